import type { CanvasRenderingContext2D } from 'canvas';
import { drawEars, drawEyes, drawMuzzle } from '#renderers/kit/figures/face.js';
import { coordinates, blob, ellipse } from '#renderers/kit/figures/paths.js';
import { drawBody } from '#renderers/kit/figures/style.js';

const FUR = '#a1693f';
const CREAM = '#f2d9b3';
const H = 100;

/** A bear's head in a square of 100. */
export const paintBear = (ctx: CanvasRenderingContext2D): void => {
  drawEars(ctx, { x: 50, y: 23, apart: 60, radius: 16 }, { fill: FUR, inside: '#f0b58d' }, H);
  drawBody(ctx, blob(coordinates('50 13, 77 23, 91 52, 79 82, 50 94, 21 82, 9 52, 23 23')), { fill: FUR, height: H });
  for (const side of [-1, 1])
    drawBody(ctx, ellipse(50 + side * 30, 64, 8, 6), { fill: '#c47f54', height: H, outlined: false, depth: 0 });
  drawMuzzle(ctx, 50, 59, 44, { fill: CREAM, nose: '#3a2318' }, H);
  drawEyes(ctx, 50, 43, 34, 5.6);
};
