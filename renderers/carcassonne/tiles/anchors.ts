import { memoByObject } from '#engines/core/memo.js';
import { bearings, type HalfEdge, type Bearing, turnedBearing } from '#engines/carcassonne/geometry/direction.js';
import { marksOf, type OrientedSegment, type OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import type { RoadEnd } from '#engines/carcassonne/tiles/tile.js';
import { cityShape, cityShapes } from './plan/city-shape.js';
import { alongCourse } from './plan/courses.js';
import { porchOf } from './plan/monastery-site.js';
import { runsStraight, tunnelEdges } from './plan/routes.js';
import { shieldSite } from './city/shield-site.js';
import { areOpposite, between, distance, edgeMiddle, isWithin, middle, type Point } from './shapes.js';

const shares = Array.from({ length: 19 }, (_, index) => 0.05 + index * 0.05);
const candidates: readonly Point[] = shares.flatMap((y) => shares.map((x): Point => [x, y]));

const isTowards = ([x, y]: Point, bearing: Bearing): boolean => {
  const angle = (bearings.indexOf(bearing) * Math.PI) / 4;
  return (x - middle[0]) * Math.sin(angle) - (y - middle[1]) * Math.cos(angle) > 0.05;
};

/** The middle of a field inside walls. */
const pocketOf = (tile: OrientedTile, { segment }: OrientedSegment): Point => {
  const at = segment.kind === 'field' && segment.at !== null ? turnedBearing(segment.at, tile.rotation) : null;
  const shapes = cityShapes(tile);
  const stones = shapes.flatMap((shape) => shape.stones);
  const room = (point: Point): number =>
    shapes.some(({ outline }) => isWithin(outline, point)) || (at !== null && !isTowards(point, at))
      ? -1
      : Math.min(...stones.map((stone) => distance(stone, point)));
  return candidates.toSorted((one, other) => room(other) - room(one))[0] ?? middle;
};

/** Clockwise, `L` comes before `R` on every edge. */
export const halfMiddle: Readonly<Record<HalfEdge, Point>> = {
  NL: [0.25, 0],
  NR: [0.75, 0],
  EL: [1, 0.25],
  ER: [1, 0.75],
  SL: [0.75, 1],
  SR: [0.25, 1],
  WL: [0, 0.75],
  WR: [0, 0.25],
};

const mean = (points: readonly Point[]): Point => {
  const sum = points.reduce<Point>(([x, y], [dx, dy]) => [x + dx, y + dy], [0, 0]);
  return points.length === 0 ? middle : [sum[0] / points.length, sum[1] / points.length];
};

const isUsualEnd = (end: RoadEnd | null): boolean => end === null || end === 'city' || end === 'village';

const steps = Array.from({ length: 20 }, (_, index) => (index + 0.5) / 20);
const grid: readonly Point[] = steps.flatMap((y) => steps.map((x): Point => [x, y]));

/** In a city that fills its tile, next to the mark in its middle. */
const nextToMark: Point = [0.74, 0.72];

/** In a city around a monastery, behind the monastery. */
const nextToMonastery = (tile: OrientedTile, city: OrientedSegment): Point => {
  const { outline, stones } = cityShape(tile, city);
  const sites: readonly Point[] = [0.2, 0.35, 0.5, 0.65, 0.8].flatMap((y) => [0.2, 0.8, 0.5].map((x): Point => [x, y]));
  const room = (point: Point): number =>
    isWithin(outline, point)
      ? Math.min(0.16, ...stones.map((stone) => distance(stone, point))) + Math.min(0.34, distance(point, [0.5, 0.5]))
      : -1;
  return sites.toSorted((one, other) => room(other) - room(one))[0] ?? middle;
};

const centroid = (outline: readonly Point[]): Point => {
  const inside = grid.filter((point) => isWithin(outline, point));
  return mean(inside);
};

const cityAnchor = (tile: OrientedTile, city: OrientedSegment): Point => {
  const { edges, segment } = city;
  const [one, other] = edges;
  if (edges.length === 4 && marksOf(segment).includes('cathedral')) return nextToMark;
  if (edges.length > 1 && tile.segments.some(({ kind }) => kind === 'monastery')) return nextToMonastery(tile, city);
  const isAlone = tile.segments.every(({ kind, segment: each }) => kind !== 'city' || each === segment);
  const above = tile.segments.find(({ kind }) => kind === 'city');
  // If two cities cross, the second is visible only next to the first.
  if (one !== undefined && above !== city && above !== undefined && runsStraight(above) && runsStraight(city))
    return between(edgeMiddle[one], middle, 0.3);
  if (!isAlone && edges.length > 1 && (edges.length > 2 || areOpposite(one ?? 'N', other)))
    return centroid(cityShape(tile, city).outline);
  if (one === undefined || edges.length > 2 || areOpposite(one, other)) return middle;
  return other === undefined
    ? between(edgeMiddle[one], middle, 0.3)
    : between(mean([edgeMiddle[one], edgeMiddle[other]]), middle, -0.05);
};

const roadAnchor = (tile: OrientedTile, road: OrientedSegment): Point => {
  const { edges } = road;
  const [one, other, third] = edges;
  if (one === undefined || third !== undefined) return middle;
  const above = tile.segments.find((each) => each.kind === 'road' && runsStraight(each));
  // If two roads cross, one figure is on the bridge and the other in front of it.
  if (runsStraight(road) && above !== road) return between(edgeMiddle[one], middle, 0.4);
  // The figure of a road below a city is in front of the tunnel.
  if (tunnelEdges(tile).includes(one)) return between(edgeMiddle[one], middle, 0.24);
  if (other === undefined) return between(edgeMiddle[one], middle, 0.32);
  // A bend leaves room for a monk in front of his monastery.
  const share = tile.segments.some(({ kind }) => kind === 'monastery') ? 0.4 : 0.5;
  return areOpposite(one, other) ? middle : between(mean([edgeMiddle[one], edgeMiddle[other]]), middle, share);
};

const WATER = 0.13;

/**
 * The place of a field's figure: at one of its half-edges, as far as possible from the other named places of the tile.
 */
const fieldAnchor = (tile: OrientedTile, field: OrientedSegment, others: readonly Point[]): Point => {
  const { halfEdges } = field;
  if (halfEdges.length === 0) return pocketOf(tile, field);
  const points = halfEdges.map((half) => halfMiddle[half]);
  const pairs = (near: (apart: number) => boolean): readonly Point[] =>
    points.flatMap((one, index) =>
      points
        .slice(index + 1)
        .filter((other) => near(distance(one, other)))
        .map((other) => mean([one, other])),
    );
  const corners = pairs((apart) => apart < 0.4);
  const edges = pairs((apart) => apart === 0.5);
  const candidates = [
    ...corners.flatMap((corner) => [0.12, 0.3, 0.45].map((share) => between(corner, middle, share))),
    ...points.flatMap((point) => [0.1, 0.36, 0.5].map((share) => between(point, middle, share))),
    // In front of a city that comes near the edge.
    ...edges.map((edge) => between(edge, middle, 0.12)),
  ];
  const cities = cityShapes(tile);
  const water = alongCourse(tile);
  const isTaken = (point: Point): boolean =>
    cities.some(({ outline }) => isWithin(outline, point)) || water.some((other) => distance(point, other) < WATER);
  // As far as possible from the other named places, and within the tile rather than over its edge.
  const room = (point: Point): number =>
    (isTaken(point) ? -1 : 0) +
    Math.min(0.5, ...others.map((other) => distance(point, other))) +
    0.7 * Math.min(0.22, point[0], point[1], 1 - point[0], 1 - point[1]);
  return candidates.toSorted((one, other) => room(other) - room(one))[0] ?? middle;
};

/** The place of a garden: that of the field's figure on a tile without the garden's segment. */
const gardenAnchor = (tile: OrientedTile): Point => {
  const plain = tile.segments.filter(({ kind }) => kind !== 'garden');
  const field = plain.find(({ kind }) => kind === 'field');
  return (field === undefined ? undefined : findAnchors({ ...tile, segments: plain }).get(field.name)) ?? middle;
};

/** The tip of a tile's arrow, which no figure may hide. */
const tipOf = ({ arrow }: OrientedTile): readonly Point[] => {
  if (arrow === null) return [];
  const angle = (bearings.indexOf(arrow) * Math.PI) / 4;
  return [[middle[0] + Math.sin(angle) * 0.4, middle[1] - Math.cos(angle) * 0.4]];
};

/** Tells whether the middle of a tile has no object that a figure would hide, such as a monastery. */
const isMiddleFree = ({ type, segments }: OrientedTile): boolean =>
  type.show === null &&
  Object.keys(type.traits).length === 0 &&
  segments.every(({ kind, links, segment }) =>
    segment.kind === 'road' ? isUsualEnd(segment.end) : links.length > 0 || kind === 'field' || kind === 'garden',
  );

const findAnchors = (tile: OrientedTile): ReadonlyMap<string, Point> => {
  const anchors = new Map<string, Point>();
  for (const segment of tile.segments) {
    if (segment.kind === 'city') anchors.set(segment.name, cityAnchor(tile, segment));
    else if (segment.kind === 'road') anchors.set(segment.name, roadAnchor(tile, segment));
    else if (segment.kind === 'garden') anchors.set(segment.name, gardenAnchor(tile));
    else if (segment.kind === 'monastery') anchors.set(segment.name, porchOf(tile));
    else if (segment.kind !== 'field')
      anchors.set(
        segment.name,
        segment.edges[0] === undefined ? middle : between(edgeMiddle[segment.edges[0]], middle, 0.3),
      );
  }
  const centre = isMiddleFree(tile) && anchors.size > 0 ? [] : [middle];
  const shields = tile.segments.flatMap((city) =>
    city.segment.kind === 'city' && city.segment.coatsOfArms > 0
      ? [shieldSite(cityShape(tile, city), anchors.get(city.name) ?? middle)]
      : [],
  );
  for (const segment of tile.segments) {
    if (segment.kind === 'field')
      anchors.set(
        segment.name,
        fieldAnchor(tile, segment, [...anchors.values(), ...centre, ...shields, ...tipOf(tile)]),
      );
  }
  return anchors;
};

export const anchorsOf = memoByObject(findAnchors);
