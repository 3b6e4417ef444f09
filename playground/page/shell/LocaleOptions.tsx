import { Locale } from 'discord-api-types/v10';

/** A language as those call it who speak it. */
const nameOf = (locale: Locale): string => new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;

/** American English, which everybody has who chose nothing, then the others by name. */
const options = Object.values(Locale)
  .map((locale) => ({ locale, name: nameOf(locale) }))
  .toSorted(
    (one, other) =>
      Number(other.locale === Locale.EnglishUS) - Number(one.locale === Locale.EnglishUS) ||
      one.name.localeCompare(other.name),
  );

/** What Discord calls a language of the page. */
export const localeNamed = (language: string): Locale =>
  options.find(({ locale }) => `${locale}-`.startsWith(`${language}-`))?.locale ?? Locale.EnglishUS;

/** Every language that Discord knows, whether or not the bot speaks it. */
export const LocaleOptions = () =>
  options.map(({ locale, name }) => (
    <option key={locale} value={locale}>
      {name}
    </option>
  ));
