import { Locale } from 'discord-api-types/v10';

const nameOf = (locale: Locale): string => new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;

/** American English, Discord's default, then the others by name. */
const options = Object.values(Locale)
  .map((locale) => ({ locale, name: nameOf(locale) }))
  .toSorted(
    (one, other) =>
      Number(other.locale === Locale.EnglishUS) - Number(one.locale === Locale.EnglishUS) ||
      one.name.localeCompare(other.name),
  );

export const localeNamed = (language: string): Locale =>
  options.find(({ locale }) => `${locale}-`.startsWith(`${language}-`))?.locale ?? Locale.EnglishUS;

/** Lists all of Discord's languages, whether or not the bot speaks them. */
export const LocaleOptions = () =>
  options.map(({ locale, name }) => (
    <option key={locale} value={locale}>
      {name}
    </option>
  ));
