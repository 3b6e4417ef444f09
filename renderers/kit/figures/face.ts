import type { Context2D } from '../canvas.js';
import { ellipse } from './paths.js';
import { drawBody, OUTLINE, outlineWidth } from './style.js';
import type { Position, Size } from '../layout.js';

/**
 * Draws the eyes of any figure: dark, with one highlight at the upper left. `apart` is the distance between them,
 * `radius` that of one eye.
 */
export const drawEyes = (ctx: Context2D, { x, y }: Position, apart: number, radius: number): void => {
  for (const side of [-1, 1]) {
    const centre = x + (side * apart) / 2;
    ctx.fillStyle = OUTLINE;
    ctx.beginPath();
    ellipse(centre, y, radius, radius * 1.18)(ctx);
    ctx.fill();
    ctx.fillStyle = '#ffffff';
    ctx.beginPath();
    ellipse(centre - radius * 0.32, y - radius * 0.42, radius * 0.36)(ctx);
    ctx.fill();
  }
};

export const drawEars = (
  ctx: Context2D,
  ears: Position & { readonly apart: number; readonly radius: number },
  colours: { readonly fill: string; readonly inside: string },
  height: number,
): void => {
  for (const side of [-1, 1]) {
    const centre = ears.x + (side * ears.apart) / 2;
    drawBody(ctx, ellipse(centre, ears.y, ears.radius), { fill: colours.fill, height });
    drawBody(ctx, ellipse(centre, ears.y + ears.radius * 0.12, ears.radius * 0.52), {
      fill: colours.inside,
      height,
      outlined: false,
      depth: 0,
    });
  }
};

export const drawMuzzle = (
  ctx: Context2D,
  { x, y, width }: Position & Pick<Size, 'width'>,
  colours: { readonly fill: string; readonly nose: string },
  height: number,
): void => {
  drawBody(ctx, ellipse(x, y + width * 0.2, width / 2, width * 0.4), {
    fill: colours.fill,
    height,
    outlined: false,
    depth: 0.7,
  });
  drawBody(ctx, ellipse(x, y, width * 0.17, width * 0.12), { fill: colours.nose, height, outlined: false, depth: 0.5 });
  drawSmile(ctx, { x, y: y + width * 0.3 }, width * 0.42, height);
};

export const drawSmile = (ctx: Context2D, { x, y }: Position, width: number, height: number): void => {
  ctx.beginPath();
  ctx.moveTo(x - width / 2, y - width * 0.12);
  ctx.quadraticCurveTo(x, y + width * 0.5, x + width / 2, y - width * 0.12);
  ctx.lineCap = 'round';
  ctx.strokeStyle = OUTLINE;
  ctx.lineWidth = outlineWidth(height) * 0.9;
  ctx.stroke();
};
