import type { TextParams, Texts } from '#renderers/kit/renderer.js';
import { createTexts, type TextTree } from '#src/i18n/create-texts.js';
import { mergeTexts, namespaceOf, textTree } from '#src/i18n/text-tree.js';
import { ENGLISH, type Locale } from '#src/lib/locale.js';

import en from './en.json' with { type: 'json' };

type Key<Tree, Path extends string = ''> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? `${Path}${Name}` : Key<Tree[Name], `${Path}${Name}.`>;
}[keyof Tree & string];
export type WordKey = Key<typeof en>;

export interface Words {
  readonly locale: Locale;
  readonly t: (key: WordKey, params?: TextParams) => string;
}

const make = (locale: Locale, page: TextTree): Words => {
  const texts: Texts = createTexts(locale, { page });
  return { locale, t: (key, params) => texts.t(`page:${key}`, params) };
};

/** The page's own words besides English, by path. */
const others = import.meta.glob<TextTree>(['./*.json', '!./en.json'], { import: 'default' });

const english = make(ENGLISH, en);
const made = new Map<Locale, Words>([[ENGLISH, english]]);

/** Loads the page's own words of a language, for `wordsFor`. */
export const loadWords = async (locale: Locale): Promise<void> => {
  const load = others[`./${locale}.json`];
  if (load !== undefined && !made.has(locale)) made.set(locale, make(locale, textTree.parse(await load())));
};

/** Returns the words of a language that has been loaded; otherwise English ones. */
export const wordsFor = (locale: Locale): Words => made.get(locale) ?? english;

/** The bot's own texts, by path. The page loads only those of one language and one game. */
const files = import.meta.glob<TextTree>('../../../src/i18n/locales/*/**/*.json', { import: 'default' });

const PATH = /locales\/(?<locale>[^/]+)\/(?<path>.+)$/u;

const parts = Object.entries(files).flatMap(([file, load]) => {
  const { locale, path } = PATH.exec(file)?.groups ?? {};
  return locale === undefined || path === undefined ? [] : [{ locale, namespace: namespaceOf(path), load }];
});

export const languages: readonly Locale[] = [...new Set([ENGLISH, ...parts.map(({ locale }) => locale)])];

/** The supported language for a browser's tag ("fr-CA"); English where there is none. */
export const languageFor = (wanted: string): Locale =>
  languages.find((locale) => wanted === locale || wanted.startsWith(`${locale}-`)) ?? ENGLISH;

export const loadTexts = async (locale: Locale, gameId: string): Promise<Texts> => {
  const needed = parts.filter((part) => part.locale === locale && ['common', gameId].includes(part.namespace));
  const namespaces: Record<string, TextTree> = {};
  for (const { namespace, load } of needed.map((part) => ({ ...part, load: part.load() }))) {
    const texts = textTree.parse(await load);
    namespaces[namespace] = mergeTexts(namespaces[namespace] ?? {}, texts, namespace);
  }
  return createTexts(locale, namespaces);
};
