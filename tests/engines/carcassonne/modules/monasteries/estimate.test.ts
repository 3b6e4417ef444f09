import { describe, expect, it } from 'vitest';
import type { Cell } from '#engines/carcassonne/geometry/cell.js';
import { monasteries } from '#engines/carcassonne/modules/monasteries/index.js';
import {
  expected,
  gameWith,
  type Laid,
  playing,
  refusal,
  withFigures,
  withHands,
  withTiles,
} from '#tests/engines/carcassonne/table.js';

const modules = { monasteries: true };

describe('what a computer player expects of who lies on a special monastery', () => {
  /** The expected points of a figure on that cell, with these tiles around it and ten in the pile. */
  const lyingAt = ({ x, y }: Cell, ...around: readonly Laid[]) => {
    const state = withTiles(withHands(gameWith(['base-U'], { modules }), {}), [['monasteries-A', x, y], ...around]);
    const abbot = { seat: 0, kind: 'meeple', cell: { x, y }, spot: 'lying' } as const;
    return expected(monasteries, { ...withFigures(state, abbot).position, left: [['base-U', 10]] })?.[0];
  };
  const lying = (...around: readonly Laid[]) => lyingAt({ x: 0, y: 0 }, ...around);

  it('is the rows as they are, and at each open end 0.055 for each tile of the pile', () => {
    expect(lying()).toBe(3.2);
    expect(lying(['base-B', 1, 0])).toBe(4.2);
    expect(lying(['base-B', -1, 0], ['base-B', -2, 0])).toBe(5.2);
    expect(lying(['base-B', 0, 1], ['base-B', 0, -1], ['base-B', 0, -2])).toBe(6.2);
  });

  it('is what lies behind a gap too, as likely as that is filled, which is less likely amid four tiles', () => {
    // 0.85 (1 − e^(−10/36)) for the gap and each tile behind it, and 0.02 a tile of the pile beyond.
    expect(lying(['base-B', 2, 0], ['base-B', 3, 0])).toBe(3.47);
    expect(lying(['base-B', 0, 2], ['base-B', 0, 3])).toBe(3.47);
    expect(lying(['base-B', -1, 0], ['base-B', -3, 0])).toBe(4.26);
    expect(lying(['base-B', 0, -1], ['base-B', 0, -3])).toBe(4.26);
    expect(lyingAt({ x: 2, y: 1 }, ['base-B', 2, 3], ['base-B', 2, 4])).toBe(3.47);
    expect(lyingAt({ x: 2, y: 1 }, ['base-B', 4, 1], ['base-B', 5, 1])).toBe(3.47);
    // 0.5 instead of 0.85.
    const [above, below]: [Laid, Laid] = [
      ['base-B', 1, -1],
      ['base-B', 1, 1],
    ];
    expect(lying(['base-B', 2, 0], ['base-B', 3, 0], above)).toBe(3.47);
    expect(lying(['base-B', 2, 0], ['base-B', 3, 0], above, below)).toBe(3.21);
  });

  it('is that a follower in hand may lie down on the next one while any are left', () => {
    const reserve = (meeple: number, special: number) =>
      expected(monasteries, {
        ...withHands(gameWith(['base-U'], { modules }), { meeple }).position,
        left: [
          ['monasteries-B', special],
          ['base-U', 24 - special],
        ],
      })?.[1] ?? 0;
    expect([reserve(0, 2), reserve(1, 0)]).toEqual([0, 0]);
    expect(reserve(1, 1)).toBeGreaterThan(0);
    expect(reserve(1, 2)).toBeGreaterThan(reserve(1, 1));
    expect(reserve(2, 2) - reserve(1, 2)).toBeLessThan(reserve(1, 2));
  });

  it('is nothing for those in hand who never lie down', () => {
    const reserve = (hand: Readonly<Record<string, number>>) =>
      expected(monasteries, {
        ...withHands(gameWith(['base-U'], { modules: { ...modules, abbey: true } }), hand).position,
        left: [['monasteries-B', 2]],
      })?.[0];
    expect(reserve({ mayor: 1, barn: 1 })).toBe(0);
    expect(reserve({ wagon: 1 })).toBeGreaterThan(0);
  });

  it('is the sum of all of that', () => {
    const two: readonly Laid[] = [
      ['monasteries-A', 0, 0],
      ['monasteries-A', 5, 5],
    ];
    const abbots = two.map(([, x, y]) => ({ seat: 0, kind: 'meeple', cell: { x, y }, spot: 'lying' }) as const);
    const state = withFigures(withTiles(withHands(gameWith(['base-U'], { modules }), {}), two), ...abbots);
    expect(expected(monasteries, { ...state.position, left: [['base-U', 10]] })).toEqual([6.4, 0]);
  });

  it('is nothing for monks, and for others', () => {
    const game = gameWith(['monasteries-A', 'base-U', 'base-U'], { modules });
    expect(expected(monasteries, playing(game, 'S1/0 meeple lying').position)?.[1]).toBe(0);
    expect(expected(monasteries, playing(game, 'S1/0 meeple monastery').position)).toEqual([0, 0]);
  });
});

describe('a road next to a special monastery', () => {
  it('is free for others, with any figure on the monastery', () => {
    const game = withTiles(gameWith(['base-U'], { modules }), [['monasteries-B', 0, 0]]);
    const monk = { seat: 1, kind: 'meeple', cell: { x: 0, y: 0 }, spot: 'monastery' } as const;
    const road = ['S1/0', 'S1/90', 'E1/0', 'N1/90', 'W1/0'].filter((place) => refusal(game, place) === null);
    expect(road.map((place) => refusal(withFigures(game, monk), `${place} meeple road`))).toContain(null);
  });
});
