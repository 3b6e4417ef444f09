import type { CanvasRenderingContext2D } from 'canvas';

/** The west end of a ripple, and how wide it is. */
export type Ripple = readonly [x: number, y: number, width: number];

/** Strokes ripples on water. */
export const paintRipples = (
  ctx: CanvasRenderingContext2D,
  ripples: readonly Ripple[],
  colour: string,
  lineWidth: number,
): void => {
  ctx.strokeStyle = colour;
  ctx.lineWidth = lineWidth;
  ctx.lineCap = 'round';
  for (const [x, y, width] of ripples) {
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.quadraticCurveTo(x + width / 2, y - 4, x + width, y);
    ctx.stroke();
  }
};
