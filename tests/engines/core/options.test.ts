import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Engine } from '#engines/core/engine.js';
import { optionObjection, seatsWith } from '#engines/core/options.js';
import { sampleGame } from '#tests/support/sample-game.js';

const options = z.strictObject({
  bridge: z.boolean().default(false),
  river: z.boolean().default(false),
  desert: z.boolean().default(false),
  town: z.enum(['small', 'large']).default('small'),
});

const engine: Engine = {
  ...sampleGame.engine,
  options,
  optionRules: [
    { option: 'bridge', needs: ['river'] },
    { option: 'desert', excludes: ['river', 'bridge'] },
  ],
  seatsFor: ({ ...chosen }) => ({ min: 2, max: options.parse(chosen).town === 'large' ? 4 : 3 }),
};

const objection = (chosen: object, taken = 2) => optionObjection(engine, options.parse(chosen), taken);

describe('options that are chosen together', () => {
  it('are played as they are where nothing speaks against it', () => {
    expect(objection({})).toBeNull();
    expect(objection({ bridge: true, river: true })).toBeNull();
    expect(objection({ desert: true, town: 'large' })).toBeNull();
  });

  it('do not have what one of them needs', () => {
    expect(objection({ bridge: true })).toEqual({ kind: 'needs', option: 'bridge', other: 'river' });
  });

  it('exclude each other, whichever is chosen first', () => {
    expect(objection({ desert: true, river: true })).toEqual({ kind: 'excludes', option: 'desert', other: 'river' });
  });

  it('are for as many as can play with them', () => {
    expect(objection({}, 3)).toBeNull();
    expect(objection({}, 4)).toEqual({ kind: 'seats', max: 3 });
    expect(objection({ town: 'large' }, 4)).toBeNull();
  });

  it('may be as an earlier version stored them, and make no difference to most games', () => {
    expect(seatsWith(engine, {})).toEqual({ min: 2, max: 3 });
    expect(seatsWith(sampleGame.engine, {})).toEqual({ min: 2, max: 4 });
    expect(optionObjection(sampleGame.engine, { duel: true }, 4)).toBeNull();
    expect(optionObjection(sampleGame.engine, { duel: true }, 5)).toEqual({ kind: 'seats', max: 4 });
  });
});
