import { faceOf, type CardId, type Icon, type Terrain, type Territory } from '../cards.js';

/** A place in a town: `x` to the right, `y` down, counted from the upper left territory of the card laid first. */
export interface Cell {
  readonly x: number;
  readonly y: number;
}

/** A card in a town, named by the cell of its upper left territory. */
export interface Placement extends Cell {
  readonly card: CardId;
  /** Whether it lies turned by 180°. */
  readonly turned: boolean;
}

/** A visible territory in its place. */
export interface Square extends Cell, Territory {}

const quarters = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;
const steps = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** The four cells under a card whose upper left territory lies at `cell`, in reading order. */
export const cellsUnder = ({ x, y }: Cell): readonly Cell[] => quarters.map(([dx, dy]) => ({ x: x + dx, y: y + dy }));

/** The cells that share an edge with a cell. */
export const neighbouringCells = ({ x, y }: Cell): readonly Cell[] =>
  steps.map(([dx, dy]) => ({ x: x + dx, y: y + dy }));

/** The cells around a town: `right` and `bottom` belong to it. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const boundsOf = (cells: readonly Cell[]): Bounds => {
  const [first] = cells;
  if (first === undefined) return { left: 0, top: 0, right: -1, bottom: -1 };
  let { x: left, y: top, x: right, y: bottom } = first;
  for (const { x, y } of cells) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
};

const squaresOf = ({ card, x, y, turned }: Placement): readonly Square[] =>
  faceOf(card, turned).map(({ terrain, icon }, quarter) => ({
    x: x + (quarter % 2),
    y: y + Math.floor(quarter / 2),
    terrain,
    icon,
  }));

/** What can be seen of a town. Not part of a state: `townOf` computes it from the placements. */
export class Town {
  readonly bounds: Bounds;
  /** The visible territories, row by row. */
  readonly squares: readonly Square[];
  readonly #width: number;
  readonly #grid: readonly (Square | undefined)[];
  #lands: readonly (readonly Square[])[] | undefined;

  /** @param laid territories in any order; where two have the same cell, the later one lies on top */
  constructor(laid: readonly Square[]) {
    this.bounds = boundsOf(laid);
    const { left, top, right, bottom } = this.bounds;
    this.#width = right - left + 1;
    const grid = new Array<Square | undefined>(this.#width * (bottom - top + 1)).fill(undefined);
    for (const square of laid) grid[(square.y - top) * this.#width + square.x - left] = square;
    this.#grid = grid;
    this.squares = grid.filter((square) => square !== undefined);
  }

  /** The town with a card more, on top of what it covers. */
  withCard(placement: Placement): Town {
    return new Town([...this.squares, ...squaresOf(placement)]);
  }

  /** Where a cell stands in the grid; −1 outside. */
  #indexOf(x: number, y: number): number {
    const { left, top, right, bottom } = this.bounds;
    return x < left || x > right || y < top || y > bottom ? -1 : (y - top) * this.#width + x - left;
  }

  /** The territory at a cell; undefined where the ground is bare. */
  at(x: number, y: number): Square | undefined {
    const index = this.#indexOf(x, y);
    // Reading an array at −1 takes many times as long.
    return index === -1 ? undefined : this.#grid[index];
  }

  /** The territories that share an edge with a cell. */
  around({ x, y }: Cell): readonly Square[] {
    const found: Square[] = [];
    for (const [dx, dy] of steps) {
      const square = this.at(x + dx, y + dy);
      if (square !== undefined) found.push(square);
    }
    return found;
  }

  with(icon: Icon): readonly Square[] {
    return this.squares.filter((square) => square.icon === icon);
  }

  of(terrain: Terrain): readonly Square[] {
    return this.squares.filter((square) => square.terrain === terrain);
  }

  /**
   * The sets of territories with the same answer to `kindOf` that hang together edge to edge; those answering undefined
   * are in none.
   */
  groups(kindOf: (square: Square) => string | undefined): readonly (readonly Square[])[] {
    const [grid, width] = [this.#grid, this.#width];
    const kinds = grid.map((square) => (square === undefined ? undefined : kindOf(square)));
    const groups: Square[][] = [];
    for (let start = 0; start < kinds.length; start += 1) {
      const kind = kinds[start];
      if (kind === undefined) continue;
      const group: Square[] = [];
      const found: number[] = [];
      const join = (index: number): void => {
        const square = grid[index];
        if (square === undefined || kinds[index] !== kind) return;
        kinds[index] = undefined;
        group.push(square);
        found.push(index);
      };
      join(start);
      for (const index of found) {
        const column = index % width;
        if (index >= width) join(index - width);
        if (column + 1 < width) join(index + 1);
        if (index + width < grid.length) join(index + width);
        if (column > 0) join(index - 1);
      }
      groups.push(group);
    }
    return groups;
  }

  /** The sets of territories of one terrain that hang together. */
  lands(): readonly (readonly Square[])[] {
    return (this.#lands ??= this.groups(({ terrain }) => terrain));
  }
}

/** A town before its first card. */
export const noTown = new Town([]);

/** Built once for each list of placements: what is offered, played, scored and shown all rest on it. */
const towns = new WeakMap<readonly Placement[], Town>();

/** The town of cards laid in this order, later ones on top. */
export const townOf = (placements: readonly Placement[]): Town => {
  const town = towns.get(placements) ?? new Town(placements.flatMap(squaresOf));
  towns.set(placements, town);
  return town;
};
