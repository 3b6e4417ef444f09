import type { CanvasRenderingContext2D } from 'canvas';
import type { Direction } from '../../engines/carcassonne/geometry/direction.js';

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

const CAP_DEPTH = 0.72;
const NOTCH_DEPTH = 0.42;

const line = (ctx: CanvasRenderingContext2D, { first, second, to }: Wall): void => {
  ctx.bezierCurveTo(first[0], first[1], second[0], second[1], to[0], to[1]);
};

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

/** Lays the path of a city's ground, for filling or clipping. */
export const cityPath = (ctx: CanvasRenderingContext2D, edges: readonly Direction[]): void => {
  const walls = wallsOf(edges);
  const corner = cornerOf(edges);
  ctx.beginPath();
  if (edges.length === 1 || corner !== null) {
    const [wall] = walls;
    if (wall === undefined) return;
    ctx.moveTo(wall.to[0], wall.to[1]);
    if (corner !== null) ctx.lineTo(...edgeEnds[corner[0]][1]);
    ctx.lineTo(wall.from[0], wall.from[1]);
    line(ctx, wall);
    ctx.closePath();
    return;
  }
  ctx.moveTo(0, 0);
  for (const edge of allEdges) {
    const wall = walls.find(({ to }) => to === edgeEnds[edge][0]);
    const [, end] = edgeEnds[edge];
    if (wall === undefined) ctx.lineTo(...end);
    // A notch is walked clockwise, from the edge's beginning.
    else ctx.bezierCurveTo(wall.second[0], wall.second[1], wall.first[0], wall.first[1], ...end);
  }
  ctx.closePath();
};

/** Lays the path of one wall. */
export const wallPath = (ctx: CanvasRenderingContext2D, wall: Wall): void => {
  ctx.beginPath();
  ctx.moveTo(...wall.from);
  line(ctx, wall);
};

/** Lays the path of a road: through the tile, or from its edge to the middle. */
export const roadPath = (ctx: CanvasRenderingContext2D, edges: readonly Direction[]): void => {
  const [one, other] = edges;
  if (one === undefined) return;
  const start = edgeMiddle[one];
  const end = other === undefined ? middle : edgeMiddle[other];
  ctx.beginPath();
  ctx.moveTo(...start);
  if (other === undefined || areOpposite(one, other)) ctx.lineTo(...end);
  else ctx.quadraticCurveTo(...middle, ...end);
};
