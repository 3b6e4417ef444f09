import type { CanvasRenderingContext2D } from 'canvas';
import { coordinates, ellipse, polygon } from '#renderers/kit/figures/paths.js';
import { drawBody, drawShadow } from '#renderers/kit/figures/style.js';
import { sprite } from '#renderers/kit/sprites.js';

const FELT = '#4a3d52';
const BAND = '#d8392b';
const H = 80;

const paintHat = (ctx: CanvasRenderingContext2D): void => {
  drawShadow(ctx, 50, 86, 46, 8);
  drawBody(ctx, ellipse(50, 78, 46, 12), { fill: FELT, height: H });
  drawBody(ctx, polygon(coordinates('22 14, 78 14, 73 77, 27 77')), { fill: FELT, height: H, depth: 1.3 });
  drawBody(ctx, polygon(coordinates('25.5 56, 74.5 56, 73 75, 27 75')), { fill: BAND, height: H, depth: 0.8 });
  drawBody(ctx, ellipse(50, 15, 28, 7), { fill: FELT, height: H, depth: 0.5 });
};

/** The ringmaster's hat around a centre. Face down it gives nothing yet: a ghost of it. */
export const drawHat = (ctx: CanvasRenderingContext2D, x: number, y: number, size: number, faceUp: boolean): void => {
  const hat = sprite('aramini hat', size, size, (on) => {
    on.scale(size / 100, size / 100);
    paintHat(on);
  });
  ctx.save();
  ctx.globalAlpha = faceUp ? 1 : 0.3;
  ctx.drawImage(hat, Math.round(x - size / 2), Math.round(y - size / 2));
  ctx.restore();
};
