import type { Bearing, Direction, HalfEdge } from '../geometry/direction.js';

/** The name of a tile type, such as `base-D`. Copies of one type share it. */
export type TileId = string;

/** The kinds of features by name. Modules extend this interface from their own folders. */
export interface FeatureKinds {
  readonly city: true;
  readonly road: true;
  readonly field: true;
  readonly monastery: true;
}
export type FeatureKind = keyof FeatureKinds;

/** The possible ends of a road on a tile, by name. Modules extend this interface from their own folders. */
export interface RoadEnds {
  readonly village: true;
  readonly monastery: true;
  readonly city: true;
}
export type RoadEnd = keyof RoadEnds;

/** A space in the middle of a tile that ends roads, separates fields and has an effect in a module. */
export type Show = Exclude<RoadEnd, 'village' | 'monastery' | 'city'>;

/**
 * Features across edges of tiles other than roads, cities and fields, by name. Modules extend this interface from their
 * own folders.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the base game has none
export interface Courses {}
export type Course = keyof Courses;

/** The terrain of an edge; `any` fits next to everything and closes the neighbour's feature. */
export type Terrain = 'city' | 'road' | 'field' | 'any' | Course;

/** A symbol on a road, city or field with an effect in a module, such as an inn. It belongs to the whole feature. */
export type Mark = string;

export interface CitySegment {
  readonly kind: 'city';
  /** Two cities of a tile may share an edge: the tile placed there joins both. */
  readonly edges: readonly Direction[];
  readonly coatsOfArms: number;
  /** True if its wall has a special shape; the other cities with one edge all look the same. */
  readonly oddWall: boolean;
  readonly marks: readonly Mark[];
}

export interface RoadSegment {
  readonly kind: 'road';
  /** Two edges: the road runs through. One edge: it ends on this tile, at `end`. */
  readonly edges: readonly Direction[];
  readonly end: RoadEnd | null;
  readonly marks: readonly Mark[];
}

export interface FieldSegment {
  readonly kind: 'field';
  readonly halfEdges: readonly HalfEdge[];
  /** The cities of this tile that the field touches, as indices in the tile's list of segments. */
  readonly cities: readonly number[];
  /** Its place, if the half-edges do not determine it alone; it rotates with the tile. */
  readonly at: Bearing | null;
  readonly marks: readonly Mark[];
}

/** A module's course across the edges of a tile, such as a river. It has no owner. */
export interface CourseSegment {
  readonly kind: Course;
  readonly edges: readonly Direction[];
}

/** A feature in the middle of its tile that joins nothing. */
export interface CentreSegment {
  readonly kind: Exclude<FeatureKind, 'city' | 'road' | 'field' | Course>;
}

export type Segment = CitySegment | RoadSegment | FieldSegment | CourseSegment | CentreSegment;

/**
 * The traits of a whole tile that have an effect in a module, with their values. Modules extend this interface from
 * their own folders.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the base game has none
export interface TileTraits {}
export type Traits = { readonly [Name in keyof TileTraits]?: TileTraits[Name] | undefined };

export interface TileType {
  readonly id: TileId;
  readonly from: string;
  /** Copies in the pile; 0 for a token that is placed like a tile. */
  readonly copies: number;
  readonly segments: readonly Segment[];
  readonly show: Show | null;
  /** True if it has a garden, which has an effect only in modules. */
  readonly garden: boolean;
  readonly traits: Traits;
  /** The direction of its arrow, if it has one; it rotates with the tile. */
  readonly arrow: Bearing | null;
  /** True if it fits next to everything and closes the neighbours' features. */
  readonly wild: boolean;
}
