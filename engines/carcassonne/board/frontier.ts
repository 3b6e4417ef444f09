import { memoByObject } from '#engines/core/memo.js';
import { adjacentCells, byReadingOrder, sameCell, type Cell } from '../geometry/cell.js';
import { Draft } from '../persistent/draft.js';
import { itemAt, itemsOf, withItem } from '../persistent/sparse-array.js';
import type { RuleSet } from '../composition/rule-set.js';
import { ANYTHING, type OrientedTile } from '../tiles/oriented-tile.js';
import type { TileId } from '../tiles/tile.js';
import type { Board, Frontier, FrontierCell, LaidEdges } from './board.js';
import { cellIndex, tileAt } from './lookup.js';

/** The demand of a cell without neighbours. */
export const ANYWHERE = ANYTHING.repeat(4);

/** Tells whether one edge of a tile, 0–3 for N, E, S, W, matches the demand of its neighbours. */
const meetsAt = ({ edges }: OrientedTile, demand: string, side: number): boolean =>
  demand[side] === ANYTHING || edges[side] === ANYTHING || edges[side] === demand[side];

export const meets = (tile: OrientedTile, demand: string): boolean =>
  meetsAt(tile, demand, 0) && meetsAt(tile, demand, 1) && meetsAt(tile, demand, 2) && meetsAt(tile, demand, 3);

/** The sides, 0–3 for N, E, S, W, where a tile does not match the demand. */
export const mismatches = (tile: OrientedTile, demand: string): readonly number[] =>
  [0, 1, 2, 3].filter((side) => !meetsAt(tile, demand, side));

export const inReadingOrder = <Item extends { readonly cell: Cell }>(cells: readonly Item[]): readonly Item[] =>
  cells.toSorted((a, b) => byReadingOrder(a.cell, b.cell));

/** The side, 0–3 for N, E, S, W, of a neighbour; null for a cell that is not adjacent. */
const sideTowards = (from: Cell, to: Cell): number | null => {
  const [east, south] = [to.x - from.x, to.y - from.y];
  if (Math.abs(east) + Math.abs(south) !== 1) return null;
  return east === 0 ? 1 + south : 2 - east;
};

const withLetter = (demand: string, side: number, letter: string): string =>
  demand.slice(0, side) + letter + demand.slice(side + 1);

const count = (demands: (readonly [string, number])[], demand: string, change: number): void => {
  const at = demands.findIndex((each) => each[0] === demand);
  if (at === -1) demands.push([demand, change]);
  else demands[at] = [demand, (demands[at]?.[1] ?? 0) + change];
};

/** A frontier after a tile: its own cell is gone, and the free cells next to it demand its edges. */
const withTile = (before: Frontier, { cell, edges }: LaidEdges, isFree: (cell: Cell) => boolean): Frontier => {
  const demands = before.demands.slice();
  const here = cellIndex(cell);
  const filled = itemAt(before.cells, here);
  if (filled !== null) count(demands, filled.demand, -1);
  const cells = new Draft(withItem(before.cells, here, null));
  adjacentCells(cell).forEach((neighbour, side) => {
    if (!isFree(neighbour)) return;
    const index = cellIndex(neighbour);
    const known = cells.item(index)?.demand ?? null;
    const demand = withLetter(known ?? ANYWHERE, (side + 2) % 4, edges[side] ?? ANYTHING);
    if (known !== null) count(demands, known, -1);
    count(demands, demand, 1);
    cells.set(index, { cell: neighbour, demand });
  });
  return { cells: cells.finished(), demands: demands.filter(([, times]) => times > 0), uncounted: null };
};

const complete = new WeakMap<Frontier, Frontier>();

/** The frontier of a board, including the tile placed last. The result is cached. */
export const frontierIn = (board: Board): Frontier => {
  const { frontier } = board;
  const { uncounted } = frontier;
  if (uncounted === null) return frontier;
  const known = complete.get(frontier);
  if (known !== undefined) return known;
  const made = withTile(frontier, uncounted, (cell) => tileAt(board, cell) === null);
  complete.set(frontier, made);
  return made;
};

/**
 * The frontier after a tile was placed on `cell`, or built over. Its edges are added later on demand, because most
 * previews never need them.
 */
export const frontierAfter = (board: Board, cell: Cell, { edges }: OrientedTile): Frontier => {
  const { cells, demands } = frontierIn(board);
  return { cells, demands, uncounted: { cell, edges } };
};

/**
 * The demand of a free cell next to a tile; null for other cells. It does not add the tile placed last to the frontier,
 * because previews ask for few cells.
 */
export const demandAt = (board: Board, cell: Cell): string | null => {
  const { cells, uncounted } = complete.get(board.frontier) ?? board.frontier;
  const known = itemAt(cells, cellIndex(cell))?.demand ?? null;
  if (uncounted === null) return known;
  if (sameCell(cell, uncounted.cell)) return null;
  const side = sideTowards(cell, uncounted.cell);
  if (side === null || tileAt(board, cell) !== null) return known;
  return withLetter(known ?? ANYWHERE, side, uncounted.edges[(side + 2) % 4] ?? ANYTHING);
};

const listCells = memoByObject((cells: Frontier['cells']) => inReadingOrder(itemsOf(cells)));

export const frontierOf = (board: Board): readonly FrontierCell[] => listCells(frontierIn(board).cells);

/**
 * The free cells with at least one way to place a tile, row by row, and the ways.
 *
 * @param waysFor the ways for a demand; called once for each of the few demands
 */
export const openCells = <Way>(
  board: Board,
  waysFor: (demand: string) => readonly Way[],
): { readonly cells: readonly FrontierCell[]; readonly waysOn: (cell: FrontierCell) => readonly Way[] } => {
  const ways = new Map<string, readonly Way[]>();
  for (const [demand] of frontierIn(board).demands) {
    const found = waysFor(demand);
    if (found.length > 0) ways.set(demand, found);
  }
  const waysOn = ({ demand }: FrontierCell): readonly Way[] => ways.get(demand) ?? [];
  return { cells: ways.size === 0 ? [] : frontierOf(board).filter(({ demand }) => ways.has(demand)), waysOn };
};

/** Tells whether a tile's edges fit anywhere. It checks each distinct demand once instead of every cell. */
export const fitsByEdges = ({ tiles }: RuleSet, board: Board, tile: TileId): boolean => {
  const { demands } = frontierIn(board);
  return tiles.distinctTurns(tile).some((turn) => demands.some(([demand]) => meets(turn, demand)));
};
