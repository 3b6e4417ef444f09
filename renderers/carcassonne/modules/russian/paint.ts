import type { CanvasRenderingContext2D } from 'canvas';
import { coordinates, blob, ellipse, polygon, roundedBox } from '#renderers/kit/figures/paths.js';
import { drawBody, drawShadow, OUTLINE, type Path } from '#renderers/kit/figures/style.js';
import { land } from '#renderers/carcassonne/tiles/colours.js';
import { paintRipples, type Ripple } from '#renderers/carcassonne/tiles/ground/ripples.js';

const H = 60;

const part = (ctx: CanvasRenderingContext2D, path: Path, fill: string, depth = 0.8): void =>
  drawBody(ctx, path, { fill, height: H, depth });

const eyes = (ctx: CanvasRenderingContext2D, x: number, y: number, apart: number): void => {
  for (const side of [-1, 1]) {
    part(ctx, ellipse(x + side * apart, y, 3.2, 3.2), '#ffffff', 0);
    drawBody(ctx, ellipse(x + side * apart, y + 0.6, 1.4, 1.4), {
      fill: OUTLINE,
      height: 20,
      depth: 0,
      outlined: false,
    });
  }
};

const ripples: readonly Ripple[] = [
  [-30, 2, 12],
  [18, -12, 12],
  [-8, 25, 16],
];

/** The waterman's pond around the origin, 84 wide: his green head with its beard of weeds looks out of dark water. */
export const paintPond = (ctx: CanvasRenderingContext2D): void => {
  const pond = blob(coordinates('0 -38, 30 -30, 42 -4, 32 26, 2 36, -30 28, -42 2, -30 -28'));
  part(ctx, pond, '#cdb87c', 0.6);
  ctx.save();
  ctx.scale(0.88, 0.88);
  part(ctx, pond, '#1f5f86', 0.9);
  ctx.restore();
  paintRipples(ctx, ripples, '#6fb3d6', 2);
  for (const [x, y] of [
    [-24, -14],
    [27, 8],
    [20, 19],
  ] as const)
    part(ctx, ellipse(x, y, 6.5, 4), '#7fbf4d', 0.4);
  part(
    ctx,
    blob(coordinates('0 -28, 13 -22, 16 -6, 20 10, 10 8, 5 20, 0 12, -5 20, -10 8, -20 10, -16 -6, -13 -22')),
    '#2f7a46',
    0.9,
  );
  part(ctx, ellipse(0, -11, 11, 11), '#a6d67a', 0.7);
  eyes(ctx, 0, -14, 4.6);
  part(ctx, ellipse(0, -8, 3, 2.4), '#7fb552', 0.2);
  part(ctx, blob(coordinates('-9 -5, 0 -3, 9 -5, 8 8, 0 14, -8 8')), '#2f7a46', 0.5);
};

/** The robber's nest around the origin, 56 wide and 64 high: a bearded man whistles out of a nest in an oak. */
export const paintNest = (ctx: CanvasRenderingContext2D): void => {
  drawShadow(ctx, 6, 29, 24, 7);
  part(ctx, roundedBox(-6, 4, 12, 26, 3), '#7a4a26');
  part(ctx, blob(coordinates('0 -34, 18 -30, 28 -14, 25 6, 8 12, -8 12, -25 6, -28 -14, -18 -30')), land.hedge, 1.2);
  for (const [x, y] of [
    [-16, -20],
    [14, -24],
    [20, -2],
    [-20, 0],
  ] as const)
    drawBody(ctx, ellipse(x, y, 5.5, 4.5), { fill: land.hedgeLight, height: H, depth: 0, outlined: false });
  part(ctx, ellipse(0, -11, 11, 11.5), '#ffd3b0', 0.6);
  part(ctx, polygon(coordinates('-13 -14, -8 -27, 9 -29, 13 -14')), '#b8322a', 0.6);
  part(ctx, roundedBox(-14, -17, 28, 6, 3), '#f3e2b8', 0.4);
  part(ctx, blob(coordinates('-11 -8, 0 -6, 11 -8, 8 4, 0 8, -8 4')), '#6b4423', 0.5);
  eyes(ctx, 0, -9.5, 4.4);
  part(ctx, ellipse(0, -2, 2.6, 2.6), '#7a1f12', 0);
  part(ctx, polygon(coordinates('-20 1, 20 1, 14 13, -14 13')), '#b8863a');
  ctx.beginPath();
  for (const y of [5, 9]) {
    ctx.moveTo(-16, y);
    ctx.lineTo(16, y);
  }
  ctx.strokeStyle = '#6b4423';
  ctx.lineWidth = 1.3;
  ctx.stroke();
};
