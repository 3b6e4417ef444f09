import type { Path } from './style.js';
import type { Rect } from '../layout.js';

export type Point = readonly [x: number, y: number];

/** Points in one line of text, as in an SVG: `'20 14, 24 -6, 33 14'`. */
export const coordinates = (text: string): readonly Point[] =>
  text.split(',').map((pair) => {
    const [x = NaN, y = NaN] = pair.trim().split(' ').map(Number);
    return [x, y];
  });

/** An ellipse around a centre, turned clockwise by an angle in radians. */
export const turnedEllipse =
  ([x, y]: Point, [radiusX, radiusY]: readonly [x: number, y: number], turn: number): Path =>
  (ctx) => {
    // Prevents a line from the path's previous part to this one.
    ctx.moveTo(x + radiusX * Math.cos(turn), y + radiusX * Math.sin(turn));
    ctx.ellipse(x, y, radiusX, radiusY, turn, 0, 2 * Math.PI);
    ctx.closePath();
  };

export const ellipse = (x: number, y: number, radiusX: number, radiusY = radiusX): Path =>
  turnedEllipse([x, y], [radiusX, radiusY], 0);

export const roundedBox =
  ({ x, y, width, height }: Rect, radius: number): Path =>
  (ctx) => {
    ctx.roundRect(x, y, width, height, Math.min(radius, width / 2, height / 2));
  };

export const polygon =
  (points: readonly Point[]): Path =>
  (ctx) => {
    points.forEach(([x, y], index) => {
      if (index === 0) ctx.moveTo(x, y);
      else ctx.lineTo(x, y);
    });
    ctx.closePath();
  };

/** A smooth closed shape through all points (Catmull–Rom): ears, bodies, manes. */
export const blob =
  (points: readonly Point[]): Path =>
  (ctx) => {
    const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
    ctx.moveTo(...at(0));
    points.forEach((_, index) => {
      const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
      ctx.bezierCurveTo(
        from[0] + (to[0] - before[0]) / 6,
        from[1] + (to[1] - before[1]) / 6,
        to[0] - (after[0] - from[0]) / 6,
        to[1] - (after[1] - from[1]) / 6,
        to[0],
        to[1],
      );
    });
    ctx.closePath();
  };

export const joined =
  (...paths: readonly Path[]): Path =>
  (ctx) => {
    for (const path of paths) path(ctx);
  };
