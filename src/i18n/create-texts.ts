import { createInstance } from 'i18next';
import { z } from 'zod';
import type { TextParams, Texts } from '#renderers/kit/renderer.js';
import { isolated } from '#renderers/kit/words.js';
import type { Locale } from '../lib/locale.js';

/** Texts by their keys, in groups. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** Texts by namespace: a JSON file for each game, and one for each part of a game that has its own. */
export type Namespaces = Readonly<Record<string, TextTree>>;

/** Names that begin with a silent h, without accents: "d’Hélène", but "de Harry". */
const SILENT_H =
  /^(hadrien|heber|hector|helen|helie|helios|heloise|henri|herbert|hercule|hermann|hermine|hermione|herve|hilaire|hilda|hippolyte|homere|honor|horace|hortense|hubert|hugo|hugue|humbert|hyacinthe)/;
/** What begins with a vowel that is heard as a consonant: "de Yann", "de Ouassim", "de Iago". */
const GLIDE = /^(y[aeiouy]|ou[aei]|i[aeou]|oui|onz)/;
const VOWEL = /^[aeiouyœæ]/;
/** Markup, ornaments and invisible signs in front of the first letter are not heard. */
const UNHEARD = /^[\p{P}\p{S}\p{Z}\p{Cf}]+/u;

/** Small letters without accents, from the first one that is heard. */
const soundOf = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(UNHEARD, '');

/**
 * Whether "de" and "que" lose their vowel before a name in French: "d’Anatole", "d’Yves", "de Yann", "de Barnaby".
 *
 * Digits, single letters and other alphabets keep the whole word. The name may carry Discord markdown.
 */
const isElidedBefore = (name: string): boolean => {
  const sound = soundOf(name);
  if (!/^[\p{L}]{2}/u.test(sound) || GLIDE.test(sound)) return false;
  return VOWEL.test(sound) || SILENT_H.test(sound);
};

/**
 * The name after "de", as `{{name, de}}` in a French text.
 *
 * @param mark markdown around the name alone, `**` for `{{name, de(mark: **)}}`
 */
export const afterDe = (name: string, mark = ''): string =>
  `${isElidedBefore(name) ? 'd’' : 'de '}${mark}${name}${mark}`;

/** How many texts that were filled in are kept, a language: those used lately, and as many that were used before. */
const CACHE_SIZE = 2_000;

const deOptions = z.object({ mark: z.string().default('') });

/** Names come into texts here, whatever they are made of: none of them may turn the words around it round. */
const withIsolates = (params: TextParams): TextParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? isolated(value) : value]),
  );

/** The texts of a language from what its files hold. Whatever is missing throws: it is a bug. */
export const createTexts = (locale: Locale, namespaces: Namespaces): Texts => {
  const i18n = createInstance({
    lng: locale,
    fallbackLng: false,
    ns: Object.keys(namespaces),
    defaultNS: 'common',
    resources: { [locale]: namespaces },
    initAsync: false,
    // Discord and canvas are given plain text: there is no HTML to protect.
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key) => {
      throw new Error(`No text "${key}" in ${locale}`);
    },
    missingInterpolationHandler: (text, match: readonly string[]) => {
      throw new Error(`The text "${text}" lacks its parameter ${match[1] ?? '?'}`);
    },
  });
  void i18n.init();
  // A true minus: a hyphen is no sign of a number.
  i18n.services.formatter?.add('minus', (value) => String(value).replace(/^-/, '−'));
  i18n.services.formatter?.add('de', (value, _locale, options) =>
    afterDe(String(value), deOptions.parse(options).mark),
  );
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
  /** The same texts are filled in over and over, dozens of them for a picture. */
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
