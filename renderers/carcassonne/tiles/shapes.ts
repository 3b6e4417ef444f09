import type { Context2D } from '#renderers/kit/canvas.js';
import type { Direction, Rotation } from '#engines/carcassonne/geometry/direction.js';

/** A point on a tile with sides of length 1, from its north-west corner. */
export type Point = readonly [x: number, y: number];

export const edgeMiddle: Readonly<Record<Direction, Point>> = { N: [0.5, 0], E: [1, 0.5], S: [0.5, 1], W: [0, 0.5] };

/** The ends of each edge, clockwise. */
const edgeEnds: Readonly<Record<Direction, readonly [Point, Point]>> = {
  N: [
    [0, 0],
    [1, 0],
  ],
  E: [
    [1, 0],
    [1, 1],
  ],
  S: [
    [1, 1],
    [0, 1],
  ],
  W: [
    [0, 1],
    [0, 0],
  ],
};

export const middle: Point = [0.5, 0.5];

export const between = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

const opposite: Readonly<Record<Direction, Direction>> = { N: 'S', E: 'W', S: 'N', W: 'E' };

export const areOpposite = (one: Direction, other: Direction | undefined): boolean => opposite[one] === other;

/** A curve from the end of an edge back to its beginning, with a bulge towards the middle of the tile. */
export interface Wall {
  readonly from: Point;
  readonly first: Point;
  readonly second: Point;
  readonly to: Point;
}

/** The bulge of a wall as a share of the way to the middle: near the end of its edge, and near its beginning. */
export type Depth = readonly [atEnd: number, atStart: number];

const bulge = (edge: Direction, [atEnd, atStart]: Depth): Wall => {
  const [start, end] = edgeEnds[edge];
  return {
    from: end,
    first: between(between(end, start, 0.2), middle, atEnd),
    second: between(between(end, start, 0.8), middle, atStart),
    to: start,
  };
};

/** A wall that leaves room in one corner, and stays near its edge elsewhere. */
const pocket = (edge: Direction, at: 'start' | 'end'): Wall => {
  const [start, end] = edgeEnds[edge];
  const [corner, other] = at === 'start' ? [start, end] : [end, start];
  const [along, inward] = [between(corner, other, 0.15), between(edgeMiddle[edge], middle, 1.9)];
  const deep: Point = [along[0] + inward[0] - edgeMiddle[edge][0], along[1] + inward[1] - edgeMiddle[edge][1]];
  const shallow = between(between(other, corner, 0.4), middle, 0.2);
  return at === 'start'
    ? { from: end, first: shallow, second: deep, to: start }
    : { from: end, first: deep, second: shallow, to: start };
};

/** The bulges of a city's walls where other cities of its tile leave less room. */
export interface CityForm {
  /** For a city with one edge. */
  readonly cap: Depth;
  /** For a field that extends into the city at an edge. */
  readonly notch: (edge: Direction) => Depth;
  /** The end of the edge at which a field extends into the city, if the field is between two cities that cross. */
  readonly pocketAt: 'start' | 'end' | null;
  /**
   * The distance by which a wall from corner to corner withdraws from the middle, towards the corner between its edges.
   */
  readonly bow: number;
  /** The edge that it shares with another city. */
  readonly sharedEdge: Direction | null;
}

const CAP: Depth = [0.86, 0.86];
const NOTCH: Depth = [0.36, 0.36];

export const usualForm: CityForm = { cap: CAP, notch: () => NOTCH, pocketAt: null, bow: 0, sharedEdge: null };

const allEdges: readonly Direction[] = ['N', 'E', 'S', 'W'];

const cornerOf = (edges: readonly Direction[]): readonly [Direction, Direction] | null => {
  const [one, other] = edges;
  if (edges.length !== 2 || one === undefined || other === undefined || areOpposite(one, other)) return null;
  return allEdges[(allEdges.indexOf(one) + 1) % 4] === other ? [one, other] : [other, one];
};

export const wallsOf = (edges: readonly Direction[], form: CityForm = usualForm): readonly Wall[] => {
  const [only] = edges;
  if (edges.length === 1 && only !== undefined) return [bulge(only, form.cap)];
  const corner = cornerOf(edges);
  if (corner !== null) {
    const from = corner[1] === form.sharedEdge ? edgeMiddle[corner[1]] : edgeEnds[corner[1]][1];
    const to = corner[0] === form.sharedEdge ? edgeMiddle[corner[0]] : edgeEnds[corner[0]][0];
    const drawnBack = (point: Point): Point => between(point, edgeEnds[corner[1]][0], form.bow);
    return [{ from, first: drawnBack(between(from, middle, 0.66)), second: drawnBack(between(to, middle, 0.66)), to }];
  }
  return allEdges
    .filter((edge) => !edges.includes(edge))
    .map((edge) => (form.pocketAt === null ? bulge(edge, form.notch(edge)) : pocket(edge, form.pocketAt)));
};

const SAMPLES = 20;

/** Points along a wall, both ends included. */
export const alongWall = ({ from, first, second, to }: Wall, count = SAMPLES): readonly Point[] =>
  Array.from({ length: count + 1 }, (_, index) => {
    const t = index / count;
    const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
    return [
      a * from[0] + b * first[0] + c * second[0] + d * to[0],
      a * from[1] + b * first[1] + c * second[1] + d * to[1],
    ];
  });

export const cityOutline = (edges: readonly Direction[], form: CityForm = usualForm): readonly Point[] => {
  const walls = wallsOf(edges, form);
  const corner = cornerOf(edges);
  const [only] = walls;
  if ((edges.length === 1 || corner !== null) && only !== undefined)
    return [...(corner === null ? [] : [edgeEnds[corner[0]][1]]), ...alongWall(only)];
  return allEdges.flatMap((edge) => {
    const wall = walls.find(({ to }) => to === edgeEnds[edge][0]);
    // The outline follows a notch clockwise, from the edge's beginning.
    return wall === undefined ? edgeEnds[edge] : alongWall(wall).toReversed();
  });
};

export const isWithin = (outline: readonly Point[], [x, y]: Point): boolean =>
  outline.reduce((inside, [x1, y1], index) => {
    const [x2, y2] = outline[(index + 1) % outline.length] ?? [0, 0];
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    return crosses ? !inside : inside;
  }, false);

/** A point rotated clockwise around the middle of the tile. */
export const turnedPoint = ([x, y]: Point, rotation: Rotation): Point => {
  switch (rotation) {
    case 0:
      return [x, y];
    case 90:
      return [1 - y, x];
    case 180:
      return [1 - x, 1 - y];
    case 270:
      return [y, 1 - x];
  }
};

export const distance = ([x, y]: Point, [u, v]: Point): number => Math.hypot(x - u, y - v);

export const pathThrough = (ctx: Context2D, points: readonly Point[]): void => {
  ctx.beginPath();
  points.forEach(([x, y], index) => {
    if (index === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  });
};
