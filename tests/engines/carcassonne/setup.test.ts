import { describe, expect, it } from 'vitest';
import { randomFrom } from '#engines/core/random.js';
import { engine } from '#engines/carcassonne/index.js';
import type { Setup } from '#engines/carcassonne/position/state.js';
import { baseOnly, gameWith, playing, refusal } from './table.js';

const whole = { tent: true, acrobats: true, ringmaster: true };
const byHand: Setup = {
  options: baseOnly,
  seats: 2,
  first: 1,
  tiles: ['base-U', 'base-B'],
  expansions: { tent: null },
};

const refused = (setup: Setup): string | null => {
  const started = engine.start(setup);
  return started.ok ? null : started.error.reason;
};

describe('a setup by hand', () => {
  it('sets the first player and the first tile', () => {
    const started = engine.start(byHand);
    expect(started.ok && [engine.status(started.value), engine.view(started.value, 'table').current]).toEqual([
      { kind: 'playing', seat: 1, turn: 0 },
      'base-U',
    ]);
  });

  it('may be a whole game as it was dealt', () => {
    const dealt = engine.deal(engine.options.parse({}), 6, randomFrom('deal'));
    expect(dealt.tiles).toHaveLength(91);
    expect(dealt.expansions.tent?.tokens.toSorted()).toEqual([1, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 6, 6, 7]);
    expect(refused(dealt)).toBeNull();
    expect(engine.setup.parse(JSON.parse(JSON.stringify(dealt)))).toEqual(dealt);
  });

  it.each<[string, Setup]>([
    ['seats', { ...byHand, seats: 7 }],
    ['seats', { ...byHand, seats: 1, first: 0 }],
    ['seats', { ...byHand, seats: 2.5 }],
    ['first-player', { ...byHand, first: 2 }],
    ['first-player', { ...byHand, first: -1 }],
    ['first-player', { ...byHand, first: 0.5 }],
    ['no-tiles', { ...byHand, tiles: [] }],
    ['too-many-tiles', { ...byHand, tiles: ['base-C', 'base-C'] }],
    ['too-many-tiles', { ...byHand, tiles: ['base-D', 'base-D', 'base-D', 'base-D'] }],
    ['too-many-tiles', { ...byHand, tiles: ['bigtop-F'] }],
    ['tokens-without-tent', { ...byHand, expansions: { tent: { tokens: [4] } } }],
    [
      'too-few-tokens',
      { ...byHand, options: whole, tiles: ['bigtop-F', 'bigtop-G'], expansions: { tent: { tokens: [4] } } },
    ],
    ['too-few-tokens', { ...byHand, options: whole }],
    ['too-many-tokens', { ...byHand, options: whole, expansions: { tent: { tokens: [7, 7] } } }],
    ['too-many-tokens', { ...byHand, options: whole, expansions: { tent: { tokens: [2] } } }],
  ])('is refused for %s', (reason, setup) => {
    expect(refused(setup)).toBe(reason);
  });

  it('with an unknown tile is not even read', () => {
    const { success, error } = engine.setup.safeParse({ ...byHand, tiles: ['base-U', 'base-Z'] });
    expect([success, error?.issues]).toMatchObject([false, [{ path: ['tiles', 1], message: 'is no tile' }]]);
  });
});

describe('a placement', () => {
  const game = gameWith(['base-V', 'base-X', 'base-L', 'base-U']);

  it.each([
    ['cell-taken', '0/0 pass'],
    ['cell-apart', 'N2/0 pass'],
    ['cell-apart', 'N1E1/0 pass'],
    ['edges-differ', 'N1/0 pass'],
    ['edges-differ', 'E1/180 pass'],
    ['no-such-spot', 'E1/0 meeple road-W'],
    ['none-in-hand', 'E1/0 ringmaster road'],
    ['notation', 'E1 pass'],
    ['notation', 'E1/45 pass'],
    ['notation', 'E1/0/0'],
    ['notation', 'E1/0 meeple'],
    ['notation', 'E1/0 pass now'],
  ])('is refused for %s: %s', (reason, notation) => {
    expect(refusal(game, notation)).toBe(reason);
  });

  it('in a rotation that plays like a smaller one is asked for in the smaller one', () => {
    expect(refusal(playing(game, 'E1/0 pass'), 'W1/180 pass')).toBe('rotation-alike');
    expect(refusal(playing(game, 'E1/0 pass'), 'W1/0 pass')).toBeNull();
  });

  it('out of turn is refused', () => {
    const [move] = engine.moves(game, 0);
    expect(move === undefined || engine.play(game, 1, move)).toMatchObject({
      ok: false,
      error: { reason: 'not-your-turn' },
    });
  });
});
