import type { Context2D } from '#renderers/kit/canvas.js';
import type { Picture } from '#engines/golden-train/cards.js';
import { coordinates, blob, ellipse, polygon, roundedBox, type Point } from '#renderers/kit/figures/paths.js';
import { drawBody, OUTLINE, outlineWidth, type Path } from '#renderers/kit/figures/style.js';
import { rect, type Position } from '#renderers/kit/layout.js';

/** The reference height for outline, light and shade: the approximate height of a wagon of width 100. */
const HEIGHT = 100;

const part = (ctx: Context2D, path: Path, fill: string, depth = 0.5): void =>
  drawBody(ctx, path, { fill, height: HEIGHT, depth, outlined: depth > 0 });

const line = (ctx: Context2D, points: readonly Point[]): void => {
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.strokeStyle = OUTLINE;
  ctx.lineWidth = outlineWidth(HEIGHT) * 0.8;
  ctx.lineJoin = 'round';
  ctx.stroke();
};

const ingot = (x: number, y: number): Path =>
  polygon([
    [x - 11, y + 7],
    [x - 8, y - 7],
    [x + 8, y - 7],
    [x + 11, y + 7],
  ]);

const gold = (ctx: Context2D): void => {
  part(ctx, ingot(-12, 9), '#f2c53d');
  part(ctx, ingot(12, 9), '#f2c53d');
  part(ctx, ingot(0, -6), '#ffd95c');
};

const mail = (ctx: Context2D): void => {
  part(ctx, roundedBox(rect(-23, -14, 46, 29), 3), '#fdf6e4');
  line(ctx, [
    [-23, -12],
    [0, 5],
    [23, -12],
  ]);
  part(ctx, ellipse(0, 5, 6), '#c9302c');
};

const coal = (ctx: Context2D): void => {
  const lump = (x: number, y: number, size: number): void =>
    part(
      ctx,
      polygon([
        [x - size, y + size * 0.4],
        [x - size * 0.6, y - size * 0.7],
        [x + size * 0.3, y - size],
        [x + size, y - size * 0.1],
        [x + size * 0.6, y + size * 0.9],
        [x - size * 0.5, y + size * 0.9],
      ]),
      '#4b4653',
      0.9,
    );
  lump(-16, 7, 10);
  lump(16, 7, 10);
  lump(-6, -6, 9);
  lump(8, -7, 8);
  lump(0, 8, 10);
};

const timber = (ctx: Context2D): void => {
  for (const [x, y] of [
    [-13, 7],
    [13, 7],
    [0, -8],
  ] as const) {
    part(ctx, ellipse(x, y, 12), '#8a5a2c');
    part(ctx, ellipse(x, y, 8.4), '#e9bd7a', 0);
    ctx.beginPath();
    ellipse(x, y, 4.4)(ctx);
    ctx.strokeStyle = '#8a5a2c';
    ctx.lineWidth = 2;
    ctx.stroke();
  }
};

const horses = (ctx: Context2D): void => {
  part(ctx, blob(coordinates('18 18, 20 -2, 11 -17, 2 -13, 6 2, 4 18')), '#4a2d1a', 0.4);
  part(
    ctx,
    polygon([
      [2, -13],
      [4, -22],
      [9, -14],
    ]),
    '#a9693a',
    0.3,
  );
  part(
    ctx,
    blob(coordinates('14 18, 13 2, 8 -13, -1 -15, -12 -4, -22 5, -20 12, -12 13, -4 7, -1 10, -6 18')),
    '#a9693a',
    0.7,
  );
  part(ctx, ellipse(-3, -6, 2), OUTLINE, 0);
  part(ctx, ellipse(-18, 7, 1.5), OUTLINE, 0);
};

const passenger = (ctx: Context2D, x: number, coat: string, hat: (x: number) => void): void => {
  part(
    ctx,
    blob([
      [x - 11, 18],
      [x - 8, 6],
      [x, 3],
      [x + 8, 6],
      [x + 11, 18],
    ]),
    coat,
  );
  part(ctx, ellipse(x, -3, 7.5, 8), '#f3cfa8', 0.4);
  part(ctx, ellipse(x - 2.6, -2, 1.1), OUTLINE, 0);
  part(ctx, ellipse(x + 2.6, -2, 1.1), OUTLINE, 0);
  hat(x);
};

const passengers = (ctx: Context2D): void => {
  passenger(ctx, -12, '#2f5f8f', (x) => {
    part(ctx, roundedBox(rect(x - 6.5, -18, 13, 10), 5), '#3b2f33', 0.4);
    part(ctx, roundedBox(rect(x - 11, -10, 22, 4), 2), '#3b2f33', 0.2);
  });
  passenger(ctx, 12, '#a33b57', (x) => {
    part(
      ctx,
      blob([
        [x - 10, -5],
        [x - 8, -15],
        [x + 2, -17],
        [x + 10, -10],
        [x + 9, -3],
        [x + 6, -8],
        [x - 5, -9],
      ]),
      '#e7c14a',
      0.4,
    );
  });
};

const figures: Readonly<Record<Picture, (ctx: Context2D) => void>> = {
  gold,
  mail,
  coal,
  timber,
  horses,
  passengers,
};

/** Draws a wagon's freight around a centre; `width` is that of the wagon. */
export const drawFreight = (ctx: Context2D, picture: Picture, { x, y }: Position, width: number): void => {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(width / 100, width / 100);
  figures[picture](ctx);
  ctx.restore();
};
