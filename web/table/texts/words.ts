import type { TextParams, Texts } from '#renderers/kit/renderer.js';
import { createTexts } from '#src/i18n/create-texts.js';
import type { Locale } from '#src/lib/locale.js';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

type Key<Tree, Path extends string = ''> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? `${Path}${Name}` : Key<Tree[Name], `${Path}${Name}.`>;
}[keyof Tree & string];
export type WordKey = Key<typeof en>;

/** The page's own words in one language. */
export interface Words {
  readonly locale: Locale;
  readonly t: (key: WordKey, params?: TextParams) => string;
}

const known: Readonly<Record<string, typeof en>> = { en, fr };

const made = new Map<Locale, Words>();

const make = (locale: Locale): Words => {
  const texts: Texts = createTexts(locale, { page: known[locale] ?? en });
  return { locale, t: (key, params) => texts.t(`page:${key}`, params) };
};

/** The words of a language; English ones where the page has none of it. */
export const wordsFor = (locale: Locale): Words => {
  const words = made.get(locale) ?? make(locale);
  made.set(locale, words);
  return words;
};
