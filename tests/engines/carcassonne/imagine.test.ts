import { describe, expect, it } from 'vitest';
import { reshuffle } from '#engines/core/imagination.js';
import { randomFrom } from '#engines/core/random.js';
import { engine } from '#engines/carcassonne/index.js';
import { initialSlice } from '#engines/carcassonne/modules/abbey/slice.js';
import { homeOf } from '#engines/carcassonne/modules/count/slice.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { asked, gameWith, playing, withFigures, withSlices } from './table.js';

/** Four tiles around S1E1, and none left: the round of the abbeys comes. */
const ring = ['base-W', 'base-B', 'base-U', 'base-B', 'base-U', 'base-U'];
const around = ['E1/0 pass', 'S1/0 pass', 'E2/0 pass', 'S1E2/0 pass', 'S2/0 pass'];
const beforeLast = playing(gameWith(ring, { modules: { abbey: true } }), ...around);
const round = playing(beforeLast, 'S2E1/0 pass');

/** Only the player who has placed the last tile still has an abbey. */
const sameAgain = playing(
  withSlices(beforeLast, { abbey: { ...initialSlice(2), abbeys: [false, true] } }),
  'S2E1/0 pass',
);

/** Both have a figure in the market of the big city when the last tile is placed. */
const atMarket = playing(
  withSlices(
    withFigures(
      gameWith(['base-B'], { modules: { count: true } }),
      ...[0, 1].map((seat) => ({ seat, kind: 'meeple', cell: homeOf('market'), spot: 'quarter' }) as const),
    ),
    { count: { count: 'castle', leaving: [], visit: null, hasEntered: false } },
  ),
  'S2/0 pass',
);

const game = gameWith(['base-U', 'base-V', 'base-B']);

describe('a game as a player imagines it', () => {
  it.each<[string, State, ReturnType<typeof asked>, boolean]>([
    ['before the first tile', game, [0, 'tile'], false],
    ['after a tile', playing(game, 'E1/0'), [0, 'figure'], true],
    ['before the next tile', playing(game, 'E1/0 pass'), [1, 'tile'], false],
    ['in the last round', playing(round, 'keep-abbey'), [1, 'abbey-round'], false],
    ['in the last round of who laid the last tile', sameAgain, [1, 'abbey-round'], false],
    ['in the last round, when all are asked', atMarket, [1, 'count-market'], false],
    ['after the first answer to that', playing(atMarket, 'leave market meeple N1 field'), [0, 'count-market'], true],
    ['after a tile of the last round', playing(round, 'abbey S1E1'), [0, 'figure'], true],
  ])('has a turn that has begun or not, as it is: %s', (_, state, whom, begun) => {
    const imagined = reshuffle(engine, state, 'table', randomFrom('begun'));
    expect([asked(imagined), imagined.position.begun, state.position.begun]).toEqual([whom, begun, begun]);
  });

  it('may be over', () => {
    const over = playing(round, 'keep-abbey', 'abbey S1E1', 'pass');
    const imagined = reshuffle(engine, over, 'table', randomFrom('over'));
    expect(engine.status(imagined)).toEqual(engine.status(over));
    expect(imagined.pile).toEqual({ order: [], drawn: 0 });
  });
});
