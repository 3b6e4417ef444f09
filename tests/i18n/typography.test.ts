import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import type { Locale } from '#src/lib/locale.js';
import { namespacesOf } from '#src/i18n/resources.js';
import { leaves } from './leaves.js';

interface Text {
  readonly at: string;
  readonly text: string;
}

/** Text between backticks is typed as it is, on any keyboard. */
const CODE = /`[^`]*`/gu;

const textsOf = (locale: Locale): readonly Text[] =>
  Object.entries(namespacesOf(locale)).flatMap(([namespace, tree]) =>
    leaves(tree).map(([path, text]) => ({ at: `${namespace}:${path}`, text: text.replace(CODE, '`code`') })),
  );

const find = (texts: readonly Text[], pattern: RegExp): readonly string[] =>
  texts.flatMap(({ at, text }) => [...text.matchAll(pattern)].map(([match]) => `${at}: ${match}`));

/** A few letters of context identify the fault. */
const around = (pattern: RegExp): RegExp => new RegExp(`.{0,20}${pattern.source}.{0,8}`, 'gu');

const french = textsOf('fr');
const english = textsOf('en');
const german = textsOf('de');

describe('French typography', () => {
  it.each([
    ['a narrow no-break space before ; ! ?', /(?<![\u202F!?])[;!?]/u],
    ['a no-break space before a colon', /(?<!\u00A0):/u],
    ['a no-break space inside guillemets', /«(?!\u00A0)|(?<!\u00A0)»/u],
    ['guillemets instead of quotation marks', /["“”]/u],
    ['no other space beside these', / [\u00A0\u202F]|[\u00A0\u202F] /u],
    ['no names of English commands', /`\/(play|join|leave|begin|move|hand|board|undo|resign|close|rules)\b/u],
  ])('has %s', (_rule, fault) => {
    const texts = _rule.includes('commands')
      ? Object.entries(namespacesOf('fr')).flatMap(([namespace, tree]) =>
          leaves(tree).map(([path, text]) => ({ at: `${namespace}:${path}`, text })),
        )
      : // Parameters have a syntax of their own: `{{name, de(mark: **)}}`.
        french.map(({ at, text }) => ({ at, text: text.replace(/\{\{(\w+)[^}]*\}\}/gu, '{{$1}}') }));
    expect(find(texts, around(fault))).toEqual([]);
  });

  it('elides “de” and “que” before the names of people and games', () => {
    expect(find(french, /\b(de|que) (\*\*)?\{\{(name|names|other|victim|winners|game)\}\}/giu)).toEqual([]);
  });
});

describe('German typography', () => {
  const texts = german.map(({ at, text }) => ({ at, text: text.replace(/\{\{(\w+)[^}]*\}\}/gu, '{{$1}}') }));
  it.each([
    ['low and high quotation marks, „…“', /["”«»]|(?<!„[^“]*)“|„(?![^„]*“)/u],
    ['a no-break space before %, and before … that stands for words', /(?<=\d|\}) ?%| …(?= )/u],
    ['a dash with spaces, and no long one', /—|\S–\s|(?<=[^\s\d])–(?=[\p{L}])/u],
    ['decimal commas', /\d\.\d(?!\d\d)/u],
    ['the informal address', /(?<=[^.!?:„\n*] )(?:Sie|Ihnen|Ihre?[nmrs]?)(?!\p{L})/u],
    ['no signs for genders', /\p{L}[*:_]in(?:nen)?(?!\p{L})|\p{L}Innen(?!\p{L})/u],
  ])('has %s', (_rule, fault) => {
    expect(find(texts, around(fault))).toEqual([]);
  });

  it('names no English commands', () => {
    const commands = textsOf('en').flatMap(({ at, text }) => (/^common:commands\.\w+\.name$/u.test(at) ? [text] : []));
    const own = new Set(german.flatMap(({ at, text }) => (/^common:commands\.\w+\.name$/u.test(at) ? [text] : [])));
    const foreign = commands.filter((name) => !own.has(name)).join('|');
    const typed = Object.entries(namespacesOf('de')).flatMap(([namespace, tree]) =>
      leaves(tree).map(([path, text]) => ({ at: `${namespace}:${path}`, text })),
    );
    expect(foreign).toContain('play');
    expect(find(typed, new RegExp(`\`/(?:${foreign})\\b`, 'gu'))).toEqual([]);
  });
});

