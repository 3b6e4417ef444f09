import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPlace, formatTarget, panelRoot, parsePlace, parseTarget } from '#src/discord/custom-ids/targets.js';

const step = fc.stringMatching(/^[\w.+-]{1,20}$/);
const places = fc.record({
  path: fc.array(step, { maxLength: 4 }),
  menu: fc.integer({ min: 0, max: 12 }),
  menuPage: fc.integer({ min: 1, max: 40 }),
});

describe('places in a panel', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(places, (place) => {
        expect(parsePlace(formatPlace(place))).toEqual(place);
      }),
    );
  });

  it.each(['no spaces', 'a/b c', 'x'.repeat(21), 'a#1', 'a#1.2.3', '<@1>'])(
    'lead to the root when they are forged: “%s”',
    (text) => {
      expect(parsePlace(text)).toEqual(panelRoot);
    },
  );
});

describe('targets in a menu', () => {
  it.each([{ go: [] }, { go: ['fill', 'bear-3'] }, { play: 'fill bear3: bear, bear' }])(
    'are read as they were written: %o',
    (target) => {
      expect(parseTarget(formatTarget(target))).toEqual(target);
    },
  );

  it('are not read from what is none', () => {
    expect(parseTarget('x')).toBeNull();
    expect(parseTarget('')).toBeNull();
  });
});
