import { describe, expect, it } from 'vitest';
import { orientationOf } from '#engines/carcassonne/board/lookup.js';
import type { Figure } from '#engines/carcassonne/position/figure.js';
import { inns } from '#engines/carcassonne/modules/inns/index.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import type { Position } from '#engines/carcassonne/position/state.js';
import {
  baseOnly,
  expected,
  gameWith,
  type Laid,
  withFigures,
  withHands,
  withTiles,
} from '#tests/engines/carcassonne/table.js';

const modules = { inns: true };
const rules = rulesOf({ ...baseOnly, ...modules });

/** The expected points with these tiles and figures on the board, these tiles left, and no figure in hand. */
const on = (tiles: readonly Laid[], figures: readonly Figure[], left: Position['left'], seats = 2) => {
  const game = withTiles(withHands(gameWith(['base-U'], { modules, seats }), {}), tiles);
  return expected(inns, withFigures({ ...game, position: { ...game.position, left } }, ...figures).position);
};

const big = (seat: number, x: number, y: number, spot: string): Figure => ({
  seat,
  kind: 'big-meeple',
  cell: { x, y },
  spot,
});
const meeple = (seat: number, x: number, y: number, spot: string): Figure => ({
  ...big(seat, x, y, spot),
  kind: 'meeple',
});

// A gap in a road: four tiles close it, one has a crossing that ends all roads, and three do not fit there.
const LEFT: Position['left'] = [
  ['base-U', 4],
  ['base-X', 1],
  ['base-B', 3],
];

describe('a fight for a road', () => {
  const tiles: readonly Laid[] = [
    ['base-U', 0, 0],
    ['base-U', 2, 0],
    ['base-U', 3, 0],
  ];

  it('brings the stronger what the other has, by the chance of one of the tiles that join them', () => {
    // 4 of 4 + 2, for 2 tiles; and a twentieth for each tile of the player's own road.
    expect(on(tiles, [big(0, 0, 0, 'road'), meeple(1, 2, 0, 'road')], LEFT)).toEqual([1.38, -1.33]);
    expect(on(tiles, [big(1, 2, 0, 'road'), meeple(0, 0, 0, 'road')], LEFT)).toEqual([-0.67, 0.77]);
    expect(on(tiles, [big(1, 2, 0, 'road'), meeple(0, 0, 0, 'road')], LEFT, 3)).toEqual([-0.67, 0.77, 0]);
  });

  it('counts once when both are strong, and is shared', () => {
    expect(on(tiles, [big(0, 0, 0, 'road'), big(1, 2, 0, 'road')], LEFT)).toEqual([1.38, 0.77]);
  });

  it('is there for a meeple together with a big one, and against one alone', () => {
    const both = [meeple(0, 0, 0, 'road'), big(0, 0, 0, 'road'), meeple(1, 2, 0, 'road'), meeple(1, 3, 0, 'road')];
    expect(on(tiles, both, LEFT)).toEqual([1.38, -1.33]);
    expect(on(tiles, [meeple(0, 0, 0, 'road'), meeple(1, 2, 0, 'road')], LEFT)).toEqual([0, 0]);
  });

  it('is none with a road where no one stands, nor where no tile is left that joins them', () => {
    expect(on(tiles, [big(0, 0, 0, 'road')], LEFT)).toEqual([0.05, 0]);
    expect(on(tiles, [big(0, 0, 0, 'road'), meeple(1, 2, 0, 'road')], LEFT.slice(1))).toEqual([0.05, 0]);
  });

  it('is none across a crossing that lies already', () => {
    const crossing: readonly Laid[] = [
      ['base-X', 0, 0],
      ['base-U', 1, 0],
      ['base-U', 0, -1, 90],
    ];
    expect(on(crossing, [big(0, 1, 0, 'road'), meeple(1, 0, -1, 'road')], LEFT)).toEqual([0.1, 0]);
  });

  it('is none with a road that only another road may be joined to', () => {
    // Of four roads that end at a cell, a tile with two curves joins neighbours and never those across.
    const four: readonly Laid[] = [
      ['base-U', 0, 1],
      ['base-U', 2, 1],
      ['base-U', 1, 0, 90],
      ['base-U', 1, 2, 90],
    ];
    const curves: Position['left'] = [['dragon-W', 2]];
    const [north, east] = [meeple(1, 1, 0, 'road'), meeple(1, 2, 1, 'road')];
    expect(on(four, [big(0, 0, 1, 'road'), east], curves)).toEqual([0.05, 0]);
    expect(on(four, [big(0, 0, 1, 'road'), north, east], curves)).toEqual([0.55, -0.5]);
  });

  it('is thought of at each gap by what fits there', () => {
    const gaps: readonly Laid[] = [
      ['base-U', 0, 0],
      ['base-U', 2, 0],
      ['base-U', 5, 5, 90],
      ['base-U', 5, 7, 90],
      ['base-B', 4, 6],
    ];
    const figures = [big(0, 0, 0, 'road'), meeple(1, 2, 0, 'road'), big(0, 5, 5, 'road'), meeple(1, 5, 7, 'road')];
    // The second gap has a field to its west.
    expect(
      on(gaps, figures, [
        ['base-U', 2],
        ['base-V', 2],
      ]),
    ).toEqual([1.1, -1]);
    expect(
      on(gaps, figures, [
        ['base-W', 2],
        ['dragon-R', 2],
      ]),
    ).toEqual([0.1, 0]);
  });
});

