import { beside, byReadingOrder, type Cell } from '../geometry/cell.js';
import { itemAt, itemsOf, withItem } from '../persistent/sparse-array.js';
import type { RuleSet } from '../composition/rule-set.js';
import type { OrientedTile } from '../tiles/oriented-tile.js';
import type { Terrain, TileId } from '../tiles/tile.js';
import type { Board, FrontierCell } from './board.js';
import { cellIndex } from './lookup.js';

const ANYTHING = '-';
const noDemand = ANYTHING.repeat(4);

/** What runs over edges beside road, city and field has its first letter in upper case. */
const letterOf = (terrain: Terrain): string => {
  switch (terrain) {
    case 'city':
    case 'road':
    case 'field':
      return terrain.charAt(0);
    case 'any':
      return ANYTHING;
    default:
      return terrain.charAt(0).toUpperCase();
  }
};

/** Whether a tile fits where its neighbours demand this. */
export const meets = ({ terrain }: OrientedTile, demand: string): boolean =>
  terrain.every((edge, side) => demand[side] === ANYTHING || edge === 'any' || demand[side] === letterOf(edge));

/** The sides, 0–3 for N, E, S, W, on which a tile does not show what its neighbours demand. */
export const mismatches = ({ terrain }: OrientedTile, demand: string): readonly number[] =>
  [0, 1, 2, 3].filter((side) => {
    const edge = terrain[side] ?? 'any';
    return demand[side] !== ANYTHING && edge !== 'any' && demand[side] !== letterOf(edge);
  });

/** Whether a cell is free and beside a tile: then what a tile must show there, otherwise null. */
export const demandAt = (board: Board, cell: Cell): string | null =>
  itemAt(board.frontier, cellIndex(cell))?.demand ?? null;

const inReadingOrder = (cells: readonly FrontierCell[]): readonly FrontierCell[] =>
  cells.toSorted((a, b) => byReadingOrder(a.cell, b.cell));

/** The free cells beside a tile, row by row. */
export const frontierOf = (board: Board): readonly FrontierCell[] => inReadingOrder(itemsOf(board.frontier));

/**
 * Those of them where some tile fits that lies in one of these rotations, row by row, each with those in which it does.
 */
export const fittingCells = (
  board: Board,
  turns: readonly OrientedTile[],
): readonly (FrontierCell & { readonly turns: readonly OrientedTile[] })[] => {
  const fitting = new Map(board.demands.map(([demand]) => [demand, turns.filter((turn) => meets(turn, demand))]));
  const cells = itemsOf(board.frontier).filter(({ demand }) => (fitting.get(demand) ?? []).length > 0);
  return inReadingOrder(cells).map((free) => ({ ...free, turns: fitting.get(free.demand) ?? [] }));
};

/**
 * Whether the edges of a tile fit anywhere at all. This looks at the different demands, of which there are few, and at
 * no cell.
 */
export const fitsByEdges = ({ tiles }: RuleSet, board: Board, tile: TileId): boolean => {
  return tiles
    .distinctRotations(tile)
    .some((rotation) => board.demands.some(([demand]) => meets(tiles.oriented(tile, rotation), demand)));
};

const withLetter = (demand: string, side: number, letter: string): string =>
  demand.slice(0, side) + letter + demand.slice(side + 1);

/** How many cells have each demand after some changes; a demand that no cell has any more is not counted. */
const withChanges = (demands: Board['demands'], changes: ReadonlyMap<string, number>): Board['demands'] => {
  const left = new Map(changes);
  const counts: Board['demands'][number][] = [];
  for (const count of demands) {
    const [demand, cells] = count;
    const change = left.get(demand) ?? 0;
    left.delete(demand);
    if (change === 0) counts.push(count);
    else if (cells + change > 0) counts.push([demand, cells + change]);
  }
  for (const [demand, change] of left) if (change > 0) counts.push([demand, change]);
  return counts;
};

/**
 * The frontier after a tile was laid on `cell`: the cell itself is gone, and the free cells beside it demand what it
 * shows.
 *
 * @param isFree whether a cell has no tile
 */
export const frontierAfter = (
  board: Board,
  cell: Cell,
  laid: OrientedTile,
  isFree: (cell: Cell) => boolean,
): Pick<Board, 'frontier' | 'demands'> => {
  const changes = new Map<string, number>();
  const count = (demand: string, change: number) => changes.set(demand, (changes.get(demand) ?? 0) + change);
  const here = cellIndex(cell);
  const filled = itemAt(board.frontier, here);
  if (filled !== null) count(filled.demand, -1);
  let frontier = withItem(board.frontier, here, null);
  beside(cell).forEach((neighbour, side) => {
    if (!isFree(neighbour)) return;
    const index = cellIndex(neighbour);
    const before = itemAt(frontier, index)?.demand ?? null;
    const demand = withLetter(before ?? noDemand, (side + 2) % 4, letterOf(laid.terrain[side] ?? 'field'));
    if (before !== null) count(before, -1);
    count(demand, 1);
    frontier = withItem(frontier, index, { cell: neighbour, demand });
  });
  return { frontier, demands: withChanges(board.demands, changes) };
};
