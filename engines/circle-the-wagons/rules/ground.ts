import { BARE, iconsByCode, terrainsByCode } from './codes.js';

/** The effect of a placed card: for its quarters in reading order, the cells under them. */
export interface GroundChange {
  readonly under: readonly number[];
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/**
 * Cells of bare ground around a town: enough to place a card next to it on any side, with neighbours on all sides of
 * each territory of that card.
 */
export const MARGIN = 3;

/**
 * Territories on a grid of codes (see `codes.ts`), row by row. A cell's name is its index in `cells`. Its neighbours
 * are `at − 1`, `at + 1`, `at − row` and `at + row`, all within the grid for every built cell.
 */
export abstract class Ground {
  /** Cells in a row: the step from a cell to the one below. */
  readonly row: number;
  /** The codes; 0 for bare ground. */
  readonly cells: readonly number[];
  readonly built: readonly number[];

  constructor(row: number, cells: readonly number[], built: readonly number[]) {
    this.row = row;
    this.cells = cells;
    this.built = built;
  }

  /** False outside the grid. */
  isBuilt(at: number): boolean {
    return (this.cells[at] ?? BARE) !== BARE;
  }

  terrainAt(at: number): number {
    return terrainsByCode[this.cells[at] ?? BARE] ?? -1;
  }

  iconAt(at: number): number {
    return iconsByCode[this.cells[at] ?? BARE] ?? -1;
  }

  countAdjacentIcons(at: number, icon: number): number {
    return this.#countAdjacent(at, iconsByCode, icon);
  }

  countAdjacentTerrain(at: number, terrain: number): number {
    return this.#countAdjacent(at, terrainsByCode, terrain);
  }

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

/** The number of territories of each kind that occurs, given the kind of each code. */
export const tallyKinds = ({ cells, built }: Ground, kinds: readonly number[]): readonly (number | undefined)[] => {
  const tally: (number | undefined)[] = [];
  for (const at of built) {
    const kind = kinds[cells[at] ?? BARE] ?? -1;
    tally[kind] = (tally[kind] ?? 0) + 1;
  }
  return tally;
};
