import type { Texts } from '#renderers/kit/renderer.js';
import { ENGLISH, type Locale } from '../lib/locale.js';
import { createTexts, type Namespaces } from './create-texts.js';
import { resources } from './resources.js';

const languages = new Map<Locale, Texts>();

/** Adds a language, or replaces it. Those of the folder are there from the start. */
export const addLanguage = (locale: Locale, namespaces: Namespaces): void => {
  languages.set(locale, createTexts(locale, namespaces));
};

for (const [locale, namespaces] of resources) addLanguage(locale, namespaces);

/** The languages in which people can play, English first. */
export const knownLocales = (): readonly Locale[] => [...languages.keys()];

/** The texts of a language, which are loaded at start; the English ones where there are none of it any more. */
export const textsFor = (locale: Locale): Texts => {
  const texts = languages.get(locale) ?? languages.get(ENGLISH);
  if (texts === undefined) throw new Error('There are no English texts');
  return texts;
};

/** The language of ours that a locale of Discord's ("fr", "en-GB", …) is; null when it is none. */
export const knownLocale = (discordLocale: string | null | undefined): Locale | null =>
  knownLocales().find((locale) => discordLocale === locale || discordLocale?.startsWith(`${locale}-`) === true) ?? null;

/**
 * The language for a person whose Discord is in this locale; `fallback` when it is none of ours, or not told.
 */
export const localeOf = (discordLocale: string | null | undefined, fallback: Locale): Locale =>
  knownLocale(discordLocale) ?? fallback;
