import type { Context2D } from '#renderers/kit/canvas.js';
import '#engines/carcassonne/modules/rivers/rules.js';
import type { OrientedSegment, OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import { alongWall, areOpposite, between, edgeMiddle, middle, type Point } from '../shapes.js';
import { asideOf } from './monastery-site.js';

interface Bend {
  readonly from: Point;
  readonly first: Point;
  readonly second: Point;
  readonly to: Point;
}

/**
 * The distance from the middle, as a share of the way to its edge, by which a course avoids the monastery at the end of
 * a road.
 */
const BYPASS = 0.64;

/** A path around a monastery, by a point beyond it. */
const roundabout = (from: Point, by: Point, to: Point): readonly Bend[] => {
  const shift: Point = [by[0] - middle[0], by[1] - middle[1]];
  const inward = (point: Point): Point => between(point, middle, 0.5);
  const beyond = ([x, y]: Point): Point => [x + shift[0], y + shift[1]];
  return [
    { from, first: inward(from), second: beyond(inward(from)), to: by },
    { from: by, first: beyond(inward(to)), second: inward(to), to },
  ];
};

const isCourse = ({ segment }: OrientedSegment): boolean => segment.kind === 'river';

const straight = (from: Point, to: Point): Bend => ({
  from,
  first: between(from, to, 0.3),
  second: between(from, to, 0.7),
  to,
});

/**
 * The path of a course over a tile, from edge to edge; with one edge it ends in the middle, with three it forks there.
 */
const courseOf = (tile: OrientedTile): readonly Bend[] => {
  const edges = tile.segments.find(isCourse)?.edges ?? [];
  const [one, other] = edges;
  if (one === undefined) return [];
  const from = edgeMiddle[one];
  if (edges.length === 3) return edges.map((edge) => straight(edgeMiddle[edge], middle));
  if (other === undefined) return [straight(from, middle)];
  const to = edgeMiddle[other];
  if (!areOpposite(one, other))
    return [{ from, first: between(from, middle, 0.8), second: between(to, middle, 0.8), to }];
  const aside = asideOf(tile);
  return aside === null ? [straight(from, to)] : roundabout(from, between(middle, aside, -BYPASS), to);
};

/** Adds the path of the course; false if the tile has none. */
export const coursePath = (ctx: Context2D, tile: OrientedTile): boolean => {
  const course = courseOf(tile);
  ctx.beginPath();
  course.forEach(({ from, first, second, to }, index) => {
    if (course[index - 1]?.to !== from) ctx.moveTo(...from);
    ctx.bezierCurveTo(...first, ...second, ...to);
  });
  return course.length > 0;
};

export const alongCourse = (tile: OrientedTile): readonly Point[] => courseOf(tile).flatMap((bend) => alongWall(bend));
