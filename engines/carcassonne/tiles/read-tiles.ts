import { z } from 'zod';
import { directions, halfEdges, type Direction, type HalfEdge } from '../geometry/direction.js';
import type { CentreSegment, Segment, Show, TileType } from './tile.js';

/** Sides of a tile as a word, such as `NW`. */
const sides = z
  .string()
  .regex(/^[NESW]{1,4}$/)
  .transform((word): readonly Direction[] => directions.filter((direction) => word.includes(direction)));

/** Half-edges in one string, such as `EL WR`; none for a field that walls shut in. */
const halves = z
  .string()
  .regex(/^(?:[NESW][LR](?: [NESW][LR]){0,7})?$/)
  .transform((text): readonly HalfEdge[] => halfEdges.filter((half) => text.includes(half)));

/** Words that the tiles of one module add to those of the base game. */
export interface Vocabulary {
  /** Features in the middle of a tile. */
  readonly centres?: readonly CentreSegment['kind'][];
  /** Spaces that end roads and separate fields. */
  readonly shows?: readonly Show[];
}

const marks = z.array(z.string()).readonly().default([]);

const segmentSchema = ({ centres = [], shows = [] }: Vocabulary) =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('city'), edges: sides, coatsOfArms: z.int().positive().default(0), marks }),
    z.strictObject({
      kind: z.literal('road'),
      edges: sides,
      end: z
        .enum(['village', 'monastery', 'city', ...shows])
        .nullable()
        .default(null),
      marks,
    }),
    /** `cities` names one edge of each city that the field touches. */
    z.strictObject({ kind: z.literal('field'), halfEdges: halves, cities: sides.default([]) }),
    z.strictObject({ kind: z.enum(['monastery', ...centres]) }),
  ]);
type WrittenSegment = z.infer<ReturnType<typeof segmentSchema>>;

const tileSchema = (vocabulary: Vocabulary) =>
  z.strictObject({
    id: z.string().regex(/^[a-z]+-[A-Z]g?$/),
    copies: z.int().positive(),
    show: z
      .enum(vocabulary.shows ?? [])
      .nullable()
      .default(null),
    garden: z.boolean().default(false),
    segments: z.array(segmentSchema(vocabulary)).min(1),
  });

const segmentOf = (written: WrittenSegment, all: readonly WrittenSegment[]): Segment => {
  if (written.kind !== 'field') return written;
  const touched = written.cities.map((edge) =>
    all.findIndex((other) => other.kind === 'city' && other.edges.includes(edge)),
  );
  return { kind: 'field', halfEdges: written.halfEdges, cities: touched };
};

const halvesOf = (edge: Direction): readonly HalfEdge[] => halfEdges.filter((half) => half.startsWith(edge));

/** The sides and half-edges that the segments lie at, with their repetitions. */
const occupied = (segments: readonly Segment[]) => ({
  edges: segments.flatMap((segment) => (segment.kind === 'city' || segment.kind === 'road' ? segment.edges : [])),
  cityEdges: segments.flatMap((segment) => (segment.kind === 'city' ? segment.edges : [])),
  halves: segments.flatMap((segment) => (segment.kind === 'field' ? segment.halfEdges : [])),
});

/** What is wrong with the geometry of a tile, if anything. */
const flaw = (segments: readonly Segment[]): string | null => {
  const { edges, cityEdges, halves: fields } = occupied(segments);
  if (new Set(edges).size < edges.length) return 'an edge is both road and city, or either twice';
  const expected = directions.filter((edge) => !cityEdges.includes(edge)).flatMap(halvesOf);
  if (fields.length !== expected.length || !expected.every((half) => fields.includes(half)))
    return 'fields must fill every half-edge beside no city, once';
  const roads = segments.filter((segment) => segment.kind === 'road');
  if (roads.some((road) => (road.edges.length === 1) !== (road.end !== null)))
    return 'a road ends on the tile exactly when it has one edge';
  return segments.some((segment) => segment.kind === 'field' && segment.cities.includes(-1))
    ? 'a field touches a city that is not there'
    : null;
};

/**
 * Reads a set of tiles as its JSON file has it. A fault in the file is a bug: it throws.
 *
 * @param from the module that the tiles come with, or `base`
 */
export const readTiles = (from: string, data: unknown, vocabulary: Vocabulary = {}): readonly TileType[] =>
  z
    .array(tileSchema(vocabulary))
    .parse(data)
    .map(({ segments: written, ...tile }) => {
      const segments = written.map((segment) => segmentOf(segment, written));
      const wrong = flaw(segments);
      if (wrong !== null) throw new Error(`tile ${tile.id}: ${wrong}`);
      return { ...tile, from, segments };
    });
