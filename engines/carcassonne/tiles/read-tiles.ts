import { z } from 'zod';
import { bearings, directions, halfEdges, type Direction, type HalfEdge } from '../geometry/direction.js';
import type { CentreSegment, Course, RoadEnd, Segment, Show, TileType, Traits } from './tile.js';

/** Sides of a tile as a word, such as `NW`. */
const sides = z
  .string()
  .regex(/^[NESW]{1,4}$/)
  .transform((word): readonly Direction[] => directions.filter((direction) => word.includes(direction)));

/** Half-edges in one string, such as `EL WR`; empty for a field inside walls. */
const halves = z
  .string()
  .regex(/^(?:[NESW][LR](?: [NESW][LR]){0,7})?$/)
  .transform((text): readonly HalfEdge[] => halfEdges.filter((half) => text.includes(half)));

/** Additional words in the tile file of a module. */
export interface Vocabulary {
  readonly centres?: readonly CentreSegment['kind'][];
  readonly shows?: readonly Show[];
  readonly ends?: readonly RoadEnd[];
  /** Features across edges other than roads. */
  readonly courses?: readonly Course[];
  /** The courses that fill an edge like a city, except for a half that a field may have. */
  readonly walls?: readonly Course[];
  readonly traits?: z.ZodType<Traits>;
}

const marks = z.array(z.string()).readonly().default([]);

const segmentSchema = ({ centres = [], shows = [], ends = [], courses = [] }: Vocabulary) => {
  const usual = [
    z.strictObject({
      kind: z.literal('city'),
      edges: sides,
      coatsOfArms: z.int().positive().default(0),
      oddWall: z.boolean().default(false),
      marks,
    }),
    z.strictObject({
      kind: z.literal('road'),
      edges: sides,
      end: z
        .enum(['village', 'monastery', 'city', ...shows, ...ends])
        .nullable()
        .default(null),
      marks,
    }),
    /** `cities` names one edge of each city that the field touches; a wall counts as one. */
    z.strictObject({
      kind: z.literal('field'),
      halfEdges: halves,
      cities: sides.default([]),
      at: z.enum(bearings).nullable().default(null),
      marks,
    }),
    z.strictObject({ kind: z.enum(['monastery', ...centres]) }),
  ] as const;
  const course = z.strictObject({ kind: z.enum(courses), edges: sides });
  // A discriminated union cannot have an option without a name.
  return courses.length === 0 ? z.discriminatedUnion('kind', usual) : z.discriminatedUnion('kind', [...usual, course]);
};
type WrittenSegment = z.infer<ReturnType<typeof segmentSchema>>;

const noTraits: z.ZodType<Traits> = z.strictObject({});

const tileSchema = (vocabulary: Vocabulary) =>
  z.strictObject({
    id: z.string().regex(/^[a-z]+\d?-(?:[A-Z0-9]g?|\d\d)$/),
    copies: z.int().nonnegative(),
    show: z
      .enum(vocabulary.shows ?? [])
      .nullable()
      .default(null),
    garden: z.boolean().default(false),
    traits: (vocabulary.traits ?? noTraits).default({}),
    arrow: z.enum(bearings).nullable().default(null),
    wild: z.boolean().default(false),
    sharedEdge: z.enum(directions).nullable().default(null),
    segments: z.array(segmentSchema(vocabulary)).min(1),
  });

const segmentOf = (written: WrittenSegment, all: readonly WrittenSegment[], walls: readonly string[]): Segment => {
  if (written.kind !== 'field') return written;
  const isCity = (kind: string): boolean => kind === 'city' || walls.includes(kind);
  const touched = written.cities.map((edge) =>
    all.findIndex((other) => isCity(other.kind) && 'edges' in other && other.edges.includes(edge)),
  );
  return { ...written, cities: touched };
};

const halvesOf = (edge: Direction): readonly HalfEdge[] => halfEdges.filter((half) => half.startsWith(edge));

const occupied = (segments: readonly Segment[], walls: readonly string[]) => ({
  edges: segments.flatMap((segment) => ('edges' in segment ? segment.edges : [])),
  cityEdges: segments.flatMap((segment) => (segment.kind === 'city' ? segment.edges : [])),
  wallEdges: segments.flatMap((segment) => ('edges' in segment && walls.includes(segment.kind) ? segment.edges : [])),
  halves: segments.flatMap((segment) => (segment.kind === 'field' ? segment.halfEdges : [])),
});

const problemIn = (
  segments: readonly Segment[],
  wild: boolean,
  walls: readonly string[],
  sharedEdge: Direction | null,
): string | null => {
  const { edges, cityEdges, wallEdges, halves } = occupied(segments, walls);
  const fields = halves.filter((half) => !wallEdges.some((edge) => half.startsWith(edge)));
  const sharing = cityEdges.filter((edge) => edge === sharedEdge).length;
  if (new Set(edges).size + Math.max(0, sharing - 1) < edges.length) return 'an edge shows two things';
  const expected = wild
    ? []
    : directions.filter((edge) => !cityEdges.includes(edge) && !wallEdges.includes(edge)).flatMap(halvesOf);
  if (fields.length !== expected.length || !expected.every((half) => fields.includes(half)))
    return 'fields must fill every half-edge that is next to no city, once';
  const roads = segments.filter((segment) => segment.kind === 'road');
  if (roads.some((road) => (road.edges.length === 1) !== (road.end !== null)))
    return 'a road ends on the tile exactly when it has one edge';
  return segments.some((segment) => segment.kind === 'field' && segment.cities.includes(-1))
    ? 'a field touches a city that is not there'
    : null;
};

/**
 * Reads a set of tiles from its JSON file.
 *
 * @param from the module of the tiles, or `base`
 * @throws for a fault in the file, which is a bug
 */
export const readTiles = (from: string, data: unknown, vocabulary: Vocabulary = {}): readonly TileType[] => {
  const { walls = [] } = vocabulary;
  return z
    .array(tileSchema(vocabulary))
    .parse(data)
    .map(({ segments: written, sharedEdge, ...tile }) => {
      const segments = written.map((segment) => segmentOf(segment, written, walls));
      const wrong = problemIn(segments, tile.wild, walls, sharedEdge);
      if (wrong !== null) throw new Error(`tile ${tile.id}: ${wrong}`);
      return { ...tile, from, segments };
    });
};
