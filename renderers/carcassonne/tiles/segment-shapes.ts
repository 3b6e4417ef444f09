import { memoByObject } from '#engines/core/memo.js';
import type { OrientedSegment, OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import { anchorsOf, halfMiddle } from './anchors.js';
import { cityShape, cityShapes } from './plan/city-shape.js';
import { alongCourse } from './plan/courses.js';
import { alongRoad, roadCourses } from './plan/routes.js';
import { between, distance, isWithin, middle, type Point } from './shapes.js';

type Outline = readonly Point[];

/** The half width of a road, and the distance of fields from the middle of roads and rivers. */
const ROAD = 0.075;
/** The radius of a monastery and the like. */
const YARD = 0.24;
/** Cells per side of the grid for the search for fields. */
const GRID = 16;

const ribbon = (way: readonly Point[]): Outline => {
  const sides = [1, -1].map((side) =>
    way.map(([x, y], at): Point => {
      const [from, to] = [way[at - 1] ?? way[at], way[at + 1] ?? way[at]];
      const [dx, dy] = [(to?.[0] ?? x) - (from?.[0] ?? x), (to?.[1] ?? y) - (from?.[1] ?? y)];
      const length = Math.hypot(dx, dy) || 1;
      return [x - (side * ROAD * dy) / length, y + (side * ROAD * dx) / length];
    }),
  );
  return [...(sides[0] ?? []), ...(sides[1] ?? []).toReversed()];
};

const circle = ([x, y]: Point): Outline =>
  Array.from({ length: 24 }, (_, index): Point => {
    const angle = (index / 24) * 2 * Math.PI;
    return [x + Math.cos(angle) * YARD, y + Math.sin(angle) * YARD];
  });

const cellAt = (point: Point): readonly [column: number, row: number] => {
  const [column = 0, row = 0] = point.map((share) => Math.min(GRID - 1, Math.max(0, Math.floor(share * GRID))));
  return [column, row];
};

/** Tells for each cell of the grid, row by row, whether it is grass. */
const grassOf = memoByObject((tile: OrientedTile): readonly boolean[] => {
  const cities = cityShapes(tile);
  const ways = [
    ...tile.segments.filter(({ kind }) => kind === 'road').flatMap((road) => alongRoad(tile, road)),
    ...alongCourse(tile),
  ];
  return Array.from({ length: GRID * GRID }, (_, at) => {
    const point: Point = [((at % GRID) + 0.5) / GRID, (Math.floor(at / GRID) + 0.5) / GRID];
    return (
      !cities.some(({ outline }) => isWithin(outline, point)) && !ways.some((other) => distance(point, other) < ROAD)
    );
  });
});

/** The grass connected to some points, as one strip for each run of cells in a row. */
const meadow = (tile: OrientedTile, from: readonly Point[]): readonly Outline[] => {
  const grass = grassOf(tile);
  const reached = new Set<number>();
  const waiting = from.map(cellAt);
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
    const [column, row] = cell;
    const at = row * GRID + column;
    if (column < 0 || row < 0 || column >= GRID || row >= GRID || grass[at] !== true || reached.has(at)) continue;
    reached.add(at);
    waiting.push([column - 1, row], [column + 1, row], [column, row - 1], [column, row + 1]);
  }
  const strips: Outline[] = [];
  for (let row = 0; row < GRID; row += 1)
    for (let column = 0; column < GRID; column += 1) {
      if (!reached.has(row * GRID + column)) continue;
      const first = column;
      while (column + 1 < GRID && reached.has(row * GRID + column + 1)) column += 1;
      const [left, right, top, bottom] = [first, column + 1, row, row + 1].map((line) => line / GRID);
      if (left === undefined || right === undefined || top === undefined || bottom === undefined) continue;
      strips.push([
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ]);
    }
  return strips;
};

const shapeOf = (tile: OrientedTile, segment: OrientedSegment): readonly Outline[] => {
  const anchor = anchorsOf(tile).get(segment.name) ?? middle;
  switch (segment.kind) {
    case 'city':
      return [cityShape(tile, segment).outline];
    case 'road':
      return roadCourses(tile, segment).map(ribbon);
    case 'field':
      return meadow(tile, [anchor, ...segment.halfEdges.map((half) => between(halfMiddle[half], middle, 0.04))]);
    default:
      return [circle(anchor)];
  }
};

/** The ground of each segment of a tile in outlines, in tile units, by the segment's name. */
export const segmentShapes = memoByObject(
  (tile: OrientedTile): ReadonlyMap<string, readonly Outline[]> =>
    new Map(tile.segments.map((segment) => [segment.name, shapeOf(tile, segment)])),
);
