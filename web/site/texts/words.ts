import type { TextParams } from '#renderers/kit/renderer.js';
import { createTexts, type TextTree } from '#src/i18n/create-texts.js';
import { textTree } from '#src/i18n/text-tree.js';
import { loadWords } from '../../table/texts/words.js';
import { ENGLISH, type Locale } from '#src/lib/locale.js';

import en from './en.json' with { type: 'json' };

export type SiteKey = keyof typeof en;

export interface SiteWords {
  readonly locale: Locale;
  readonly t: (key: SiteKey, params?: TextParams) => string;
}

const others = import.meta.glob<TextTree>(['./*.json', '!./en.json'], { import: 'default' });
const known = new Map<Locale, TextTree>([[ENGLISH, en]]);

/** Loads the words of a language, those of tables too. */
export const loadLanguage = async (locale: Locale): Promise<void> => {
  await loadWords(locale);
  const load = others[`./${locale}.json`];
  if (load !== undefined && !known.has(locale)) known.set(locale, textTree.parse(await load()));
};

/** Returns the words of a language that has been loaded; otherwise English ones. */
export const siteWords = (locale: Locale): SiteWords => {
  const texts = createTexts(locale, { site: known.get(locale) ?? en });
  return { locale, t: (key, params) => texts.t(`site:${key}`, params) };
};
