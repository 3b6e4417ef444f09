import type { Context2D } from '#renderers/kit/canvas.js';
import type { Direction } from '#engines/carcassonne/geometry/direction.js';
import type { OrientedSegment, OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import { areOpposite, between, edgeMiddle, middle, type Point } from '../shapes.js';
import { monasterySite } from './monastery-site.js';

/** The edges at which a road enters a tunnel below a city from edge to edge. */
export const tunnelEdges = ({ segments }: OrientedTile): readonly Direction[] => {
  const isCrossed = segments.some(
    ({ kind, edges: [one, other] }) => kind === 'city' && one !== undefined && areOpposite(one, other),
  );
  if (!isCrossed) return [];
  return segments.flatMap(({ kind, edges }) => {
    const [one, other] = edges;
    return kind === 'road' && one !== undefined && areOpposite(one, other) ? edges : [];
  });
};

/** Tells whether a road goes underground before the wall, so that the fields on its sides are connected. */
export const entersBeforeWall = (tile: OrientedTile, edge: Direction): boolean =>
  tunnelEdges(tile).includes(edge) &&
  tile.segments.some(({ halfEdges }) => halfEdges.includes(`${edge}L`) && halfEdges.includes(`${edge}R`));

export interface Bend {
  readonly from: Point;
  readonly towards: Point;
  readonly to: Point;
}

/** The length of a road to a city beyond the middle, so that it ends under the wall. */
const TO_THE_GATE = 0.28;
/** The depth of the tip of a city with one edge, as a share of the way to the middle. */
const TIP = 0.6;
/** The distances of a tunnel's mouth and of the wall from the edge, as shares of the way to the middle. */
const MOUTH = 0.16;
const WALL = 0.3;

const straight = (from: Point, to: Point): Bend => ({ from, towards: between(from, to, 0.5), to });

/** The city at the end of a road, which the fields on both sides of the road touch. */
const cityAt = (tile: OrientedTile, edge: Direction): OrientedSegment | undefined => {
  const touched = [`${edge}L`, `${edge}R`].map((half) => {
    const field = tile.segments.find(({ halfEdges }) => halfEdges.some((each) => each === half))?.segment;
    return field?.kind === 'field' ? field.cities : [];
  });
  const both = touched[0]?.filter((city) => touched[1]?.includes(city)) ?? [];
  const cities = both.flatMap((at) => tile.segments[at] ?? []);
  return cities.find(({ edges }) => edges.some((other) => areOpposite(edge, other))) ?? cities[0];
};

const toCity = (tile: OrientedTile, edge: Direction): Bend => {
  const start = edgeMiddle[edge];
  const [only, second] = cityAt(tile, edge)?.edges ?? [];
  if (only === undefined || second !== undefined || areOpposite(edge, only))
    return straight(start, between(start, middle, 1 + 2 * TO_THE_GATE));
  return { from: start, towards: middle, to: between(edgeMiddle[only], middle, TIP) };
};

/**
 * Tells whether a road ends at a farm or monastery away from the middle, because something else runs through the
 * middle.
 */
const endsBeforeMiddle = (tile: OrientedTile, segment: OrientedSegment['segment']): boolean => {
  if (segment.kind !== 'road' || segment.end === 'city') return false;
  if (segment.end === 'monastery') return monasterySite(tile).scale < 1;
  return tile.segments.some((other) => other.segment.kind === 'road' && other.segment.end === 'city');
};

/** The path of a road over its tile: one bend, or one between each two of three edges. */
const routesOf = (tile: OrientedTile, { edges, segment }: OrientedSegment): readonly Bend[] => {
  const [one, other, third] = edges;
  if (one === undefined) return [];
  if (other === undefined && endsBeforeMiddle(tile, segment))
    return [straight(edgeMiddle[one], between(edgeMiddle[one], middle, 0.56))];
  if (other === undefined)
    return [segment.kind === 'road' && segment.end === 'city' ? toCity(tile, one) : straight(edgeMiddle[one], middle)];
  if (third !== undefined) return edges.map((edge) => straight(edgeMiddle[edge], middle));
  if (tunnelEdges(tile).includes(one))
    return edges.map((edge) =>
      straight(edgeMiddle[edge], between(edgeMiddle[edge], middle, entersBeforeWall(tile, edge) ? MOUTH : WALL)),
    );
  if (areOpposite(one, other)) return [straight(edgeMiddle[one], edgeMiddle[other])];
  return [{ from: edgeMiddle[one], towards: middle, to: edgeMiddle[other] }];
};

export const runsStraight = ({ edges: [one, other, third] }: OrientedSegment): boolean =>
  one !== undefined && third === undefined && areOpposite(one, other);

const STEPS = 12;

const alongBend = ({ from, towards, to }: Bend): readonly Point[] =>
  Array.from({ length: STEPS + 1 }, (_, step) => {
    const share = step / STEPS;
    return between(between(from, towards, share), between(towards, to, share), share);
  });

export const roadCourses = (tile: OrientedTile, road: OrientedSegment): readonly (readonly Point[])[] =>
  routesOf(tile, road).map(alongBend);

export const alongRoad = (tile: OrientedTile, road: OrientedSegment): readonly Point[] =>
  roadCourses(tile, road).flat();

export const roadPath = (ctx: Context2D, tile: OrientedTile, road: OrientedSegment): void => {
  ctx.beginPath();
  for (const { from, towards, to } of routesOf(tile, road)) {
    ctx.moveTo(...from);
    ctx.quadraticCurveTo(...towards, ...to);
  }
};
