import { memoByObject, memoIn } from '#engines/core/memo.js';
import { directions, type Direction } from '../geometry/direction.js';
import { edgesWord, type OrientedSegment, type OrientedTile } from './oriented-tile.js';
import type { RoadSegment, Terrain } from './tile.js';

/** The two edges of a straight road over a tile. */
export type Axis = 'NS' | 'EW';

/** A road over a tile, from edge to opposite edge, above everything on it: it divides nothing beneath. */
export interface Overpass {
  /** Its name in moves and texts, like a segment's. */
  readonly spot: string;
  readonly axis: Axis;
}

const endsOf = (axis: Axis): readonly [Direction, Direction] => (axis === 'NS' ? ['N', 'S'] : ['E', 'W']);

const asSegment = ({ spot, axis }: Overpass): OrientedSegment => {
  const edges = endsOf(axis);
  const segment: RoadSegment = { kind: 'road', edges, end: null, marks: [] };
  return {
    kind: 'road',
    name: spot,
    edges,
    halfEdges: [],
    links: edges.map((edge) => directions.indexOf(edge)),
    segment,
  };
};

const bridgedTiles = memoByObject<OrientedTile, Map<string, OrientedTile>>(() => new Map());

const build = (tile: OrientedTile, overpass: Overpass): OrientedTile => {
  const road = asSegment(overpass);
  const [north = 'field', east = 'field', south = 'field', west = 'field'] = directions.map((edge, side): Terrain =>
    road.edges.includes(edge) ? 'road' : (tile.terrain[side] ?? 'field'),
  );
  const terrain = [north, east, south, west] as const;
  return {
    ...tile,
    terrain,
    edges: edgesWord(terrain),
    segments: [...tile.segments, road],
    atLink: tile.atLink.map((segment, link) => (road.links.includes(link) ? tile.segments.length : segment)),
  };
};

/** The tile with a road over it as its last segment. */
export const withOverpass = (tile: OrientedTile, overpass: Overpass): OrientedTile =>
  memoIn(bridgedTiles(tile), `${overpass.spot} ${overpass.axis}`, () => build(tile, overpass));
