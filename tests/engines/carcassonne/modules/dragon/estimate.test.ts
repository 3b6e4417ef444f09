import { describe, expect, it } from 'vitest';
import { dragon } from '#engines/carcassonne/modules/dragon/index.js';
import type { DragonSlice } from '#engines/carcassonne/modules/dragon/slice.js';
import { expected, gameWith, playing, withSlices } from '#tests/engines/carcassonne/table.js';

const modules = { dragon: true };
const many = (tile: string, count: number) => Array.from({ length: count }, () => tile);
const nothing: DragonSlice = { dragon: null, aside: null, way: null, fairy: null, portal: null };

/** A follower of seat 0 three tiles east of the start tile; eight tiles are left, three of them for the dragon. */
const tiles = ['base-U', 'base-U', 'base-U', 'base-B', ...['dragon-H', 'dragon-I', 'dragon-J'], ...many('base-V', 5)];
const board = playing(gameWith(tiles, { modules }), 'E1/0 pass', 'E2/0 pass', 'E3/0 meeple road');

/** The expected points with this state of the dragon, the fairy and the rest, and numbers of tiles of each kind left. */
const withDragon = (
  slice: Partial<DragonSlice>,
  left: Readonly<Record<string, number>> = Object.fromEntries(board.position.left),
) =>
  expected(dragon, {
    ...withSlices(board, { dragon: { ...nothing, ...slice } }).position,
    left: Object.entries(left),
  });

describe('what a computer player expects of the fairy', () => {
  const fairy = { cell: { x: 3, y: 0 }, beside: { seat: 0, kind: 'meeple', spot: 'road' } } as const;

  it('is what she pays until the others call her away, and a part of her bonus', () => {
    expect(withDragon({})).toEqual([0, 0]);
    expect(withDragon({ fairy })).toEqual([1.3, 0]);
    expect(withDragon({ fairy }, { 'base-V': 1 })).toEqual([0.9, 0]);
    expect(withDragon({ fairy: { ...fairy, beside: null } })).toEqual([0, 0]);
  });

  it('is that her follower has nothing to fear', () => {
    expect(withDragon({ fairy, dragon: { x: 2, y: 0 } }, { 'dragon-H': 3, 'base-V': 5 })).toEqual([1.3, 0]);
    const away = { ...fairy, cell: { x: 1, y: 0 } };
    expect(withDragon({ fairy: away, dragon: { x: 2, y: 0 } }, { 'dragon-H': 3, 'base-V': 5 })).toEqual([0.7, 0]);
  });
});

describe('what a computer player expects of the dragon', () => {
  const way = (cells: number) => ({ cells: Array.from({ length: cells }, (_, x) => ({ x, y: 5 })), seat: 1 });
  const left = { 'dragon-H': 2, 'dragon-I': 1, 'base-V': 5 };

  it('is a danger to figures that it may reach the next time, the greater the nearer they are', () => {
    expect(withDragon({ dragon: { x: 2, y: 0 } }, left)).toEqual([-0.6, 0]);
    expect(withDragon({ dragon: { x: 0, y: 0 } }, left)).toEqual([-0.4, 0]);
    expect(withDragon({ dragon: { x: 0, y: 3 } }, left)).toEqual([-0.1, 0]);
    expect(withDragon({ dragon: { x: 0, y: -4 } }, left)).toEqual([0, 0]);
  });

  it('is no danger without a tile that lets it move', () => {
    expect(withDragon({ dragon: { x: 2, y: 0 } }, { 'base-V': 5 })).toEqual([0, 0]);
    expect(withDragon({ dragon: { x: 2, y: 0 } }, { 'dragon-H': 1, 'base-V': 5 })).toEqual([-0.2, 0]);
    expect(withDragon({ dragon: { x: 2, y: 0 } }, { 'dragon-H': 2, 'dragon-I': 2 })).toEqual([-0.6, 0]);
  });

  it('is a greater danger while it moves, for figures within its remaining steps', () => {
    expect(withDragon({ dragon: { x: 2, y: 0 }, way: way(1) })).toEqual([-1.37, 0]);
    expect(withDragon({ dragon: { x: 2, y: 0 }, way: way(5) })).toEqual([-1.07, 0]);
    expect(withDragon({ dragon: { x: 1, y: 0 }, way: way(6) })).toEqual([0, 0]);
  });

  it('is a little less where something was said ahead than to be asked again', () => {
    const ahead = [
      { seat: 0, direction: 'E' },
      { seat: 1, direction: 'W' },
      { seat: 1, direction: 'N' },
    ] as const;
    expect(withDragon({ dragon: { x: 9, y: 9 }, way: { ...way(1), ahead } })).toEqual([-0.05, -0.1]);
  });

  it('is none to a lord of a castle, nor to a barn', () => {
    const all = { ...modules, bridges: true };
    const castle = playing(
      gameWith(['base-E', 'base-U', 'dragon-H'], { modules: all }),
      ...['N1/180 meeple city', 'castle', 'S1/0 pass'],
    );
    const near = withSlices(castle, { dragon: { ...nothing, dragon: { x: 0, y: -1 } } });
    expect(expected(dragon, { ...near.position, left: [['dragon-H', 3]] })).toEqual([0, 0]);
  });
});
