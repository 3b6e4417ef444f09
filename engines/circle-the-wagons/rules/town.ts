import { memoIn } from '#engines/core/memo.js';
import type { CardId, Territory } from '../cards.js';
import { BARE, codeOf, codesOfFace, iconsByCode, terrainsByCode, territoryOfCode } from './codes.js';
import { Ground, MARGIN, tallyKinds } from './ground.js';

/** A place in a town: `x` to the right, `y` down, relative to the upper left territory of the first card. */
export interface Cell {
  readonly x: number;
  readonly y: number;
}

/** A card in a town, at the cell of its upper left territory. */
export interface Placement extends Cell {
  readonly card: CardId;
  /** True when it is rotated by 180°. */
  readonly turned: boolean;
}

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

/** The four cells under a card with its upper left territory at `cell`, in reading order. */
export const cellsUnder = ({ x, y }: Cell): readonly Cell[] => quarters.map(([dx, dy]) => ({ x: x + dx, y: y + dy }));

export const neighbouringCells = ({ x, y }: Cell): readonly Cell[] =>
  steps.map(([dx, dy]) => ({ x: x + dx, y: y + dy }));

/** The cells that a town covers; `right` and `bottom` are inclusive. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const noBounds: Bounds = { left: 0, top: 0, right: -1, bottom: -1 };

const boundsOf = (cells: readonly Cell[]): Bounds => {
  const [first] = cells;
  if (first === undefined) return noBounds;
  let { x: left, y: top, x: right, y: bottom } = first;
  for (const { x, y } of cells) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
};

/** The bounds of a town with at least one territory after a card at a cell. */
const boundsWith = ({ left, top, right, bottom }: Bounds, { x, y }: Cell): Bounds => ({
  left: Math.min(left, x),
  top: Math.min(top, y),
  right: Math.max(right, x + 1),
  bottom: Math.max(bottom, y + 1),
});

const rowOf = ({ left, right }: Bounds): number => right - left + 1 + 2 * MARGIN;

const bareGround = (bounds: Bounds): number[] =>
  new Array<number>(rowOf(bounds) * (bounds.bottom - bounds.top + 1 + 2 * MARGIN)).fill(BARE);

const indexIn = (bounds: Bounds, x: number, y: number): number =>
  (y - bounds.top + MARGIN) * rowOf(bounds) + x - bounds.left + MARGIN;

/** The visible territories of a town. It is not part of a state: `townOf` computes it from the placements. */
export class Town extends Ground {
  readonly bounds: Bounds;
  #squares: readonly Square[] | undefined;
  #icons: readonly (number | undefined)[] | undefined;
  #terrains: readonly (number | undefined)[] | undefined;

  private constructor(bounds: Bounds, cells: readonly number[]) {
    const built: number[] = [];
    for (let at = 0; at < cells.length; at += 1) if (cells[at] !== BARE) built.push(at);
    super(rowOf(bounds), cells, built);
    this.bounds = bounds;
  }

  /** @param laid territories in any order; a later one covers an earlier one at the same cell */
  static of(laid: readonly Square[]): Town {
    const bounds = boundsOf(laid);
    const cells = bareGround(bounds);
    for (const square of laid) cells[indexIn(bounds, square.x, square.y)] = codeOf(square);
    return new Town(bounds, cells);
  }

  get squares(): readonly Square[] {
    return (this.#squares ??= this.built.flatMap((at) => this.#squareAt(at) ?? []));
  }

  override countIcon(icon: number): number {
    return (this.#icons ??= tallyKinds(this, iconsByCode))[icon] ?? 0;
  }

  override countTerrain(terrain: number): number {
    return (this.#terrains ??= tallyKinds(this, terrainsByCode))[terrain] ?? 0;
  }

  withCard({ card, x, y, turned }: Placement): Town {
    const bounds = this.built.length === 0 ? boundsOf(cellsUnder({ x, y })) : boundsWith(this.bounds, { x, y });
    const cells = bareGround(bounds);
    const row = rowOf(bounds);
    const shift = indexIn(bounds, this.bounds.left - MARGIN, this.bounds.top - MARGIN);
    for (const at of this.built)
      cells[shift + Math.floor(at / this.row) * row + (at % this.row)] = this.cells[at] ?? BARE;
    const corner = indexIn(bounds, x, y);
    const codes = codesOfFace(card, turned);
    quarters.forEach(([dx, dy], quarter) => {
      cells[corner + dy * row + dx] = codes[quarter] ?? BARE;
    });
    return new Town(bounds, cells);
  }

  cellAt(at: number): Cell {
    const { left, top } = this.bounds;
    return { x: (at % this.row) - MARGIN + left, y: Math.floor(at / this.row) - MARGIN + top };
  }

  /** The index of a cell among `cells`; −1 outside. */
  indexOf(x: number, y: number): number {
    const { left, top, right, bottom } = this.bounds;
    const isInside = x >= left - MARGIN && x <= right + MARGIN && y >= top - MARGIN && y <= bottom + MARGIN;
    return isInside ? indexIn(this.bounds, x, y) : -1;
  }

  at(x: number, y: number): Square | undefined {
    return this.#squareAt(this.indexOf(x, y));
  }

  #squareAt(at: number): Square | undefined {
    const territory = territoryOfCode(this.cells[at] ?? BARE);
    if (territory === undefined) return undefined;
    const { x, y } = this.cellAt(at);
    return { x, y, terrain: territory.terrain, icon: territory.icon };
  }
}

export const noTown = Town.of([]);

/** Built once for each list of placements: offers, moves, scores and pictures share it. */
const towns = new WeakMap<readonly Placement[], Town>();

export const townOf = (placements: readonly Placement[]): Town => {
  return memoIn(towns, placements, () => placements.reduce((below, placement) => below.withCard(placement), noTown));
};

/** Lists with one more placement, by the original list and the placement. */
const longer = new WeakMap<readonly Placement[], Map<string, readonly Placement[]>>();

/**
 * The cards of a town with one more on top. Its town is built from theirs. Another call with the same placement, as in
 * a computer player's search, returns the same list and so the same cached town.
 */
export const withPlacement = (placements: readonly Placement[], placement: Placement): readonly Placement[] => {
  const { card, x, y, turned } = placement;
  const key = `${card} ${x} ${y} ${turned}`;
  const made = longer.get(placements) ?? new Map<string, readonly Placement[]>();
  longer.set(placements, made);
  const known = made.get(key);
  if (known !== undefined) return known;
  const more = [...placements, placement];
  made.set(key, more);
  towns.set(more, townOf(placements).withCard(placement));
  return more;
};
