import { z } from 'zod';
import type { Objection } from '#engines/core/engine.js';
import { tileAt } from '#engines/carcassonne/board/lookup.js';
import type { Module, RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import { cellName, type Cell } from '#engines/carcassonne/geometry/cell.js';
import type { Direction } from '#engines/carcassonne/geometry/direction.js';
import type { Placement } from '#engines/carcassonne/move.js';
import type { Position } from '#engines/carcassonne/position/state.js';
import type { Reason } from '#engines/carcassonne/reason.js';
import { arranged } from '#engines/carcassonne/rules/drawing.js';
import type { TileId, TileType } from '#engines/carcassonne/tiles/tile.js';

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
    /** The tile where the river begins, and the tiles that end it. */
    readonly riverEnd: 'source' | 'lake';
  }
}

export const riverEndSchema = z.enum(['source', 'lake']);

const steps: Readonly<Record<Direction, Cell>> = {
  N: { x: 0, y: -1 },
  E: { x: 1, y: 0 },
  S: { x: 0, y: 1 },
  W: { x: -1, y: 0 },
};

const away = ({ x, y }: Cell, step: Cell, count: number): Cell => ({ x: x + count * step.x, y: y + count * step.y });

/**
 * The cells that must be free for a river to cross an edge of a cell: the next two cells, and the cells on both sides
 * of them.
 */
const roomBeyond = (cell: Cell, edge: Direction): readonly Cell[] => {
  const step = steps[edge];
  const aside: Cell = { x: step.y, y: step.x };
  return [1, 2].flatMap((count) => [-1, 0, 1].map((side) => away(away(cell, step, count), aside, side)));
};

interface River {
  readonly id: string;
  readonly tiles: readonly TileType[];
  readonly source: TileId;
  readonly first?: TileId;
  readonly last: TileId;
}

/** A tile of a river must continue it at one end at least, and leave room beyond all its other ends. */
const objectionTo = (
  rules: RuleSet,
  { board }: Position,
  tile: TileId,
  { cell, rotation }: Placement,
): Objection<Reason> | null => {
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

/** The rules of a river that is placed first. A pile written by hand is sorted the same way. */
export const riverRules = ({ id, tiles, source, first, last }: River): Pick<Module, 'supply' | 'placing'> => {
  const own = new Set(tiles.map((type) => type.id));
  const partOf = (tile: TileId): number => (tile === first ? 0 : tile === last ? 2 : own.has(tile) ? 1 : 3);
  return {
    supply: {
      tiles,
      startTile: source,
      setupObjection: (rules, { options, tiles: pile }) =>
        options[id] === true && arranged(rules, pile).some((tile, index) => tile !== pile[index])
          ? { reason: 'river-order' }
          : null,
      arrange: (_rules, order) => order.toSorted((one, other) => partOf(one) - partOf(other)),
    },
    placing: {
      layingObjection: (rules, position, tile, placement) =>
        own.has(tile) ? objectionTo(rules, position, tile, placement) : null,
    },
  };
};
