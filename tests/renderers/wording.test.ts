import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipLines, foldText, splitText } from '#renderers/kit/wording.js';

describe('long texts', () => {
  const texts = fc.array(fc.string({ maxLength: 40 }), { maxLength: 30 }).map((lines) => lines.join('\n'));

  it('are cut between lines, and never longer than allowed', () => {
    expect(clipLines('one\ntwo\nthree', 11)).toBe('one\ntwo\n…');
    fc.assert(
      fc.property(
        texts,
        fc.integer({ min: 2, max: 200 }),
        (text, longest) => clipLines(text, longest).length <= longest,
      ),
    );
  });

  it('come in parts that fit and hold everything but the breaks between them', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 200 }), (text, longest) => {
        const parts = splitText(text, longest);
        expect(parts.every((part) => part.length <= longest)).toBe(true);
        expect(parts.join('').replace(/[ \n]/g, '')).toBe(text.replace(/[ \n]/g, ''));
      }),
    );
  });
});

describe('looking words up', () => {
  it('takes no notice of accents and capitals', () => {
    expect(foldText('Éléphant ÇA')).toBe('elephant ca');
  });
});
