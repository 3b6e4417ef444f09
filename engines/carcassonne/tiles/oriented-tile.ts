import {
  directions,
  halfEdges,
  rotations,
  turned,
  turnedBearing,
  turnedHalf,
  type Bearing,
  type Direction,
  type HalfEdge,
  type Rotation,
} from '../geometry/direction.js';
import type { FeatureKind, Mark, Segment, Terrain, TileType } from './tile.js';

/**
 * The place where a segment can join one of a neighbouring tile: 0–3 are the edges N, E, S, W (for roads and cities),
 * 4–11 the half-edges from NL to WR (for fields).
 */
export type Link = number;

export const linkCount = directions.length + halfEdges.length;

/** The side of a link: 0–3 for N, E, S, W. */
export const sideOf = (link: Link): number => (link < 4 ? link : (link - 4) >> 1);

export const linkAcross = (link: Link): Link => (link < 4 ? (link + 2) % 4 : 4 + ((((link - 4) ^ 1) + 4) % 8));

export interface OrientedSegment {
  readonly kind: FeatureKind;
  /** Its name in moves and texts, such as `road-N`; unique on the tile. */
  readonly name: string;
  /** Edges of a road, city or course after rotation. */
  readonly edges: readonly Direction[];
  /** Half-edges of a field after rotation. */
  readonly halfEdges: readonly HalfEdge[];
  readonly links: readonly Link[];
  readonly segment: Segment;
}

export interface OrientedTile {
  readonly type: TileType;
  readonly rotation: Rotation;
  /** The terrain of the edges to the north, east, south and west. */
  readonly terrain: readonly [Terrain, Terrain, Terrain, Terrain];
  /** The same as four letters, in the form of a cell's demand. */
  readonly edges: string;
  readonly segments: readonly OrientedSegment[];
  /** The index of the segment at each link, or −1. */
  readonly atLink: readonly number[];
  /** The indices of further segments at a link, where two cities share an edge. */
  readonly sharing: readonly (readonly [Link, number])[];
  /** The direction of its arrow after rotation; null without one. */
  readonly arrow: Bearing | null;
}

/** The letter for any terrain. */
export const ANYTHING = '-';

/** A course, which crosses edges like a river, has its first letter in upper case. */
const letterOf = (terrain: Terrain): string => {
  switch (terrain) {
    case 'city':
    case 'road':
    case 'field':
      return terrain.charAt(0);
    case 'any':
      return ANYTHING;
    default:
      return terrain.charAt(0).toUpperCase();
  }
};

export const edgesWord = (terrain: readonly Terrain[]): string => terrain.map(letterOf).join('');

/** North and south come first, as on a compass: `NW`, not `WN`. */
const compassOrder: readonly Direction[] = ['N', 'S', 'E', 'W'];
const octants = ['E', 'NE', 'N', 'NW', 'W', 'SW', 'S', 'SE'] as const;

/** The centre of each half-edge, in steps east and north of the tile's centre. */
const offsetOf: Readonly<Record<HalfEdge, readonly [number, number]>> = {
  NL: [-1, 2],
  NR: [1, 2],
  EL: [2, 1],
  ER: [2, -1],
  SL: [1, -2],
  SR: [-1, -2],
  WL: [-2, -1],
  WR: [-2, 1],
};

const orientation = (halves: readonly HalfEdge[]): { readonly east: number; readonly north: number } => ({
  east: halves.reduce((sum, half) => sum + offsetOf[half][0], 0),
  north: halves.reduce((sum, half) => sum + offsetOf[half][1], 0),
});

/** The compass direction of most of a field. */
const bearing = (halves: readonly HalfEdge[]): string => {
  const { east, north } = orientation(halves);
  const octant = Math.round(Math.atan2(north, east) / (Math.PI / 4));
  return octants[(octant + 8) % 8] ?? 'N';
};

const offCentre = (halves: readonly HalfEdge[]): number => {
  const { east, north } = orientation(halves);
  return Math.hypot(east, north) / halves.length;
};

/**
 * The name of a field's place on its tile. Of two fields in the same direction, one behind the other, the inner one is
 * at the `centre`.
 */
const fieldPlace = (halves: readonly HalfEdge[], others: readonly (readonly HalfEdge[])[]): string => {
  const outer = others.some((other) => bearing(other) === bearing(halves) && offCentre(other) > offCentre(halves));
  return outer ? 'centre' : bearing(halves);
};

