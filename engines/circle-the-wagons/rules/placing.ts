import type { CardId } from '../cards.js';
import { neighbouringCells, cellsUnder, type Cell, type Placement, type Town } from './town.js';

/** How a card would lie to a town: on it or edge to edge with it, only corner to corner, or nowhere near. */
export type Contact = 'joined' | 'corner' | 'apart';

const corners = [
  [-1, -1],
  [2, -1],
  [-1, 2],
  [2, 2],
] as const;

/** How a card whose upper left territory lies at `cell` would touch the town. */
export const contactOf = (town: Town, cell: Cell): Contact => {
  const isBuilt = ({ x, y }: Cell): boolean => town.at(x, y) !== undefined;
  // A territory that is covered lies beside another quarter of the card.
  if (cellsUnder(cell).some((under) => neighbouringCells(under).some(isBuilt))) return 'joined';
  return corners.some(([dx, dy]) => town.at(cell.x + dx, cell.y + dy) !== undefined) ? 'corner' : 'apart';
};

/** From a territory to the cells at which a card would lie on it or share an edge with it. */
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

/** Where the first card of a town lies: its upper left territory is the cell that all others are counted from. */
export const origin: Cell = { x: 0, y: 0 };

/** Every cell where a card may lie, row by row. A town without cards has one. */
export const openCells = (town: Town): readonly Cell[] => {
  if (town.squares.length === 0) return [origin];
  const { left, top, right, bottom } = town.bounds;
  // A frame of two cells around the town holds every place; a place is joined when one of its neighbourhood is built
  // on.
  const width = right - left + 5;
  const joined = new Uint8Array(width * (bottom - top + 5));
  for (const { x, y } of town.squares) {
    const at = (y - top + 2) * width + x - left + 2;
    for (const [dx, dy] of reach) joined[at + dy * width + dx] = 1;
  }
  const cells: Cell[] = [];
  for (let index = 0; index < joined.length; index += 1)
    if (joined[index] === 1) cells.push({ x: (index % width) + left - 2, y: Math.floor(index / width) + top - 2 });
  return cells;
};

/** Every way to lay a card to a town, upright before turned at each cell. */
export const openPlacements = (town: Town, card: CardId): readonly Placement[] => {
  const placements: Placement[] = [];
  for (const { x, y } of openCells(town)) placements.push({ card, x, y, turned: false }, { card, x, y, turned: true });
  return placements;
};
