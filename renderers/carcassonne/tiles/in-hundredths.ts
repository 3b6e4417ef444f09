import type { Context2D } from '#renderers/kit/canvas.js';
import { apart } from '#renderers/kit/shapes.js';
import type { Point } from './shapes.js';

export const inHundredths = (ctx: Context2D, draw: () => void): void =>
  apart(ctx, () => {
    ctx.scale(0.01, 0.01);
    draw();
  });

/** Draws in hundredths of a tile around a point, at a scale. */
export const aroundPoint = (ctx: Context2D, [x, y]: Point, draw: () => void, scale = 1): void =>
  apart(ctx, () => {
    ctx.translate(x, y);
    ctx.scale(0.01 * scale, 0.01 * scale);
    draw();
  });
