import type { Bearing, Direction, HalfEdge } from '../geometry/direction.js';

/** Names a tile type, such as `base-D`. Copies of one type share it. */
export type TileId = string;

/** The kinds of features by name. Modules extend this interface from their own folders. */
export interface FeatureKinds {
  readonly city: true;
  readonly road: true;
  readonly field: true;
  readonly monastery: true;
}
export type FeatureKind = keyof FeatureKinds;

/** What a road can end at on a tile, by name. Modules extend this interface from their own folders. */
export interface RoadEnds {
  readonly village: true;
  readonly monastery: true;
  readonly city: true;
}
export type RoadEnd = keyof RoadEnds;

/** A space in the middle of a tile that ends roads, separates fields and means something to a module. */
export type Show = Exclude<RoadEnd, 'village' | 'monastery' | 'city'>;

/**
 * What runs over edges of tiles and is no road, city or field, by name. Modules extend this interface from their own
 * folders.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the base game has none
export interface Courses {}
export type Course = keyof Courses;

/** What an edge of a tile shows; `any` fits next to everything and closes what it meets. */
export type Terrain = 'city' | 'road' | 'field' | 'any' | Course;

/**
 * Something drawn on a road, city or field that means something to a module, such as an inn. It belongs to the whole feature.
 */
export type Mark = string;

export interface CitySegment {
  readonly kind: 'city';
  /** Two cities of a tile may show on the same edge: what is laid there joins both. */
  readonly edges: readonly Direction[];
  readonly coatsOfArms: number;
  /** Whether its wall has a shape of its own, where those of all other cities with one edge are alike. */
  readonly oddWall: boolean;
  readonly marks: readonly Mark[];
}

export interface RoadSegment {
  readonly kind: 'road';
  /** Two edges: the road runs through. One: it ends on this tile, at `end`. */
  readonly edges: readonly Direction[];
  readonly end: RoadEnd | null;
  readonly marks: readonly Mark[];
}

export interface FieldSegment {
  readonly kind: 'field';
  readonly halfEdges: readonly HalfEdge[];
  /** The cities of this tile that the field touches, as places in the tile's list of segments. */
  readonly cities: readonly number[];
  /** Where it lies, where its half-edges do not say so, or not of it alone; this turns with the tile. */
  readonly at: Bearing | null;
  readonly marks: readonly Mark[];
}

/** What a module has run over the edges of a tile, such as a river. It has no owner. */
export interface CourseSegment {
  readonly kind: Course;
  readonly edges: readonly Direction[];
}

/** A feature that lies in the middle of its tile and joins nothing. */
export interface CentreSegment {
  readonly kind: Exclude<FeatureKind, 'city' | 'road' | 'field' | Course>;
}

/** A piece of a feature on one tile. */
export type Segment = CitySegment | RoadSegment | FieldSegment | CourseSegment | CentreSegment;

/**
 * What a tile shows as a whole that means something to a module, and what may be said of it. Modules extend this
 * interface from their own folders.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the base game has none
export interface TileTraits {}
export type Traits = { readonly [Name in keyof TileTraits]?: TileTraits[Name] | undefined };

/** A kind of tile, unrotated. */
export interface TileType {
  readonly id: TileId;
  /** The module it comes with, or `base`. */
  readonly from: string;
  /** How many of it are in the pile; 0 for a token that is laid as a tile. */
  readonly copies: number;
  readonly segments: readonly Segment[];
  /** The circus or acrobat space in the middle of the tile, if it has one. */
  readonly show: Show | null;
  /** Whether it shows a garden; it means something to modules alone. */
  readonly garden: boolean;
  readonly traits: Traits;
  /** Where something on it points to, if anything does; this turns with the tile. */
  readonly arrow: Bearing | null;
  /** Whether it fits next to everything, and closes what it meets. */
  readonly wild: boolean;
}