export const marksOf = (segment: Segment): readonly Mark[] => ('marks' in segment ? segment.marks : []);

const edgesOf = (segment: Segment, rotation: Rotation): readonly Direction[] =>
  'edges' in segment ? segment.edges.map((edge) => turned(edge, rotation)) : [];

const halvesOf = (segment: Segment, rotation: Rotation): readonly HalfEdge[] =>
  segment.kind === 'field' ? segment.halfEdges.map((half) => turnedHalf(half, rotation)) : [];

/** The name of a segment: only its kind if the tile has no other of it. */
const nameOf = (type: TileType, segment: Segment, rotation: Rotation): string => {
  const others = type.segments.filter((other) => other !== segment && other.kind === segment.kind);
  if (others.length === 0) return segment.kind;
  if (segment.kind === 'field' && segment.at !== null) return `field-${turnedBearing(segment.at, rotation)}`;
  if (segment.kind === 'field')
    return `field-${fieldPlace(
      halvesOf(segment, rotation),
      others.map((other) => halvesOf(other, rotation)),
    )}`;
  const edges = edgesOf(segment, rotation);
  return `${segment.kind}-${compassOrder.filter((direction) => edges.includes(direction)).join('')}`;
};

const orientSegment = (type: TileType, segment: Segment, rotation: Rotation): OrientedSegment => {
  const edges = edgesOf(segment, rotation);
  const halves = halvesOf(segment, rotation);
  return {
    kind: segment.kind,
    name: nameOf(type, segment, rotation),
    edges,
    halfEdges: halves,
    links: [...edges.map((edge) => directions.indexOf(edge)), ...halves.map((half) => 4 + halfEdges.indexOf(half))],
    segment,
  };
};

const orient = (type: TileType, rotation: Rotation): OrientedTile => {
  const segments = type.segments.map((segment) => orientSegment(type, segment, rotation));
  if (new Set(segments.map(({ name }) => name)).size < segments.length)
    throw new Error(`tile ${type.id} has two segments of one name`);
  const terrainAt = (direction: Direction): Terrain => {
    if (type.wild) return 'any';
    const segment = segments.find(({ edges }) => edges.includes(direction))?.segment;
    return segment !== undefined && 'edges' in segment ? segment.kind : 'field';
  };
  const terrain = [terrainAt('N'), terrainAt('E'), terrainAt('S'), terrainAt('W')] as const;
  return {
    type,
    rotation,
    terrain,
    edges: edgesWord(terrain),
    segments,
    atLink: Array.from({ length: linkCount }, (_, link) => segments.findIndex(({ links }) => links.includes(link))),
    sharing: segments.flatMap(({ links }, at) =>
      links
        .filter((link) => segments.slice(0, at).some((other) => other.links.includes(link)))
        .map((link) => [link, at] as const),
    ),
    arrow: type.arrow === null ? null : turnedBearing(type.arrow, rotation),
  };
};

/** A text that is the same for equivalent rotations of a tile. */
const fingerprint = ({ segments, arrow }: OrientedTile): string => {
  const place = ({ links }: OrientedSegment) => links.toSorted((a, b) => a - b).join(' ');
  const cityPlaces = ({ segment }: OrientedSegment) =>
    segment.kind === 'field'
      ? segment.cities
          .map((at) => segments[at])
          .map((city) => (city === undefined ? '' : place(city)))
          .toSorted()
      : [];
  const traits = (oriented: OrientedSegment) => {
    const { segment } = oriented;
    const coatsOfArms = segment.kind === 'city' ? segment.coatsOfArms : 0;
    const end = segment.kind === 'road' ? segment.end : null;
    return JSON.stringify([segment.kind, place(oriented), coatsOfArms, end, cityPlaces(oriented), marksOf(segment)]);
  };
  return [...segments.map(traits).toSorted(), arrow].join();
};

type Turns = Readonly<Record<Rotation, OrientedTile>>;

export interface Orientations {
  readonly turns: Turns;
  readonly least: ReadonlyMap<Rotation, Rotation>;
}

export const orientationsOf = (type: TileType): Orientations => {
  const turns: Turns = { 0: orient(type, 0), 90: orient(type, 90), 180: orient(type, 180), 270: orient(type, 270) };
  const prints = rotations.map((rotation) => fingerprint(turns[rotation]));
  const least = rotations.map(
    (rotation, at) => [rotation, rotations[prints.indexOf(prints[at] ?? '')] ?? rotation] as const,
  );
  return { turns, least: new Map(least) };
};
