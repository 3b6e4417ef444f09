import type { Texts } from '#renderers/kit/renderer.js';
import { ENGLISH, type Locale } from '#src/lib/locale.js';
import { createTexts, type Namespaces } from './create-texts.js';
import { resources } from './resources.js';

const languages = new Map<Locale, Texts>();

/** Adds or replaces a language. Those of the folder are loaded at the start. */
export const addLanguage = (locale: Locale, namespaces: Namespaces): void => {
  languages.set(locale, createTexts(locale, namespaces));
};

for (const [locale, namespaces] of resources) addLanguage(locale, namespaces);

export const knownLocales = (): readonly Locale[] => [...languages.keys()];

/** Returns the texts of a language, which are loaded at the start; English ones if the language was removed. */
export const textsFor = (locale: Locale): Texts => {
  const texts = languages.get(locale) ?? languages.get(ENGLISH);
  if (texts === undefined) throw new Error('There are no English texts');
  return texts;
};

/** Returns the bot's language for a locale of Discord ("fr", "en-GB", …); null when unsupported. */
export const knownLocale = (discordLocale: string | null | undefined): Locale | null =>
  knownLocales().find((locale) => discordLocale === locale || discordLocale?.startsWith(`${locale}-`) === true) ?? null;

export const localeOf = (discordLocale: string | null | undefined, fallback: Locale): Locale =>
  knownLocale(discordLocale) ?? fallback;
