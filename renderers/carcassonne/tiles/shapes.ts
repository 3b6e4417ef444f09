import type { CanvasRenderingContext2D } from 'canvas';
import type { Direction } from '../../../engines/carcassonne/geometry/direction.js';

/** A point on a tile whose sides are 1 long, from its north-west corner. */
export type Point = readonly [x: number, y: number];

/** The middle of each edge. */
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

/** The point on the way from one to another. */
export const between = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

const opposite: Readonly<Record<Direction, Direction>> = { N: 'S', E: 'W', S: 'N', W: 'E' };

export const areOpposite = (one: Direction, other: Direction | undefined): boolean => opposite[one] === other;

/** A curve from the end of an edge back to its beginning, bulging towards the middle of the tile. */
export interface Wall {
  readonly from: Point;
  readonly first: Point;
  readonly second: Point;
  readonly to: Point;
}

const bulge = (edge: Direction, depth: number): Wall => {
  const [start, end] = edgeEnds[edge];
  return {
    from: end,
    first: between(between(end, start, 0.2), middle, depth),
    second: between(between(end, start, 0.8), middle, depth),
    to: start,
  };
};

const CAP_DEPTH = 0.86;
const NOTCH_DEPTH = 0.36;

const allEdges: readonly Direction[] = ['N', 'E', 'S', 'W'];

/** Two edges that meet in a corner, in clockwise order. */
const cornerOf = (edges: readonly Direction[]): readonly [Direction, Direction] | null => {
  const [one, other] = edges;
  if (edges.length !== 2 || one === undefined || other === undefined || areOpposite(one, other)) return null;
  return allEdges[(allEdges.indexOf(one) + 1) % 4] === other ? [one, other] : [other, one];
};

/** The walls of a city: curves where it ends inside the tile. */
export const wallsOf = (edges: readonly Direction[]): readonly Wall[] => {
  const [only] = edges;
  if (edges.length === 1 && only !== undefined) return [bulge(only, CAP_DEPTH)];
  const corner = cornerOf(edges);
  if (corner !== null) {
    const from = edgeEnds[corner[1]][1];
    const to = edgeEnds[corner[0]][0];
    return [{ from, first: between(from, middle, 0.66), second: between(to, middle, 0.66), to }];
  }
  return allEdges.filter((edge) => !edges.includes(edge)).map((edge) => bulge(edge, NOTCH_DEPTH));
};

const SAMPLES = 20;

/** Points along a wall from its beginning to its end, both included. */
export const alongWall = ({ from, first, second, to }: Wall, count = SAMPLES): readonly Point[] =>
  Array.from({ length: count + 1 }, (_, index) => {
    const t = index / count;
    const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
    return [
      a * from[0] + b * first[0] + c * second[0] + d * to[0],
      a * from[1] + b * first[1] + c * second[1] + d * to[1],
    ];
  });

/** The corners of a city's ground. */
export const cityOutline = (edges: readonly Direction[]): readonly Point[] => {
  const walls = wallsOf(edges);
  const corner = cornerOf(edges);
  const [only] = walls;
  if ((edges.length === 1 || corner !== null) && only !== undefined)
    return [...(corner === null ? [] : [edgeEnds[corner[0]][1]]), ...alongWall(only)];
  return allEdges.flatMap((edge) => {
    const wall = walls.find(({ to }) => to === edgeEnds[edge][0]);
    // A notch is walked clockwise, from the edge's beginning.
    return wall === undefined ? edgeEnds[edge] : alongWall(wall).toReversed();
  });
};

/** Whether a point lies within an outline. */
export const isWithin = (outline: readonly Point[], [x, y]: Point): boolean =>
  outline.reduce((inside, [x1, y1], index) => {
    const [x2, y2] = outline[(index + 1) % outline.length] ?? [0, 0];
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    return crosses ? !inside : inside;
  }, false);

/** Lays the path through points. */
export const pathThrough = (ctx: CanvasRenderingContext2D, points: readonly Point[]): void => {
  ctx.beginPath();
  points.forEach(([x, y], index) => {
    if (index === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  });
};

const STEPS = 12;

/** Points along a road from its first edge to its other end, both included. */
export const alongRoad = (edges: readonly Direction[]): readonly Point[] => {
  const [one, other] = edges;
  if (one === undefined) return [];
  const start = edgeMiddle[one];
  const end = other === undefined ? middle : edgeMiddle[other];
  const bend = other === undefined || areOpposite(one, other) ? between(start, end, 0.5) : middle;
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const share = step / STEPS;
    return between(between(start, bend, share), between(bend, end, share), share);
  });
};

/** How far a road to a city goes on beyond the middle, to lie under the wall. */
const TO_THE_GATE = 0.28;

/** Lays the path of a road: through the tile, or from its edge to the middle, and on to the gate of a city beyond it. */
export const roadPath = (ctx: CanvasRenderingContext2D, edges: readonly Direction[], toGate = false): void => {
  const [one, other] = edges;
  if (one === undefined) return;
  const start = edgeMiddle[one];
  const end = other === undefined ? between(start, middle, toGate ? 1 + 2 * TO_THE_GATE : 1) : edgeMiddle[other];
  ctx.beginPath();
  ctx.moveTo(...start);
  if (other === undefined || areOpposite(one, other)) ctx.lineTo(...end);
  else ctx.quadraticCurveTo(...middle, ...end);
};
