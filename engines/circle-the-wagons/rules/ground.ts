import { BARE, iconsByCode, terrainsByCode } from './codes.js';

/** What a card changes that is laid: by its quarters in reading order, the cells under them. */
export interface GroundChange {
  readonly under: readonly number[];
  /** The codes that the cells had before. */
  readonly before: readonly number[];
  /** The codes that they have now. */
  readonly after: readonly number[];
}

/**
 * The width of the bare ground around a town: wide enough to lay a card next to it on any side, with neighbours on all
 * sides of every territory of that card.
 */
export const MARGIN = 3;

/**
 * Territories on a grid of codes (see `codes.ts`), row by row. A cell is named by its index in `cells`: its neighbours
 * are `at − 1`, `at + 1`, `at − row` and `at + row`, all of them within the grid for whatever is built on.
 */
export abstract class Ground {
  /** How many cells a row has: the step from a cell to the one below. */
  readonly row: number;
  /** The codes; 0 where the ground is bare. */
  readonly cells: readonly number[];
  /** The cells that are built on, in no order. */
  readonly built: readonly number[];

  constructor(row: number, cells: readonly number[], built: readonly number[]) {
    this.row = row;
    this.cells = cells;
    this.built = built;
  }

  /** False outside the grid as well. */
  isBuilt(at: number): boolean {
    return (this.cells[at] ?? BARE) !== BARE;
  }

  /** The number of a cell's terrain; −1 for bare ground. */
  terrainAt(at: number): number {
    return terrainsByCode[this.cells[at] ?? BARE] ?? -1;
  }

  /** The number of a cell's icon; −1 for bare ground. */
  iconAt(at: number): number {
    return iconsByCode[this.cells[at] ?? BARE] ?? -1;
  }

  /** How many of the four cells that share an edge with a cell bear an icon. */
  countAdjacentIcons(at: number, icon: number): number {
    return this.#countAdjacent(at, iconsByCode, icon);
  }

  /** How many of the four cells that share an edge with a cell are of a terrain. */
  countAdjacentTerrain(at: number, terrain: number): number {
    return this.#countAdjacent(at, terrainsByCode, terrain);
  }

  /** How many territories bear an icon. */
  abstract countIcon(icon: number): number;

  abstract countTerrain(terrain: number): number;

  #countAdjacent(at: number, kinds: readonly number[], kind: number): number {
    const { row, cells } = this;
    let count = 0;
    if (kinds[cells[at - row] ?? BARE] === kind) count += 1;
    if (kinds[cells[at + 1] ?? BARE] === kind) count += 1;
    if (kinds[cells[at + row] ?? BARE] === kind) count += 1;
    if (kinds[cells[at - 1] ?? BARE] === kind) count += 1;
    return count;
  }
}

/** How many territories there are of each kind that there are any of, given the kind of each code. */
export const tallyKinds = ({ cells, built }: Ground, kinds: readonly number[]): readonly (number | undefined)[] => {
  const tally: (number | undefined)[] = [];
  for (const at of built) {
    const kind = kinds[cells[at] ?? BARE] ?? -1;
    tally[kind] = (tally[kind] ?? 0) + 1;
  }
  return tally;
};
