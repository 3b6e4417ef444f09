import type { Seat } from '#engines/core/seat.js';
import type { Figure } from '../position/figure.js';
import type { Cell } from '../geometry/cell.js';
import type { Rotation } from '../geometry/direction.js';
import type { BitSet } from '../persistent/bit-set.js';
import type { SparseArray } from '../persistent/sparse-array.js';
import type { Overpass } from '../tiles/overpass.js';
import type { FeatureKind, Mark, TileId } from '../tiles/tile.js';

/** A road that was built over a tile. */
export interface BuiltOverpass extends Overpass {
  /** The number of its feature, which says when it was built: features are numbered in the order in which they come. */
  readonly feature: number;
}

export interface PlacedTile {
  /** Tiles are numbered from 0, the start tile, in the order in which they were laid. */
  readonly number: number;
  readonly tile: TileId;
  readonly cell: Cell;
  readonly rotation: Rotation;
  /** Who laid it; null for the start tile. */
  readonly by: Seat | null;
  /** A road over it; most tiles have none. */
  readonly overpass?: BuiltOverpass;
}

/**
 * A placed tile with the features of its segments, in the order of its segments: numbers to be looked up with
 * `featureAt`.
 */
export interface BoardTile extends PlacedTile {
  readonly features: readonly number[];
}

/** A road, city, field, monastery or pyramid as it stands on the board. */
export interface Feature {
  readonly id: number;
  readonly kind: FeatureKind;
  /**
   * Numbers of the tiles that count for it, each once: those it lies on; for a monastery and the like, its own and its
   * neighbours.
   */
  readonly tiles: BitSet;
  /**
   * What it needs for completion: open edges of a road or city, open half-edges of a field, free cells around a
   * monastery; 0 for features of modules.
   */
  readonly open: number;
  readonly coatsOfArms: number;
  /** How many there are of each mark that its segments show; missing where there is none. */
  readonly marks?: Readonly<Record<Mark, number>>;
  /** The cities that a field touches, as feature numbers from when they were laid; left out of all that is no field. */
  readonly cities?: BitSet;
  readonly figures: readonly Figure[];
}

/** What is left of a feature that has become part of another: the number of that. */
export type MergedInto = number;

/** An empty cell next to a tile. */
export interface FrontierCell {
  readonly cell: Cell;
  /**
   * What a tile must show there to the north, east, south and west: `c`ity, `r`oad, `f`ield, an upper-case letter for
   * what a module has there, or `-` for anything.
   */
  readonly demand: string;
}

/** A tile with what its edges show, as a word of four letters. */
export interface LaidEdges {
  readonly cell: Cell;
  readonly edges: string;
}

/** The empty cells next to tiles. */
export interface Frontier {
  /** By the index of their cell. */
  readonly cells: SparseArray<FrontierCell>;
  /** How many cells have each demand: there are few demands, so whether a tile fits at all is soon known. */
  readonly demands: readonly (readonly [demand: string, cells: number])[];
  /** The tile laid last, as long as its edges are not counted in. */
  readonly uncounted: LaidEdges | null;
}

/**
 * The tiles on the table and what they form. Laying a tile touches only what lies around it: every part is found by
 * number or cell, features grow by joining, and nothing is ever searched for across the board.
 */
export interface Board {
  readonly tiles: SparseArray<BoardTile>;
  /** Numbers of tiles by the index of their cell. */
  readonly numbers: SparseArray<number>;
  readonly features: SparseArray<Feature | MergedInto>;
  /** The cells where the next tile may lie: see `frontierIn`. */
  readonly frontier: Frontier;
  readonly tilesPlaced: number;
  readonly featuresMade: number;
}

/**
 * A board with some of its fields changed. All fields are named, as V8 takes ten times as long for
 * `{ ...board, change }`.
 */
export const boardWith = (board: Board, change: Partial<Board>): Board => {
  const { tiles, numbers, features, frontier, tilesPlaced, featuresMade } = board;
  return Object.assign({ tiles, numbers, features, frontier, tilesPlaced, featuresMade }, change);
};

/** A feature with some fields changed, in the same way. */
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
