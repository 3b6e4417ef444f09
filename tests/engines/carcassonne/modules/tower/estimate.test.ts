import { describe, expect, it } from 'vitest';
import type { Cell } from '#engines/carcassonne/geometry/cell.js';
import type { Figure } from '#engines/carcassonne/position/figure.js';
import { tower } from '#engines/carcassonne/modules/tower/index.js';
import type { Prisoner } from '#engines/carcassonne/modules/tower/slice.js';
import type { State } from '#engines/carcassonne/position/state.js';
import {
  expected,
  gameWith,
  type Laid,
  playing,
  withFigures,
  withSlices,
  withTiles,
} from '#tests/engines/carcassonne/table.js';

const monk = (seat: number, x: number, y: number): Figure => ({
  seat,
  kind: 'meeple',
  cell: { x, y },
  spot: 'monastery',
});
const onRoad = (kind: Figure['kind'] = 'meeple'): Figure => ({ seat: 1, kind, cell: { x: 1, y: 0 }, spot: 'road' });

/** A state with a tower of that height on a cell, and these numbers of floors in hand. */
const around = (
  tiles: readonly Laid[],
  height: number,
  hands: readonly number[],
  { prisoners = [], cell = { x: 0, y: 0 } }: { readonly prisoners?: readonly Prisoner[]; readonly cell?: Cell } = {},
) =>
  withSlices(
    withTiles(gameWith(['base-U'], { modules: { tower: true, traders: true } }), [
      ['tower-I', cell.x, cell.y],
      ...tiles,
    ]),
    {
      tower: {
        floors: hands,
        towers: [{ cell, floors: height }],
        prisoners,
        raised: null,
        exchange: null,
        ransomed: false,
      },
    },
  );

/** The expected points with a number of tiles left: with eight for two, all counts in full. */
const valued = ({ position }: State, left = 8) => expected(tower, { ...position, left: [['base-V', left]] });

describe('what a computer player expects of floors and prisoners', () => {
  it('is a quarter for each floor in hand and 1.4 for a prisoner, less when little is to come', () => {
    const prisoners: readonly Prisoner[] = [
      { seat: 0, kind: 'meeple', holder: 1 },
      { seat: 0, kind: 'meeple', holder: 1 },
    ];
    expect(valued(around([], 0, [4, 2]))).toEqual([1, 0.5]);
    expect(valued(around([], 0, [4, 2], { prisoners }))).toEqual([1, 3.3]);
    expect(valued(around([], 0, [4, 2], { prisoners }), 4)).toEqual([0.5, 1.65]);
    expect(valued(around([], 0, [4, 2], { prisoners }), 30)).toEqual([1, 3.3]);
  });
});

describe('what a computer player fears of towers', () => {
  const B = 'base-B';
  const near = (x: number, y: number, height: number) =>
    valued(withFigures(around([[B, x, y]], height, [4, 0]), monk(1, x, y)))?.[1];

  it('is a loss for figures that the next floor lets reach, in straight lines, and less for higher towers', () => {
    for (const [x, y] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      expect(near(x, y, 0)).toBeLessThan(0);
      expect(near(2 * x, 2 * y, 0)).toBe(0);
      expect(near(2 * x, 2 * y, 1)).toBeLessThan(0);
    }
    expect([near(1, 1, 3), near(3, 1, 5), near(1, 3, 5)]).toEqual([0, 0, 0]);
  });

  it('is the same wherever the tower stands', () => {
    const loss = (x: number, y: number) =>
      valued(withFigures(around([[B, x, y]], 0, [4, 0], { cell: { x: 4, y: 3 } }), monk(1, x, y)))?.[1];
    expect([loss(4, 4), loss(3, 3), loss(4, 5), loss(0, 3)]).toEqual([near(1, 0, 0), near(1, 0, 0), 0, 0]);
  });

  it('is less for every other one', () => {
    const tiles: readonly Laid[] = [
      [B, 1, 0],
      [B, 0, 1],
    ];
    const one = valued(withFigures(around(tiles, 0, [4, 0]), monk(1, 1, 0)))?.[1] ?? 0;
    const two = valued(withFigures(around(tiles, 0, [4, 0]), monk(1, 1, 0), monk(1, 0, 1)))?.[1] ?? 0;
    expect(two).toBeLessThan(one);
    expect(two).toBeGreaterThan(2 * one);
  });

  it('is what each of several has of a road that they share, and helpers fear nothing', () => {
    const road = around([['base-U', 1, 0]], 0, [4, 0]);
    expect(valued(withFigures(road, onRoad(), onRoad()))).toEqual([1, -0.56]);
    expect(valued(withFigures(road, onRoad(), onRoad(), onRoad('builder')))).toEqual([1, -0.51]);
  });

  it('is nothing where no one else has a floor, or the tower is closed', () => {
    const own = withFigures(around([[B, 1, 0]], 0, [0, 4]), monk(1, 1, 0));
    expect(valued(own)).toEqual([0, 1]);
    const closed = withFigures(around([[B, 1, 0]], 1, [4, 0]), monk(1, 1, 0), { ...monk(0, 0, 0), spot: 'tower' });
    expect(valued(closed)).toEqual([1, 0]);
  });

  it('is nothing for the lord of a castle', () => {
    const castle = playing(
      gameWith(['base-E', 'tower-I', 'base-U'], { modules: { tower: true, bridges: true } }),
      ...['N1/180 meeple city', 'castle', 'S1/0 floor S1'],
    );
    expect(valued(castle)).toEqual([2.5, 2.25]);
  });
});
