import { describe, expect, it } from 'vitest';
import { lookaheadOf } from '#engines/carcassonne/computer/lookahead.js';
import { abbey } from '#engines/carcassonne/modules/abbey/index.js';
import type { AbbeySlice, Corner } from '#engines/carcassonne/modules/abbey/slice.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import { expected, gameWith, playing, withHands, withSlices } from '#tests/engines/carcassonne/table.js';

const modules = { abbey: true };

/** The state with no abbeys in hand and these barns. */
const withBarns = (state: State, barns: AbbeySlice['barns'] = []): State =>
  withSlices(state, { abbey: { abbeys: [false, false], wagons: [], round: [], isExtra: false, barns } });

describe('what a computer player expects of an abbey in hand', () => {
  const ring = ['base-W', 'base-B', 'base-U', 'base-B', 'base-U', 'base-U', 'base-U', 'base-U'];
  const around = ['E1/0 pass', 'S1/0 pass', 'E2/0 pass', 'S1E2/0 pass', 'S2/0 pass', 'S2E1/0 pass'];
  const game = playing(gameWith(ring, { modules }), ...around);

  it('is something while tiles are still to be drawn', () => {
    expect(expected(abbey, game.position)).toEqual([2.5, 2.5]);
    expect(expected(abbey, { ...game.position, left: [] })).toEqual([0, 0]);
  });

  it('is to be weighed against the tile that would be drawn', () => {
    expect(expected(abbey, { ...game.position, phase: 'draw' })).toEqual([5.5, 2.5]);
  });

  it('is what a monk on it may expect, where there is anybody who can be one', () => {
    const laid = playing(game, 'abbey S1E1');
    // Eight neighbours, one of them missing.
    expect(expected(abbey, laid.position)).toEqual([8.5, 2.5]);
    expect(expected(abbey, withHands(laid, { meeple: 0, mayor: 1, barn: 1 }).position)).toEqual([0, 2.5]);
    expect(expected(abbey, withHands(laid, { wagon: 1 }).position)).toEqual([8.5, 2.5]);
    expect(expected(abbey, playing(game, 'draw').position)).toEqual([2.5, 2.5]);
    expect(expected(abbey, playing(laid, 'pass').position)).toEqual([0, 2.5]);
    const tile = playing(game, 'draw', 'W1/0');
    expect([tile.position.phase, expected(abbey, tile.position)]).toEqual(['figure', [2.5, 2.5]]);
  });
});

describe('what a computer player expects of a feature at a hole', () => {
  const ring = ['base-W', 'base-B', 'base-U', 'base-B', 'base-U', 'base-U', 'base-U', 'base-U'];
  const around = ['E1/0 pass', 'S1/0 pass', 'E2/0 pass', 'S1E2/0 meeple monastery', 'S2/0 pass'];
  const [open, closed] = [around, [...around, 'S2E1/0 pass']].map((turns) =>
    playing(gameWith(ring, { modules }), ...turns),
  );

  /** The loss of seat 1's monk when no player has an abbey any more. */
  const lossWithout = (state: State | undefined): number => {
    if (state === undefined) throw new Error('there is no such game');
    const { position } = state;
    const rules = rulesOf(position.options);
    const [withThem, without] = [state, withBarns(state)].map(
      (each) => lookaheadOf(rules).judge(each.position)[1] ?? 0,
    );
    return (withThem ?? 0) - (without ?? 0) - 2.5;
  };

  it('is more while a player has an abbey to fill it, and the same where no hole is', () => {
    expect(lossWithout(open)).toBeCloseTo(0, 9);
    expect(lossWithout(closed)).toBeGreaterThan(0.3);
  });
});

describe('what a computer player expects of a barn', () => {
  /** A field in the south-west of the start tile, next to a city on S1 that S2 completes. */
  const tiles = ['base-U', 'base-E', 'base-E', 'base-B', 'base-B', 'base-B', 'base-B'];
  const begun = playing(gameWith(tiles, { modules }), 'W1/0 pass', 'S1/180 pass');
  const barn = (seat: number, corner: Corner = 'SE') => ({ seat, cell: { x: -1, y: 0 }, corner });

  it('is four for a completed city, a little more than half of it for another, and some hope for more', () => {
    expect(expected(abbey, withBarns(begun, [barn(1)]).position)).toEqual([0, 3.2]);
    const complete = playing(begun, 'S2/0 pass');
    expect(expected(abbey, withBarns(complete, [barn(1)]).position)).toEqual([0, 5]);
    expect(expected(abbey, { ...withBarns(complete, [barn(1)]).position, left: [] })).toEqual([0, 4]);
  });

  it('is paid once for each field of an owner', () => {
    const complete = playing(begun, 'S2/0 pass');
    const twice = withBarns(complete, [barn(1), barn(1, 'SW'), barn(0)]);
    expect(expected(abbey, twice.position)).toEqual([5, 5]);
  });
});
