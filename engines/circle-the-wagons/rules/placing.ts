import type { CardId } from '../cards.js';
import { neighbouringCells, cellsUnder, type Cell, type Placement, type Town } from './town.js';

/** The position of a card relative to a town: on it or edge to edge, only corner to corner, or apart. */
export type Contact = 'joined' | 'corner' | 'apart';

const corners = [
  [-1, -1],
  [2, -1],
  [-1, 2],
  [2, 2],
] as const;

/** The contact of a card with the town when its upper left territory is at `cell`. */
export const contactOf = (town: Town, cell: Cell): Contact => {
  const isBuilt = ({ x, y }: Cell): boolean => town.isBuilt(town.indexOf(x, y));
  // A covered territory is next to another quarter of the card.
  if (cellsUnder(cell).some((under) => neighbouringCells(under).some(isBuilt))) return 'joined';
  return corners.some(([dx, dy]) => isBuilt({ x: cell.x + dx, y: cell.y + dy })) ? 'corner' : 'apart';
};

/** Offsets from a territory to the cells where a card would cover it or share an edge with it. */
const reach = [
  [-1, -2],
  [0, -2],
  [-2, -1],
  [-1, -1],
  [0, -1],
  [1, -1],
  [-2, 0],
  [-1, 0],
  [0, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
] as const;

/** The upper left territory of a town's first card; all cells are counted from it. */
export const origin: Cell = { x: 0, y: 0 };

/** Every cell where a town with at least one card can take another, as indices of its ground, row by row. */
export const openIndices = ({ row, cells, built }: Town): readonly number[] => {
  const isOpen = new Array<boolean>(cells.length).fill(false);
  for (const at of built) for (const [dx, dy] of reach) isOpen[at + dy * row + dx] = true;
  const open: number[] = [];
  for (let at = 0; at < isOpen.length; at += 1) if (isOpen[at] === true) open.push(at);
  return open;
};

/** Every cell where a town can take another card, row by row. A town without cards has one. */
export const openCells = (town: Town): readonly Cell[] =>
  town.built.length === 0 ? [origin] : openIndices(town).map((at) => town.cellAt(at));

/** Every placement of a card in a town: at each cell upright, then rotated. */
export const openPlacements = (town: Town, card: CardId): readonly Placement[] => {
  const placements: Placement[] = [];
  for (const { x, y } of openCells(town)) placements.push({ card, x, y, turned: false }, { card, x, y, turned: true });
  return placements;
};