describe('a fight for a city', () => {
  it('is for one and a half points a tile and a coat of arms', () => {
    const tiles: readonly Laid[] = [
      ['base-E', 0, 0],
      ['base-M', 0, -2, 180],
    ];
    // 7 of 7 + 14; and a tenth for each tile, coat of arms and open end.
    const left: Position['left'] = [['base-G', 7]];
    expect(on(tiles, [big(0, 0, -2, 'city'), meeple(1, 0, 0, 'city')], left)).toEqual([0.9, -0.5]);
    expect(on(tiles, [big(0, 0, 0, 'city'), meeple(1, 0, -2, 'city')], left)).toEqual([1.2, -1]);
  });
});

describe('a fight for a field', () => {
  it.each([0, 90, 180, 270] as const)('is for its cities, on each side of a road that ends there: %i', (rotation) => {
    const [x, y] = rotation % 180 === 0 ? [2, 0] : [0, 2];
    const tiles: readonly Laid[] = [
      ['base-D', 0, 0, rotation],
      ['base-D', x, y, rotation],
    ];
    const { segments } = orientationOf(rules, { tile: 'base-D', rotation });
    const fields = segments.filter(({ kind }) => kind === 'field').map(({ name }) => name);
    const fought = fields.map((name) =>
      on(
        tiles,
        [big(0, 0, 0, name), meeple(1, x, y, name)],
        [
          ['base-U', 2],
          ['base-X', 3],
        ],
      ),
    );
    // One field is next to a city that may be completed, and pays 1.5; the other next to none.
    expect(fought.toSorted()).toEqual([
      [0, 0],
      [1.35, -0.75],
    ]);
  });

  it('is for all of a city that is complete, and where there is no road too', () => {
    const tiles: readonly Laid[] = [
      ['base-E', 0, 0],
      ['base-E', 2, 0],
      ['base-E', 2, -1, 180],
    ];
    expect(on(tiles, [big(0, 0, 0, 'field'), meeple(1, 2, 0, 'field')], [['base-B', 2]])).toEqual([2.1, -1.5]);
  });
});

describe('a big meeple', () => {
  it('is worth the most in hand while turns are left, and nothing more on a monastery', () => {
    const game = withHands(gameWith(['base-U'], { modules }), { 'big-meeple': 1 });
    expect(expected(inns, { ...game.position, left: [['base-U', 6]] })).toEqual([1, 1]);
    expect(on([['base-B', 0, 0]], [big(0, 0, 0, 'monastery')], LEFT)).toEqual([0, 0]);
  });

  it('is worth more the longer the road, and the more cities lie next to the field', () => {
    const tiles: readonly Laid[] = [
      ['base-U', 0, 0],
      ['base-U', 1, 0],
      ['base-H', 5, 5],
    ];
    expect(on(tiles, [big(0, 1, 0, 'road')], LEFT)).toEqual([0.1, 0]);
    expect(on(tiles, [big(1, 5, 5, 'field')], LEFT)).toEqual([0, 1.2]);
  });

  it('is worth nothing more where no one can come: in a field amid cities', () => {
    expect(on([['tower-D', 0, 0]], [big(0, 0, 0, 'field')], LEFT)).toEqual([0, 0]);
  });
});
