import type { Context2D } from '#renderers/kit/canvas.js';
import type { Direction } from '#engines/carcassonne/geometry/direction.js';
import type { OrientedSegment, OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import { areOpposite, between, edgeMiddle, middle, type Point } from '../shapes.js';
import { monasterySite } from './monastery-site.js';

/** The edges at which a road goes underground to pass beneath a city that lies from edge to edge. */
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

/** Whether a road goes underground before it comes to the wall, so that the fields on its sides are one. */
export const entersBeforeWall = (tile: OrientedTile, edge: Direction): boolean =>
  tunnelEdges(tile).includes(edge) &&
  tile.segments.some(({ halfEdges }) => halfEdges.includes(`${edge}L`) && halfEdges.includes(`${edge}R`));

/** A bend of a road: from one point to another, drawn towards a third. */
export interface Bend {
  readonly from: Point;
  readonly towards: Point;
  readonly to: Point;
}

/** How far a road to a city continues beyond the middle, to lie under the wall. */
const TO_THE_GATE = 0.28;
/** How far into the tile the tip of a city with one edge reaches, as a share of the way to the middle. */
const TIP = 0.6;
/** Where the mouth of a tunnel before a wall lies, and where the wall. */
const MOUTH = 0.16;
const WALL = 0.3;

const straight = (from: Point, to: Point): Bend => ({ from, towards: between(from, to, 0.5), to });

/** The fields on both sides of a road touch the city that it leads to. */
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

/** Whether a road ends at a farm or monastery that stands aside, because something else runs through the middle. */
const endsBeforeMiddle = (tile: OrientedTile, segment: OrientedSegment['segment']): boolean => {
  if (segment.kind !== 'road' || segment.end === 'city') return false;
  if (segment.end === 'monastery') return monasterySite(tile).scale < 1;
  return tile.segments.some((other) => other.segment.kind === 'road' && other.segment.end === 'city');
};

/** The way of a road over its tile: one bend, or one between each two of three edges. */
export const routesOf = (tile: OrientedTile, { edges, segment }: OrientedSegment): readonly Bend[] => {
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

/** Whether a road or city runs from edge to opposite edge, and through no other. */
export const runsStraight = ({ edges: [one, other, third] }: OrientedSegment): boolean =>
  one !== undefined && third === undefined && areOpposite(one, other);

const STEPS = 12;

const alongBend = ({ from, towards, to }: Bend): readonly Point[] =>
  Array.from({ length: STEPS + 1 }, (_, step) => {
    const share = step / STEPS;
    return between(between(from, towards, share), between(towards, to, share), share);
  });

/** Points along each bend of a road. */
export const roadCourses = (tile: OrientedTile, road: OrientedSegment): readonly (readonly Point[])[] =>
  routesOf(tile, road).map(alongBend);

/** Points all along a road. */
export const alongRoad = (tile: OrientedTile, road: OrientedSegment): readonly Point[] =>
  roadCourses(tile, road).flat();

export const roadPath = (ctx: Context2D, tile: OrientedTile, road: OrientedSegment): void => {
  ctx.beginPath();
  for (const { from, towards, to } of routesOf(tile, road)) {
    ctx.moveTo(...from);
    ctx.quadraticCurveTo(...towards, ...to);
  }
};
