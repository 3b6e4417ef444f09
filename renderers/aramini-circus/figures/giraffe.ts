import type { Context2D } from '#renderers/kit/canvas.js';
import { drawEyes, drawSmile } from '#renderers/kit/figures/face.js';
import { coordinates, blob, ellipse, polygon, type Point } from '#renderers/kit/figures/paths.js';
import { drawBody, OUTLINE } from '#renderers/kit/figures/style.js';

const COAT = '#ffd257';
const PATCH = '#b4682a';
const MUZZLE = '#fff0c9';
const H = 100;

/** Spots on the neck and the brow: centre, width, height. */
const patches: readonly (readonly [x: number, y: number, rx: number, ry: number])[] = [
  [39, 84, 6, 7],
  [58, 90, 7, 6],
  [61, 77, 4, 5],
  [50, 25, 5, 4],
  [37, 33, 4, 5],
  [63, 33, 4, 5],
];

const neck: readonly Point[] = coordinates('36 62, 30 102, 70 102, 64 62');

export const paintGiraffe = (ctx: Context2D): void => {
  const part = (path: Parameters<typeof drawBody>[1], fill: string, depth = 0.9, outlined = true): void =>
    drawBody(ctx, path, { fill, height: H, depth, outlined });
  part(polygon(neck), COAT);
  for (const side of [-1, 1]) {
    part(
      polygon([
        [50 + side * 9, 22],
        [50 + side * 13, 6],
        [50 + side * 17, 22],
      ]),
      COAT,
    );
    part(ellipse(50 + side * 13.5, 7, 5.5), PATCH, 0.6);
    part(
      blob([
        [50 + side * 24, 28],
        [50 + side * 38, 20],
        [50 + side * 47, 27],
        [50 + side * 38, 37],
        [50 + side * 26, 39],
      ]),
      COAT,
    );
  }
  part(blob(coordinates('50 15, 70 21, 75 39, 67 58, 68 72, 50 82, 32 72, 33 58, 25 39, 30 21')), COAT, 1);
  ctx.fillStyle = PATCH;
  for (const [x, y, rx, ry] of patches) {
    ctx.beginPath();
    ellipse(x, y, rx, ry)(ctx);
    ctx.fill();
  }
  part(ellipse(50, 67, 20, 14), MUZZLE, 0.7);
  drawEyes(ctx, { x: 50, y: 44 }, 33, 5.6);
  ctx.fillStyle = OUTLINE;
  for (const side of [-1, 1]) {
    ctx.beginPath();
    ellipse(50 + side * 7, 62, 2.4, 3)(ctx);
    ctx.fill();
  }
  drawSmile(ctx, { x: 50, y: 71 }, 18, H);
};
