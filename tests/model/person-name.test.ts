import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanName } from '#src/model/person-name.js';

const family = '👨‍👩‍👧‍👦';

describe('names', () => {
  it.each([
    ['  Zoé \n la  Grande ', 'Zoé la Grande'],
    ['\u202Eeliver', 'eliver'],
    ['\u200B\u200B', '?'],
    ['\u3164\u2800', '?'],
    ['\u200d\u200c', '?'],
    ['\u{13441}\u{1d159}\ufffc\u{16fe4}', '?'],
    ['', '?'],
    ['Zo\u200de\u0301', 'Zo\u200dé'],
    ['Bo\u200d', 'Bo'],
    ['a'.repeat(40), `${'a'.repeat(31)}…`],
  ])('%j are shown as %j', (name, shown) => {
    expect(cleanName(name)).toBe(shown);
  });

  it.each([
    ['a joined emoji', family],
    ['one with a colour of skin and a sign', '🤹🏽‍♀️'],
    ['a flag of a region', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['Persian letters that are kept apart', 'می‌خواهم'],
    ['joined Devanagari', 'क्‍ष'],
    ['marks on Thai letters', 'กู้ภัย'],
    ['marks on Hebrew letters', 'שָׁלוֹם'],
  ])('keep %s whole', (_what, name) => {
    expect(cleanName(name)).toBe(name.normalize('NFC'));
  });

  it('are never cut within a joined emoji', () => {
    expect(cleanName(`${'a'.repeat(25)}${family}`)).toBe(`${'a'.repeat(25)}…`);
  });

  it('hide nothing: no tags without a flag, no pile of marks', () => {
    expect(cleanName('Bo\u{e0041}\u{e0042}')).toBe('Bo');
    expect(cleanName(`Z${'\u0335'.repeat(40)}`).length).toBeLessThanOrEqual(6);
  });

  it('are one visible line of at most 32 units, whatever Discord sends, and stay as they are', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 80 }),
          fc.string({ unit: 'grapheme', maxLength: 40 }),
          fc.string({
            unit: fc.constantFrom('a', '\u200d', '\u200c', '👩', '\u0301', ' ', '\u{1f3f4}', '\u{e0067}', '\ufe0f'),
          }),
        ),
        (name) => {
          const shown = cleanName(name);
          expect(shown.length).toBeLessThanOrEqual(32);
          expect(shown.trim()).not.toBe('');
          expect(shown).not.toMatch(/[\n\r\u2028\u202E]/);
          expect(cleanName(shown)).toBe(shown);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
