import type { HalfEdge } from '../../../engines/carcassonne/geometry/direction.js';
import { marksOf, type OrientedSegment, type OrientedTile } from '../../../engines/carcassonne/tiles/oriented-tile.js';
import { shieldSite } from './shield-site.js';
import { areOpposite, between, edgeMiddle, middle, type Point } from './shapes.js';

/** Clockwise, `L` comes before `R` on every edge. */
const halfMiddle: Readonly<Record<HalfEdge, Point>> = {
  NL: [0.25, 0],
  NR: [0.75, 0],
  EL: [1, 0.25],
  ER: [1, 0.75],
  SL: [0.75, 1],
  SR: [0.25, 1],
  WL: [0, 0.75],
  WR: [0, 0.25],
};

/** A monk stands before the monastery, not over it. */
const porch: Point = [0.56, 0.7];

const mean = (points: readonly Point[]): Point => {
  const sum = points.reduce<Point>(([x, y], [dx, dy]) => [x + dx, y + dy], [0, 0]);
  return points.length === 0 ? middle : [sum[0] / points.length, sum[1] / points.length];
};

/** In a city that fills its tile, beside what is drawn in its middle. */
const besideMark: Point = [0.74, 0.72];

const cityAnchor = ({ edges, segment }: OrientedSegment): Point => {
  const [one, other] = edges;
  if (edges.length === 4 && marksOf(segment).length > 0) return besideMark;
  if (one === undefined || edges.length > 2 || areOpposite(one, other)) return middle;
  return other === undefined
    ? between(edgeMiddle[one], middle, 0.3)
    : between(mean([edgeMiddle[one], edgeMiddle[other]]), middle, -0.05);
};

const roadAnchor = ({ edges }: OrientedSegment): Point => {
  const [one, other] = edges;
  if (one === undefined) return middle;
  if (other === undefined) return between(edgeMiddle[one], middle, 0.32);
  return areOpposite(one, other) ? middle : between(mean([edgeMiddle[one], edgeMiddle[other]]), middle, 0.5);
};

const distance = ([x, y]: Point, [u, v]: Point): number => Math.hypot(x - u, y - v);

/** A field's figure lies at one of its half-edges, as far as possible from what else can be named on the tile. */
const fieldAnchor = ({ halfEdges }: OrientedSegment, others: readonly Point[]): Point => {
  const points = halfEdges.map((half) => halfMiddle[half]);
  const corners = points.flatMap((one, index) =>
    points
      .slice(index + 1)
      .filter((other) => distance(one, other) < 0.4)
      .map((other) => mean([one, other])),
  );
  const candidates = [
    ...corners.flatMap((corner) => [0.12, 0.3, 0.45].map((share) => between(corner, middle, share))),
    ...points.flatMap((point) => [0.36, 0.5].map((share) => between(point, middle, share))),
  ];
  // As far as can be from what else can be named, and within the tile rather than over its edge.
  const room = (point: Point): number =>
    Math.min(0.5, ...others.map((other) => distance(point, other))) +
    0.7 * Math.min(0.22, point[0], point[1], 1 - point[0], 1 - point[1]);
  return candidates.toSorted((one, other) => room(other) - room(one))[0] ?? middle;
};

/** Where a garden lies: where a field's figure would lie if the garden meant nothing. */
const gardenAnchor = (tile: OrientedTile): Point => {
  const plain = tile.segments.filter(({ kind }) => kind !== 'garden');
  const field = plain.find(({ kind }) => kind === 'field');
  return (field === undefined ? undefined : anchorsOf({ ...tile, segments: plain }).get(field.name)) ?? middle;
};

/** Where the figure of each segment stands, by the segment's name. */
export const anchorsOf = (tile: OrientedTile): ReadonlyMap<string, Point> => {
  const anchors = new Map<string, Point>();
  for (const segment of tile.segments) {
    if (segment.kind === 'city') anchors.set(segment.name, cityAnchor(segment));
    else if (segment.kind === 'road') anchors.set(segment.name, roadAnchor(segment));
    else if (segment.kind === 'garden') anchors.set(segment.name, gardenAnchor(tile));
    else if (segment.kind !== 'field') anchors.set(segment.name, segment.kind === 'monastery' ? porch : middle);
  }
  const centre = tile.type.show === null && anchors.size > 0 && !anchors.has('monastery') ? [] : [middle];
  const shields = tile.segments.flatMap(({ segment, edges, name }) =>
    segment.kind === 'city' && segment.coatsOfArms > 0 ? [shieldSite(edges, anchors.get(name) ?? middle)] : [],
  );
  for (const segment of tile.segments) {
    if (segment.kind === 'field')
      anchors.set(segment.name, fieldAnchor(segment, [...anchors.values(), ...centre, ...shields]));
  }
  return anchors;
};
