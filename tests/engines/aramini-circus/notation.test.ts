import { describe, expect, it } from 'vitest';
import { engine } from '../../../engines/aramini-circus/index.js';

describe('the notation of Aramini Circus', () => {
  it.each([
    ['fill3bggbb', 'fill 3B GGBB'],
    ['FILL 2T  g + LESS +joker', 'fill 2T G+less+joker'],
    ['  Bonus  Take f ', 'bonus take F'],
    ['fill 3o ppo', 'fill 3B FFB'],
    ['swap p', 'swap F'],
    ['Couple 1 g', 'couple 1G'],
  ])('reads "%s" as %s', (typed, written) => {
    const move = engine.notation.parse(typed);
    expect(move.ok && engine.notation.format(move.value)).toBe(written);
  });

  it.each([
    '',
    'fill',
    'fill 5B B',
    'fill 3X',
    'swap',
    'bonus',
    'draw 2',
    'couple B',
    'fill 3B +draw',
    `fill 3B ${'B'.repeat(50)}`,
  ])('does not read "%s"', (typed) => {
    expect(engine.notation.parse(typed)).toEqual({ ok: false, error: { reason: 'notation' } });
  });
});
