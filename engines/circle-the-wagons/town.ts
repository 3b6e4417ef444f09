import { faceOf, type CardId, type Icon, type Terrain, type Territory } from './cards.js';

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

const quarters = [[0, 0], [1, 0], [0, 1], [1, 1]] as const;
const steps = [[0, -1], [1, 0], [0, 1], [-1, 0]] as const;

/** The four cells under a card whose upper left territory lies at `cell`, in reading order. */
export const cellsUnder = ({ x, y }: Cell): readonly Cell[] => quarters.map(([dx, dy]) => ({ x: x + dx, y: y + dy }));

/** The cells that share an edge with a cell. */
export const besides = ({ x, y }: Cell): readonly Cell[] => steps.map(([dx, dy]) => ({ x: x + dx, y: y + dy }));

/** The cells around a town: `right` and `bottom` belong to it. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const boundsOf = (placements: readonly Placement[]): Bounds => {
  const [first] = placements;
  if (first === undefined) return { left: 0, top: 0, right: -1, bottom: -1 };
  return placements.reduce<Bounds>(
    ({ left, top, right, bottom }, { x, y }) => ({
      left: Math.min(left, x),
      top: Math.min(top, y),
      right: Math.max(right, x + 1),
      bottom: Math.max(bottom, y + 1),
    }),
    { left: first.x, top: first.y, right: first.x + 1, bottom: first.y + 1 },
  );
};

/** What a town shows when its cards are laid in order, later ones on top. Not part of a state: it is computed from the placements. */
export class Town {
  readonly bounds: Bounds;
  /** The visible territories, row by row. */
  readonly squares: readonly Square[];
  readonly #width: number;
  readonly #grid: readonly (Square | undefined)[];

  constructor(placements: readonly Placement[]) {
    this.bounds = boundsOf(placements);
    const { left, top, right, bottom } = this.bounds;
    this.#width = right - left + 1;
    const grid = Array.from<Square | undefined>({ length: this.#width * (bottom - top + 1) });
    for (const { card, x, y, turned } of placements) {
      const face = faceOf(card, turned);
      quarters.forEach(([dx, dy], quarter) => {
        const territory = face[quarter];
        if (territory === undefined) return;
        grid[(y + dy - top) * this.#width + x + dx - left] = { x: x + dx, y: y + dy, terrain: territory.terrain, icon: territory.icon };
      });
    }
    this.#grid = grid;
    this.squares = grid.filter((square) => square !== undefined);
  }

  /** The territory at a cell; undefined where the ground is bare. */
  at(x: number, y: number): Square | undefined {
    const { left, top, right, bottom } = this.bounds;
    return x < left || x > right || y < top || y > bottom ? undefined : this.#grid[(y - top) * this.#width + x - left];
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

  /** The sets of territories with the same answer to `kindOf` that hang together edge to edge; those answering undefined are in none. */
  groups(kindOf: (square: Square) => string | undefined): readonly (readonly Square[])[] {
    const seen = new Set<Square>();
    const groups: Square[][] = [];
    for (const start of this.squares) {
      const kind = kindOf(start);
      if (kind === undefined || seen.has(start)) continue;
      seen.add(start);
      const group = [start];
      for (const square of group) {
        for (const next of this.around(square)) {
          if (seen.has(next) || kindOf(next) !== kind) continue;
          seen.add(next);
          group.push(next);
        }
      }
      groups.push(group);
    }
    return groups;
  }

  /** The sets of territories of one terrain that hang together. */
  lands(): readonly (readonly Square[])[] {
    return this.groups(({ terrain }) => terrain);
  }
}

/** A town before its first card. */
export const noTown = new Town([]);
