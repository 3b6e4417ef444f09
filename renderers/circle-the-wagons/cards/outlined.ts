import type { Context2D, Gradient } from '#renderers/kit/canvas.js';
import { light, OUTLINE, shade } from '#renderers/kit/figures/style.js';
import type { Position } from '#renderers/kit/layout.js';

type Point = readonly [x: number, y: number];

const LINE = 0.09;

/** A colour lit from the upper left, for shapes around the origin in a square of side 2. */
const lit = (ctx: Context2D, colour: string): Gradient => {
  const gradient = ctx.createLinearGradient(-0.7, -0.7, 0.7, 0.7);
  gradient.addColorStop(0, light(colour, 0.4));
  gradient.addColorStop(0.45, colour);
  gradient.addColorStop(1, shade(colour, 0.3));
  return gradient;
};

export const ink = (ctx: Context2D, fill: string, width = LINE): void => {
  ctx.fillStyle = lit(ctx, fill);
  ctx.fill();
  ctx.strokeStyle = OUTLINE;
  ctx.lineWidth = width;
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  ctx.stroke();
};

export const shape = (ctx: Context2D, fill: string, points: readonly Point[], width = LINE): void => {
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.closePath();
  ink(ctx, fill, width);
};

export const disc = (
  ctx: Context2D,
  fill: string,
  { x, y, radius }: Position & { readonly radius: number },
  width = LINE,
): void => {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ink(ctx, fill, width);
};

export const line = (ctx: Context2D, colour: string, width: number, points: readonly Point[]): void => {
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.lineCap = 'round';
  ctx.stroke();
};
