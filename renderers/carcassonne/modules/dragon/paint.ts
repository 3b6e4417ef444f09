import type { Context2D } from '#renderers/kit/canvas.js';
import { coordinates, blob, ellipse, joined, polygon, roundedBox } from '#renderers/kit/figures/paths.js';
import { drawBody, drawShadow, OUTLINE, type Path, whiten } from '#renderers/kit/figures/style.js';
import { land } from '#renderers/carcassonne/tiles/colours.js';
import { paintDragonSilhouette } from './creatures.js';
import { rect } from '#renderers/kit/layout.js';

const H = 60;
const HALO = 4;

const part = (ctx: Context2D, path: Path, fill: string, depth = 0.8): void =>
  drawBody(ctx, path, { fill, height: H, depth });

/**
 * Paints a volcano around the origin, 64 wide and high, in hundredths of the tile: a dark cone, streams of lava, smoke.
 */
export const paintVolcano = (ctx: Context2D): void => {
  drawShadow(ctx, { x: 5, y: 27 }, 40, 13);
  for (const [x, y, radius] of [
    [10, -30, 9],
    [0, -26, 8],
    [17, -24, 6],
  ] as const)
    part(ctx, ellipse(x, y, radius, radius * 0.9), '#e9e4dc', 0.8);
  part(ctx, polygon(coordinates('-34 27, -22 6, -11 -17, 12 -17, 21 4, 34 27, 12 31, -14 31')), '#5d4f4d', 1.2);
  drawBody(ctx, polygon(coordinates('-9 -15, 10 -15, 13 -3, 17 16, 9 8, 5 24, -1 6, -7 17, -7 0')), {
    fill: '#f2691e',
    height: H,
    depth: 0.4,
  });
  part(ctx, ellipse(0, -16, 12, 4.6), '#ffd23f', 0);
};

/** Paints a round parchment, the sign for the dragon's move, 38 wide, around the origin. */
export const paintDragonSign = (ctx: Context2D): void => {
  drawShadow(ctx, { x: 2, y: 3 }, 22, 22);
  whiten(ctx, ellipse(0, 0, 19), 1.2);
  part(ctx, ellipse(0, 0, 19), '#a3210c', 0.8);
  drawBody(ctx, ellipse(0, 0, 15.6), { fill: '#fff3da', height: H, depth: 0, outlined: false });
  ctx.save();
  ctx.scale(0.21, 0.21);
  ctx.translate(-54, -48);
  paintDragonSilhouette(ctx, '#8a1a08');
  ctx.restore();
};

const arch = (halfWidth: number, top: number, foot: number): Path =>
  joined((ctx) => {
    ctx.moveTo(-halfWidth, foot);
    ctx.lineTo(-halfWidth, top + halfWidth);
    ctx.arc(0, top + halfWidth, halfWidth, Math.PI, 2 * Math.PI);
    ctx.lineTo(halfWidth, foot);
    ctx.closePath();
  });

/** Paints a magic portal, 32 wide and 40 high, around the origin: an arch of stones with whirling light inside. */
export const paintPortal = (ctx: Context2D): void => {
  drawShadow(ctx, { x: 3, y: 19 }, 22, 7);
  whiten(ctx, arch(17, -21, 19), 1.6);
  part(ctx, arch(17, -21, 19), '#8d93a6', 1);
  part(ctx, arch(11.5, -15, 19), '#5a2fa8', 0.4);
  ctx.lineCap = 'round';
  for (const [radius, from, colour] of [
    [8, 0.4, '#b78cf5'],
    [5, 2.4, '#e2ccff'],
    [2, 4.4, '#ffffff'],
  ] as const) {
    ctx.beginPath();
    ctx.ellipse(0, 0, radius, radius * 1.2, 0, from, from + 4.4);
    ctx.strokeStyle = colour;
    ctx.lineWidth = 2.6;
    ctx.stroke();
  }
  ctx.strokeStyle = OUTLINE;
  ctx.lineWidth = 1.2;
  for (const angle of [0.6, 1.2, 1.9, 2.5]) {
    ctx.beginPath();
    ctx.moveTo(-Math.cos(angle) * 11.5, -4 - Math.sin(angle) * 11.5);
    ctx.lineTo(-Math.cos(angle) * 17, -4 - Math.sin(angle) * 17);
    ctx.stroke();
  }
};

const hennin = polygon([
  [-8, -9],
  [3, -31],
  [9, -8],
]);
const veil = polygon(coordinates('3 -31, 20 -14, 17 4, 10 -6'));
const gown = polygon(coordinates('-5 2, 6 2, 16 22, -15 22'));
const locks = blob(coordinates('0 -13, 9 -9, 10 2, 7 9, -7 9, -10 2, -8 -9'));

/** Paints a princess, 34 wide and 52 high, around the origin: a tall hat with a veil, a wide gown. */
export const paintPrincess = (ctx: Context2D): void => {
  ctx.translate(-2, 5);
  drawShadow(ctx, { x: 2, y: 21 }, 20, 6);
  for (const path of [hennin, veil, gown, locks]) whiten(ctx, path, HALO);
  part(ctx, veil, '#ffffff', 0.5);
  part(ctx, gown, '#d8418f', 1);
  part(ctx, locks, '#f3c64a', 0.5);
  part(ctx, ellipse(0, -1, 6.4, 7.2), '#ffd9bd', 0.4);
  part(ctx, hennin, '#d8418f', 0.8);
  part(ctx, roundedBox(rect(-9, -11, 18, 4.5), 2), '#ffe9a8', 0.2);
  for (const x of [-2.4, 2.4])
    drawBody(ctx, ellipse(x, -1, 0.9, 1.4), { fill: land.line, height: 20, depth: 0, outlined: false });
};
