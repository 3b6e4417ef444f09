import { memoByObject } from '#engines/core/memo.js';
import { adjacentCells, byReadingOrder, sameCell, type Cell } from '../geometry/cell.js';
import { Draft } from '../persistent/draft.js';
import { itemAt, itemsOf, withItem } from '../persistent/sparse-array.js';
import type { RuleSet } from '../composition/rule-set.js';
import { ANYTHING, type OrientedTile } from '../tiles/oriented-tile.js';
import type { TileId } from '../tiles/tile.js';
import type { Board, Frontier, FrontierCell, LaidEdges } from './board.js';
import { cellIndex, tileAt } from './lookup.js';

/** What the neighbours of a cell without any demand. */
export const ANYWHERE = ANYTHING.repeat(4);

/** Whether the edge of a tile on one side, 0–3 for N, E, S, W, is what its neighbours demand. */
const meetsAt = ({ edges }: OrientedTile, demand: string, side: number): boolean =>
  demand[side] === ANYTHING || edges[side] === ANYTHING || edges[side] === demand[side];

/** Whether a tile fits where its neighbours demand this. */
export const meets = (tile: OrientedTile, demand: string): boolean =>
  meetsAt(tile, demand, 0) && meetsAt(tile, demand, 1) && meetsAt(tile, demand, 2) && meetsAt(tile, demand, 3);

/** The sides, 0–3 for N, E, S, W, on which a tile does not show what its neighbours demand. */
export const mismatches = (tile: OrientedTile, demand: string): readonly number[] =>
  [0, 1, 2, 3].filter((side) => !meetsAt(tile, demand, side));

/** Cells row by row. */
export const inReadingOrder = <Item extends { readonly cell: Cell }>(cells: readonly Item[]): readonly Item[] =>
  cells.toSorted((a, b) => byReadingOrder(a.cell, b.cell));

/** The side, 0–3 for N, E, S, W, on which a neighbour lies; null where it is none. */
const sideTowards = (from: Cell, to: Cell): number | null => {
  const [east, south] = [to.x - from.x, to.y - from.y];
  if (Math.abs(east) + Math.abs(south) !== 1) return null;
  return east === 0 ? 1 + south : 2 - east;
};

const withLetter = (demand: string, side: number, letter: string): string =>
  demand.slice(0, side) + letter + demand.slice(side + 1);

/** Adds a number of cells to those with a demand; negative to take them off. */
const count = (demands: (readonly [string, number])[], demand: string, change: number): void => {
  const at = demands.findIndex((each) => each[0] === demand);
  if (at === -1) demands.push([demand, change]);
  else demands[at] = [demand, (demands[at]?.[1] ?? 0) + change];
};

/** A frontier after a tile: its own cell is gone, and the free cells next to it demand what it shows. */
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
  // A demand that no cell has any more is not counted.
  return { cells: cells.finished(), demands: demands.filter(([, times]) => times > 0), uncounted: null };
};

const complete = new WeakMap<Frontier, Frontier>();

/** The frontier of a board with the tile that was laid last: it is counted in once, when somebody asks. */
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
 * The frontier after a tile was laid on `cell`, or built over. Its edges are counted in when somebody asks: most of the
 * tiles that are laid in previews never need it.
 */
export const frontierAfter = (board: Board, cell: Cell, { edges }: OrientedTile): Frontier => {
  const { cells, demands } = frontierIn(board);
  return { cells, demands, uncounted: { cell, edges } };
};

/**
 * What a tile must show on a cell that is free and next to a tile; otherwise null. It does not count in the tile laid
 * last: previews ask for few cells.
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

/** The free cells next to a tile, row by row. */
export const frontierOf = (board: Board): readonly FrontierCell[] => listCells(frontierIn(board).cells);

/**
 * The free cells where there is some way to lay a tile, row by row, and what the ways are.
 *
 * @param waysFor the ways where the neighbours demand this; asked once for each of the demands, of which there are few
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

/**
 * Whether the edges of a tile fit anywhere at all. This looks at the different demands, of which there are few, and at
 * no cell.
 */
export const fitsByEdges = ({ tiles }: RuleSet, board: Board, tile: TileId): boolean => {
  const { demands } = frontierIn(board);
  return tiles.distinctTurns(tile).some((turn) => demands.some(([demand]) => meets(turn, demand)));
};
