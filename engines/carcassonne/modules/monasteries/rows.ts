import type { Board, BoardTile, Feature } from '#engines/carcassonne/board/board.js';
import { tileAt, tilesOf } from '#engines/carcassonne/board/lookup.js';
import type { Cell } from '#engines/carcassonne/geometry/cell.js';

/** The four straight directions, as steps east and south. */
export const straight: readonly Cell[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

/** How many tiles lie unbroken from a cell on in one direction. */
export const rowFrom = (board: Board, from: Cell, step: Cell): number => {
  let count = 0;
  for (let { x, y } = from; tileAt(board, { x: x + step.x, y: y + step.y }) !== null; x += step.x, y += step.y)
    count += 1;
  return count;
};

/** The tile that a feature of one tile lies on; tiles around it count for it too. */
export const homeOf = (board: Board, feature: Feature): BoardTile => {
  const home = tilesOf(board, feature).find(({ features }) => features.includes(feature.id));
  if (home === undefined) throw new RangeError(`feature ${feature.id} lies on no tile of its own`);
  return home;
};

/** How many tiles count for who lies on a cell: the own one, and the unbroken rows from it in four directions. */
export const tilesInRows = (board: Board, cell: Cell): number =>
  straight.reduce((sum, step) => sum + rowFrom(board, cell, step), 1);
