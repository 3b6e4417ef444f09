import type { CanvasRenderingContext2D } from 'canvas';
import { roundedBox } from '#renderers/kit/figures/paths.js';
import { drawBody, drawShadow, type Path } from '#renderers/kit/figures/style.js';
import { land } from '#renderers/carcassonne/tiles/colours.js';

const H = 60;

const part = (ctx: CanvasRenderingContext2D, path: Path, fill: string, depth = 0.8): void =>
  drawBody(ctx, path, { fill, height: H, depth });

/**
 * The foundation of a tower, 36 wide, around the origin, in hundredths of the tile: a square of masonry, hollow in the
 * middle.
 */
export const paintFoundation = (ctx: CanvasRenderingContext2D): void => {
  drawShadow(ctx, 3, 5, 25, 20);
  part(ctx, roundedBox(-18, -14, 36, 32, 3), land.stone, 1);
  part(ctx, roundedBox(-18, -18, 36, 29, 3), land.stoneLight, 0.6);
  part(ctx, roundedBox(-9.5, -12, 19, 17, 2), '#4c4038', 0.6);
  ctx.beginPath();
  for (const [x, y] of [
    [-6, 11],
    [6, 11],
  ] as const) {
    ctx.moveTo(x, y);
    ctx.lineTo(x, y + 7);
  }
  ctx.strokeStyle = land.line;
  ctx.lineWidth = 1.2;
  ctx.stroke();
};
