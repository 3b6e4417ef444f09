import type { Context2D } from '#renderers/kit/canvas.js';
import { apart } from '#renderers/kit/shapes.js';
import { paintTower } from './buildings.js';
import { land } from '../colours.js';
import { alongWall, isWithin, pathThrough, type Point, type Wall } from '../shapes.js';

const WIDTH = 0.08;
const STEP = 0.058;
const MERLON = 0.034;

interface Stroke {
  readonly colour: string;
  readonly width: number;
  readonly shift?: Point;
}

const strokeWall = (ctx: Context2D, points: readonly Point[], { colour, width, shift = [0, 0] }: Stroke): void =>
  apart(ctx, () => {
    ctx.translate(...shift);
    pathThrough(ctx, points);
    ctx.lineJoin = 'round';
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.stroke();
  });

interface Step {
  readonly at: Point;
  /** The angle of the wall at this point. */
  readonly turn: number;
}

const stepsOf = (points: readonly Point[]): readonly Step[] => {
  const steps: Step[] = [];
  let left = STEP / 2;
  points.slice(1).forEach((to, index) => {
    const from = points[index] ?? to;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const turn = Math.atan2(to[1] - from[1], to[0] - from[0]);
    while (left <= length) {
      const share = left / length;
      steps.push({ at: [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share], turn });
      left += STEP;
    }
    left -= length;
  });
  return steps;
};

/** The side of the wall with the field: 1 or −1 times the normal. */
const outside = (points: readonly Point[], outline: readonly Point[]): number => {
  const [before, at, after] = [10, 11, 12].map((index) => points[index]);
  if (before === undefined || at === undefined || after === undefined) return 1;
  const turn = Math.atan2(after[1] - before[1], after[0] - before[0]);
  return isWithin(outline, [at[0] - Math.sin(turn) * 0.05, at[1] + Math.cos(turn) * 0.05]) ? -1 : 1;
};

const paintMerlons = (ctx: Context2D, points: readonly Point[], outline: readonly Point[]): void => {
  const side = outside(points, outline) * WIDTH * 0.3;
  for (const { at, turn } of stepsOf(points))
    apart(ctx, () => {
      ctx.translate(at[0] - Math.sin(turn) * side, at[1] + Math.cos(turn) * side - 0.012);
      ctx.rotate(turn);
      ctx.beginPath();
      ctx.rect(-MERLON / 2, -MERLON / 2, MERLON, MERLON);
      ctx.fillStyle = land.stoneLight;
      ctx.fill();
      ctx.strokeStyle = land.line;
      ctx.lineWidth = 0.009;
      ctx.stroke();
    });
};

/**
 * Paints a city wall in two layers: its shadow on the ground, and later, over the houses behind it, its stones, merlons
 * on the side of the field, and two towers.
 */
export const paintWall = (ctx: Context2D, wall: Wall, outline: readonly Point[], layer: 'ground' | 'stones'): void => {
  const points = alongWall(wall);
  if (layer === 'ground') {
    strokeWall(ctx, points, { colour: 'rgba(40, 30, 16, 0.4)', width: WIDTH * 1.1, shift: [0.022, 0.03] });
    return;
  }
  strokeWall(ctx, points, { colour: land.line, width: WIDTH + 0.014 });
  strokeWall(ctx, points, { colour: land.stoneDark, width: WIDTH - 0.006 });
  strokeWall(ctx, points, { colour: land.stone, width: WIDTH * 0.62, shift: [-0.004, -0.012] });
  paintMerlons(ctx, points, outline);
  for (const index of [6, 14]) {
    const point = points[index];
    if (point !== undefined) paintTower(ctx, point);
  }
};
