import type { Objection } from '#engines/core/engine.js';
import { tileAt } from '#engines/carcassonne/board/lookup.js';
import type { Module, RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import { cellName, type Cell } from '#engines/carcassonne/geometry/cell.js';
import type { Direction } from '#engines/carcassonne/geometry/direction.js';
import type { Placement } from '#engines/carcassonne/move.js';
import type { Reason } from '#engines/carcassonne/reason.js';
import { arranged } from '#engines/carcassonne/rules/drawing.js';
import type { Position, Setup } from '#engines/carcassonne/position/state.js';
import type { TileId } from '#engines/carcassonne/tiles/tile.js';
import { z } from 'zod';
import { readTiles } from '#engines/carcassonne/tiles/read-tiles.js';
import data from './tiles.json' with { type: 'json' };

declare module '#engines/carcassonne/reason.js' {
  interface Reasons {
    readonly 'river-apart': 'cell';
    readonly 'river-blocked': 'cell' | 'rotation';
  }
}

declare module '#engines/carcassonne/tiles/tile.js' {
  interface Courses {
    readonly river: true;
  }
  interface FeatureKinds {
    readonly river: true;
  }
  interface TileTraits {
    /** The tile that the river begins on, and the one that ends it. */
    readonly riverEnd: 'source' | 'lake';
  }
}

/** The twelve tiles of the river, which no figure stands on. */
export const riverTiles = readTiles('river', data, {
  courses: ['river'],
  traits: z.strictObject({ riverEnd: z.enum(['source', 'lake']) }).partial(),
});

const ends = new Map(riverTiles.map(({ id, traits }) => [id, traits.riverEnd ?? null]));

const source = riverTiles.find(({ traits }) => traits.riverEnd === 'source')?.id;

const isOfRiver = (tile: TileId): boolean => ends.has(tile);

/** The tiles of the river come first, the lake last of them. */
const arrange = (_rules: RuleSet, order: readonly TileId[]): readonly TileId[] => [
  ...order.filter((tile) => isOfRiver(tile) && ends.get(tile) !== 'lake'),
  ...order.filter((tile) => ends.get(tile) === 'lake'),
  ...order.filter((tile) => !isOfRiver(tile)),
];

/** One step in each direction. */
const steps: Readonly<Record<Direction, Cell>> = {
  N: { x: 0, y: -1 },
  E: { x: 1, y: 0 },
  S: { x: 0, y: 1 },
  W: { x: -1, y: 0 },
};

const away = ({ x, y }: Cell, step: Cell, count: number): Cell => ({ x: x + count * step.x, y: y + count * step.y });

/**
 * What must be free for a river to cross that edge of a cell: the next two cells, and those on both sides of them.
 */
const roomBeyond = (cell: Cell, edge: Direction): readonly Cell[] => {
  const step = steps[edge];
  const aside: Cell = { x: step.y, y: step.x };
  return [1, 2].flatMap((count) => [-1, 0, 1].map((side) => away(away(cell, step, count), aside, side)));
};

/** A tile of the river continues it, and leaves it room to continue. */
const layingObjection = (
  rules: RuleSet,
  { board }: Position,
  tile: TileId,
  { cell, rotation }: Placement,
): Objection<Reason> | null => {
  if (!isOfRiver(tile)) return null;
  const isFree = (each: Cell): boolean => tileAt(board, each) === null;
  const banks = rules.tiles
    .oriented(tile, rotation)
    .segments.flatMap(({ kind, edges }) => (kind === 'river' ? edges : []));
  const open = banks.filter((edge) => isFree(away(cell, steps[edge], 1)));
  if (open.length === banks.length) return { reason: 'river-apart', params: { cell: cellName(cell) } };
  return open.every((edge) => roomBeyond(cell, edge).every(isFree))
    ? null
    : { reason: 'river-blocked', params: { cell: cellName(cell), rotation } };
};

/** The pile of a set-up by hand is in the order of the river too. */
const setupObjection = (rules: RuleSet, { options, tiles }: Setup): Objection | null =>
  options.river === true && arranged(rules, tiles).some((tile, index) => tile !== tiles[index])
    ? { reason: 'river-order' }
    : null;

/**
 * A river that is laid before everything else, from its source to its lake. No figure stands on it; it divides fields.
 */
export const river: Module = {
  id: 'river',
  usual: false,
  tiles: riverTiles,
  ...(source === undefined ? {} : { startTile: source }),
  arrange,
  layingObjection,
  setupObjection,
};
