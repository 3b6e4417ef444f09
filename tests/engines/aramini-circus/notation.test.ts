import { describe, expect, it } from 'vitest';
import { engine } from '#engines/aramini-circus/index.js';

describe('the notation of Aramini Circus', () => {
  it.each([
    ['fill3bggbb', 'fill 3B GGBB'],
    ['FILL 2T  g + LESS +joker', 'fill 2T G+less+joker'],
    ['fill 4g +less+less+joker+joker', 'fill 4G +less+less+joker+joker'],
    [`fill 4g ${'gb'.repeat(6)}`, `fill 4G ${'GB'.repeat(6)}`],
    ['fill 1g', 'fill 1G'],
    ['  Bonus  Take f ', 'bonus take F'],
    ['bonus take o', 'bonus take B'],
    ['Bonus Draw', 'bonus draw'],
    ['bonus  ACTION', 'bonus action'],
    [' DRAW', 'draw'],
    ['Take ', 'take'],
    ['fill 3o ppo', 'fill 3B FFB'],
    ['swap p', 'swap F'],
    ['swap T', 'swap T'],
    ['Couple 1 g', 'couple 1G'],
    ['couple 4p', 'couple 4F'],
  ])('reads "%s" as %s', (typed, written) => {
    const move = engine.notation.parse(typed);
    expect(move.ok && engine.notation.format(move.value)).toBe(written);
    expect(move.ok && engine.move.parse(move.value)).toEqual(move.ok && move.value);
  });

  it('writes a payment that no rule allows, so that its refusal can be shown', () => {
    const discards = ['draw-two', 'take-one', 'extra-action'] as const;
    const move = { kind: 'fill', wagon: { animal: 'bear', value: 3 }, discards } as const;
    expect(engine.notation.format(move)).toBe('fill 3B +draw+take+action');
  });

  it.each([
    '',
    'fill',
    'fill 5B B',
    'fill 0B',
    'fill 3X',
    'fill 3B X',
    'fill 3B B less',
    'fill 3B +lesser',
    'refill 3B B',
    'fill 1B +less+less+less+less+less',
    `fill 4G ${'G'.repeat(13)}`,
    'swap',
    'swap X',
    'swap GG',
    'unswap G',
    'bonus',
    'bonus take',
    'bonus take G G',
    'no bonus take G',
    'draw 2',
    'couple B',
    'couple 5B',
    'couple 3B 3B',
    'uncouple 3B',
    'fill 3B +draw',
    `fill 3B ${'B'.repeat(50)}`,
  ])('does not read "%s"', (typed) => {
    expect(engine.notation.parse(typed)).toEqual({ ok: false, error: { reason: 'notation' } });
  });
});