describe.each([
  ['fr', french],
  ['en', english],
  ['de', german],
] as const)('the typography of %s', (_locale, texts) => {
  it('has curly apostrophes and quotation marks', () => {
    expect(find(texts, around(/['"]/u))).toEqual([]);
  });

  it('has no spaces at the ends of lines and none in pairs', () => {
    expect(find(texts, around(/ $| {2}| (?=\n)/u))).toEqual([]);
  });
});

const PLURAL = /_(zero|one|two|few|many|other)$/u;

const formsOf = (texts: readonly Text[]): ReadonlyMap<string, readonly string[]> => {
  const forms = new Map<string, string[]>();
  for (const { at } of texts) {
    const form = PLURAL.exec(at)?.[1];
    const key = at.replace(PLURAL, '');
    if (form !== undefined) forms.set(key, [...(forms.get(key) ?? []), form]);
  }
  return forms;
};

/** Words that end in s or x in the singular too. */
const INVARIANT =
  /^(ours|puits|fois|dans|sans|sous|plus|less|across|his|its|is|was|has|us|fils|repris|pris|mis|bras|weiteres)$/u;

/** Parameters that are no numbers. */
const WORDS = ['name', 'animal', 'colour'];

/** Numbers that are never 0 or 1. */
const ALWAYS_MANY = ['goal', 'min', 'max', 'most', 'seats'];

describe.each([
  ['fr', french],
  ['en', english],
  ['de', german],
] as const)('the plurals of %s', (locale, texts) => {
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted();

  it('have a form for every category of the language', () => {
    const lacking = [...formsOf(texts)].filter(([, forms]) => forms.toSorted().join() !== categories.join());
    expect(lacking).toEqual([]);
  });

  it.each([0, 1])('agree with %i', (count) => {
    const i18n = createInstance({
      lng: locale,
      resources: { [locale]: namespacesOf(locale) },
      ns: Object.keys(namespacesOf(locale)),
      initAsync: false,
      interpolation: { escapeValue: false },
      missingInterpolationHandler: () => '…',
    });
    void i18n.init();
    const rules = new Intl.PluralRules(locale);
    // English counts zero in the plural: "0 points".
    if (rules.select(count) !== 'one') return;
    const wrong = [...formsOf(texts).keys()].flatMap((key) => {
      const text = i18n.t(key, { count });
      const counted = [...text.matchAll(new RegExp(`(?<![\\d,−-])${count}\\s+(\\p{Ll}+[sx])(?!\\p{L})`, 'gu'))];
      return counted.filter(([, word = '']) => !INVARIANT.test(word)).map(([match]) => `${key}: ${match}`);
    });
    expect(wrong).toEqual([]);
  });

  it('are not written by hand next to a number', () => {
    const nouns =
      /\{\{(\w+)\}\}(\*\*)? (points|cartes|cards|wagons|territoires|territories|tuiles|tiles|billes|marbles|étoiles|stars|actions|spectacles|shows|tours|turns|tigres|tigers|places|seats)(?!\p{L})/gu;
    const wrong = texts.flatMap(({ at, text }) =>
      [...text.matchAll(nouns)]
        .filter(([, parameter = '']) => ![...WORDS, ...ALWAYS_MANY, 'count'].includes(parameter))
        .map(([match]) => `${at}: ${match}`),
    );
    expect(wrong).toEqual([]);
  });
});
