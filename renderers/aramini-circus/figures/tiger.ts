import type { Context2D } from '#renderers/kit/canvas.js';
import { drawEars, drawEyes, drawMuzzle } from '#renderers/kit/figures/face.js';
import { coordinates, blob, ellipse, joined, polygon, type Point } from '#renderers/kit/figures/paths.js';
import { drawBody, OUTLINE } from '#renderers/kit/figures/style.js';

const FUR = '#f58a32';
const WHITE = '#fff6e6';
const H = 100;

const head: readonly Point[] = coordinates('50 14, 76 21, 88 44, 97 66, 78 85, 50 93, 22 85, 3 66, 12 44, 24 21');

/** A stripe from the edge of the face inwards: three corners on the right half, mirrored on the left. */
const stripes: readonly (readonly [Point, Point, Point])[] = [
  [
    [84, 36],
    [66, 43],
    [88, 45],
  ],
  [
    [91, 54],
    [70, 56],
    [94, 63],
  ],
  [
    [60, 14],
    [62, 30],
    [68, 17],
  ],
];

const mirror = ([x, y]: Point): Point => [100 - x, y];

export const paintTiger = (ctx: Context2D): void => {
  drawEars(ctx, { x: 50, y: 23, apart: 58, radius: 14 }, { fill: FUR, inside: '#ffe9cf' }, H);
  drawBody(ctx, blob(head), { fill: FUR, height: H });
  for (const side of [-1, 1]) {
    drawBody(ctx, ellipse(50 + side * 23, 70, 16, 13), { fill: WHITE, height: H, outlined: false, depth: 0.4 });
    drawBody(ctx, ellipse(50 + side * 18, 37, 9, 7), { fill: WHITE, height: H, outlined: false, depth: 0 });
  }
  ctx.fillStyle = OUTLINE;
  ctx.beginPath();
  joined(
    ...stripes.flatMap((corners) => [polygon(corners), polygon(corners.map(mirror))]),
    polygon([
      [46, 13],
      [50, 34],
      [54, 13],
    ]),
  )(ctx);
  ctx.fill();
  drawMuzzle(ctx, { x: 50, y: 61, width: 42 }, { fill: WHITE, nose: '#d8705f' }, H);
  drawEyes(ctx, { x: 50, y: 45 }, 35, 5.6);
};
