import type { CanvasRenderingContext2D } from 'canvas';
import { drawEyes, drawSmile } from '#renderers/kit/figures/face.js';
import { coordinates, blob, ellipse, polygon } from '#renderers/kit/figures/paths.js';
import { drawBody } from '#renderers/kit/figures/style.js';

const H = 100;

/** The stranger's face under a broad hat, around a centre. */
export const paintStranger = (ctx: CanvasRenderingContext2D, x: number, y: number, size: number): void => {
  ctx.save();
  ctx.translate(x - size / 2, y - size / 2);
  ctx.scale(size / 100, size / 100);
  drawBody(ctx, ellipse(50, 60, 28, 31), { fill: '#eab78a', height: H });
  drawBody(ctx, polygon(coordinates('24 70, 76 70, 62 99, 38 99')), { fill: '#b3362b', height: H });
  drawEyes(ctx, 50, 53, 26, 4.6);
  drawSmile(ctx, 50, 64, 14, H);
  drawBody(ctx, ellipse(50, 40, 47, 11), { fill: '#7a4a26', height: H });
  drawBody(ctx, blob(coordinates('28 38, 31 12, 44 8, 50 13, 56 8, 69 12, 72 38')), { fill: '#7a4a26', height: H });
  ctx.restore();
};
