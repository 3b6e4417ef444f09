import type { CanvasRenderingContext2D } from 'canvas';
import { apart } from '../../kit/shapes.js';

/** Draws in hundredths of a tile. */
export const inHundredths = (ctx: CanvasRenderingContext2D, draw: () => void): void =>
  apart(ctx, () => {
    ctx.scale(0.01, 0.01);
    draw();
  });
