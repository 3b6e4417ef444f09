import type { Seat } from '#engines/core/seat.js';
import type { Figure } from '../position/figure.js';
import type { Cell } from '../geometry/cell.js';
import type { Rotation } from '../geometry/direction.js';
import type { BitSet } from '../persistent/bit-set.js';
import type { SparseArray } from '../persistent/sparse-array.js';
import type { Overpass } from '../tiles/overpass.js';
import type { FeatureKind, Mark, TileId } from '../tiles/tile.js';

export interface BuiltOverpass extends Overpass {
  /** Features are numbered in the order of their creation, so this number tells when the road was built. */
  readonly feature: number;
}

export interface PlacedTile {
  /** Tiles are numbered from 0, the start tile, in the order of placement. */
  readonly number: number;
  readonly tile: TileId;
  readonly cell: Cell;
  readonly rotation: Rotation;
  /** The seat that placed it; null for the start tile. */
  readonly by: Seat | null;
  readonly overpass?: BuiltOverpass;
}

/** A placed tile with the features of its segments, in segment order, as numbers for `featureAt`. */
export interface BoardTile extends PlacedTile {
  readonly features: readonly number[];
}

export interface Feature {
  readonly id: number;
  readonly kind: FeatureKind;
  /**
   * Numbers of the tiles that count for it, each once: its own tiles; for a monastery and the like, its own tile and
   * the neighbours.
   */
  readonly tiles: BitSet;
  /**
   * The missing parts until completion: open edges of a road or city, open half-edges of a field, free cells around a
   * monastery; 0 for features of modules.
   */
  readonly open: number;
  readonly coatsOfArms: number;
  /** The number of each mark on its segments; absent without marks. */
  readonly marks?: Readonly<Record<Mark, number>>;
  /** The cities that a field touches, as feature numbers from the time of placement; absent for other features. */
  readonly cities?: BitSet;
  readonly figures: readonly Figure[];
}

/** A feature that was merged into another: the number of that one. */
export type MergedInto = number;

export interface FrontierCell {
  readonly cell: Cell;
  /**
   * The edges that a tile needs there to the north, east, south and west: `c`ity, `r`oad, `f`ield, an upper-case letter
   * for a module's edge, or `-` for any.
   */
  readonly demand: string;
}

export interface LaidEdges {
  readonly cell: Cell;
  readonly edges: string;
}

export interface Frontier {
  readonly cells: SparseArray<FrontierCell>;
  /** The number of cells for each demand. There are few demands, which makes the check for any fitting cell fast. */
  readonly demands: readonly (readonly [demand: string, cells: number])[];
  /** The tile placed last, until the demands include its edges. */
  readonly uncounted: LaidEdges | null;
}

/**
 * The tiles on the table and their features. Placing a tile touches only its surroundings: every part is found by
 * number or cell, features grow by merging, and nothing ever searches the whole board.
 */
export interface Board {
  readonly tiles: SparseArray<BoardTile>;
  readonly numbers: SparseArray<number>;
  readonly features: SparseArray<Feature | MergedInto>;
  readonly frontier: Frontier;
  readonly tilesPlaced: number;
  readonly featuresMade: number;
}

/**
 * A board with some of its fields changed. All fields are listed, because V8 takes ten times as long for
 * `{ ...board, change }`.
 */
export const boardWith = (board: Board, change: Partial<Board>): Board => {
  const { tiles, numbers, features, frontier, tilesPlaced, featuresMade } = board;
  return Object.assign({ tiles, numbers, features, frontier, tilesPlaced, featuresMade }, change);
};

/** A feature with some fields changed, with all fields listed like `boardWith`. */
export const featureWith = (feature: Feature, change: Partial<Feature>): Feature => {
  const { id, kind, tiles, open, coatsOfArms, marks, cities, figures } = feature;
  // Few features have marks.
  if (marks !== undefined) return { ...feature, ...change };
  return Object.assign(
    cities === undefined
      ? { id, kind, tiles, open, coatsOfArms, figures }
      : { id, kind, tiles, open, coatsOfArms, cities, figures },
    change,
  );
};
