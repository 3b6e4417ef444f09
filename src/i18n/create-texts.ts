import { createInstance } from 'i18next';
import { z } from 'zod';
import type { TextParams, Texts } from '#renderers/kit/renderer.js';
import { isolated } from '#renderers/kit/words.js';
import type { Locale } from '#src/lib/locale.js';

export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** Texts by namespace: a JSON file for each game, and one for each part of a game that has its own. */
export type Namespaces = Readonly<Record<string, TextTree>>;

/** Names that begin with a silent h, without accents: "d’Hélène", but "de Harry". */
const SILENT_H =
  /^(hadrien|heber|hector|helen|helie|helios|heloise|henri|herbert|hercule|hermann|hermine|hermione|herve|hilaire|hilda|hippolyte|homere|honor|horace|hortense|hubert|hugo|hugue|humbert|hyacinthe)/;
/** Names that begin with a vowel pronounced as a consonant: "de Yann", "de Ouassim", "de Iago". */
const GLIDE = /^(y[aeiouy]|ou[aei]|i[aeou]|oui|onz)/;
const VOWEL = /^[aeiouyœæ]/;
/** Markup, ornaments and invisible characters before the first letter are silent. */
const UNHEARD = /^[\p{P}\p{S}\p{Z}\p{Cf}]+/u;

const soundOf = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(UNHEARD, '');

/**
 * True when "de" and "que" lose their vowel before a name in French: "d’Anatole", "d’Yves", "de Yann", "de Barnaby".
 * Before digits, single letters and other alphabets the word stays whole. The name may contain Discord markdown.
 */
const isElidedBefore = (name: string): boolean => {
  const sound = soundOf(name);
  if (!/^[\p{L}]{2}/u.test(sound) || GLIDE.test(sound)) return false;
  return VOWEL.test(sound) || SILENT_H.test(sound);
};

/**
 * Returns the name after "de", for `{{name, de}}` in a French text.
 *
 * @param mark markdown around the name alone, `**` for `{{name, de(mark: **)}}`
 */
export const afterDe = (name: string, mark = ''): string =>
  `${isElidedBefore(name) ? 'd’' : 'de '}${mark}${name}${mark}`;

/** The number of cached texts per language, of each generation: recently used ones, and those used before. */
const CACHE_SIZE = 2_000;

const markOptions = z.object({ mark: z.string().default('') });

/** Isolates names from the text around them, so that none of them can reverse its direction. */
const withIsolates = (params: TextParams): TextParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? isolated(value) : value]),
  );

/** Creates the texts of a language from its files. A missing text throws, because it is a bug. */
export const createTexts = (locale: Locale, namespaces: Namespaces): Texts => {
  const i18n = createInstance({
    lng: locale,
    fallbackLng: false,
    ns: Object.keys(namespaces),
    defaultNS: 'common',
    resources: { [locale]: namespaces },
    initAsync: false,
    // Discord and canvas take plain text: there is no HTML to escape.
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key) => {
      throw new Error(`No text "${key}" in ${locale}`);
    },
    missingInterpolationHandler: (text, match: readonly string[]) => {
      throw new Error(`The text "${text}" lacks its parameter ${match[1] ?? '?'}`);
    },
  });
  void i18n.init();
  // A true minus sign instead of a hyphen.
  i18n.services.formatter?.add('minus', (value) => String(value).replace(/^-/, '−'));
  i18n.services.formatter?.add('de', (value, _locale, options) =>
    afterDe(String(value), markOptions.parse(options).mark),
  );
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
  /** A cache, since the same texts are formatted repeatedly, dozens of times for a picture. */
  let filled = new Map<string, string>();
  let before = filled;
  const keep = (what: string, text: string): void => {
    if (filled.size >= CACHE_SIZE) [before, filled] = [filled, new Map<string, string>()];
    filled.set(what, text);
  };
  return {
    locale,
    t(key: string, params?: TextParams): string {
      const what = params === undefined ? key : `${key} ${JSON.stringify(params)}`;
      const known = filled.get(what);
      if (known !== undefined) return known;
      const text = before.get(what) ?? i18n.t(key, params === undefined ? {} : withIsolates(params));
      keep(what, text);
      return text;
    },
    list: (items) => lists.format(items.map(isolated)),
  };
};
