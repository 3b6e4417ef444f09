import fc from 'fast-check';

const LONGEST = 6_000;

/** Texts that have broken programs: of databases, templates, markup, prototypes, terminals. */
const known: readonly string[] = [
  '',
  ' ',
  '\u0000',
  '\n',
  '\t'.repeat(100),
  '?',
  '-',
  '0',
  '-1',
  '1e309',
  'NaN',
  'undefined',
  'null',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  "'; DROP TABLE tables; --",
  '%s%n%x',
  '../../etc/passwd',
  '${7*7}',
  '{{name}}',
  '{{- name}}',
  '$t(common:stopping)',
  '<b>',
  '&amp;',
  '@everyone',
  '@here',
  '<@1375000000000000101>',
  '<@&1375000000000000003>',
  '[x](https://example.org)',
  '```js\n',
  '||**__~~',
  '# Title',
  '-# small',
  '> quote',
  '\u202eevitisop',
  '\u200b\u200d\ufeff',
  '\ud800',
  '\udfff\ud800',
  '👨‍👩‍👧‍👦',
  '🏳️‍🌈'.repeat(300),
  `a${'\u0301'.repeat(2_000)}`,
  'ß'.repeat(99),
  'İ',
  'ﬃ',
  '١٢٣',
  '１２',
  'a'.repeat(LONGEST),
  '\n'.repeat(4_000),
  '𓀀'.repeat(1_500),
  '{"kind":"pass"}',
  '[[[[[[[[]]]]]]]]',
  `${'['.repeat(2_000)}${']'.repeat(2_000)}`,
];

const units = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 120 })
  .map((codes) => String.fromCharCode(...codes));

/** Any text: known trouble, all of Unicode, halves of characters, JSON. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...known),
  fc.string({ maxLength: 100 }),
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  units,
  fc.json({ maxDepth: 3 }),
);

/** Values to replace a text, a number or a flag. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    true,
    false,
    null,
    0,
    -1,
    2 ** 53,
    1e300,
    0.1,
    [],
    {},
    [null],
    { __proto__: null },
    { toString: 1 },
  ),
);

/** A text with one error: a flipped bit, a cut end, an insertion or a repetition, swapped case. */
export const damage = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.nat(Math.max(0, text.length - 1)),
      fc.nat(6),
      fc.constantFrom(...known.slice(0, 20)),
      fc.integer({ min: 0, max: 7 }),
    )
    .map(([at, how, other, bit]) => {
      const [head, tail] = [text.slice(0, at), text.slice(at + 1)];
      switch (how) {
        case 0:
          return head + String.fromCharCode(text.charCodeAt(at) ^ (1 << bit)) + tail;
        case 1:
          return head;
        case 2:
          return head + other + tail;
        case 3:
          return text + text;
        case 4:
          return text.toUpperCase();
        case 5:
          return ` ${text}\n`;
        default:
          return text.slice(at);
      }
    });
