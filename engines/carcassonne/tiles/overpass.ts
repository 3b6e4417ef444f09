import { memoByObject, memoIn } from '#engines/core/memo.js';
import { directions, type Direction } from '../geometry/direction.js';
import { edgesWord, type OrientedSegment, type OrientedTile } from './oriented-tile.js';
import type { RoadSegment, Terrain } from './tile.js';

/** From which edge to which a road runs straight over a tile. */
export type Axis = 'NS' | 'EW';

/** A road over a tile, from edge to opposite edge, above all that is on it: nothing beneath is divided. */
export interface Overpass {
  /** What moves and people call it, as the names of segments. */
  readonly spot: string;
  readonly axis: Axis;
}

/** The two edges that an axis joins. */
export const endsOf = (axis: Axis): readonly [Direction, Direction] => (axis === 'NS' ? ['N', 'S'] : ['E', 'W']);

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

/** The tile with a road over it, which is its last segment. */
export const withOverpass = (tile: OrientedTile, overpass: Overpass): OrientedTile =>
  memoIn(bridgedTiles(tile), `${overpass.spot} ${overpass.axis}`, () => build(tile, overpass));
