import type { Context2D } from '#renderers/kit/canvas.js';
import type { Bonus } from '#engines/aramini-circus/material.js';
import { drawClown } from '#renderers/kit/figures/clown.js';
import { coordinates, ellipse, polygon, roundedBox } from '#renderers/kit/figures/paths.js';
import { drawStar } from '#renderers/kit/figures/signs.js';
import { drawBody, OUTLINE } from '#renderers/kit/figures/style.js';
import { palette } from '#renderers/kit/theme.js';
import { rect, type Position } from '#renderers/kit/layout.js';

const H = 100;
const GOLD = '#f2c53d';

const paintBack = (ctx: Context2D, x: number, y: number, tilt: number): void => {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(tilt);
  drawBody(ctx, roundedBox(rect(-22, -31, 44, 62), 7), { fill: palette.card, height: H, depth: 0.5 });
  drawBody(ctx, roundedBox(rect(-15, -24, 30, 48), 4), { fill: '#c53a2e', height: H, depth: 0.4, outlined: false });
  ctx.restore();
};

const bar = (ctx: Context2D, { x, y }: Position, width: number, height: number): void => {
  ctx.fillStyle = OUTLINE;
  ctx.beginPath();
  roundedBox(rect(x - width / 2, y - height / 2, width, height), 3)(ctx);
  ctx.fill();
};

const painters: Readonly<Record<Bonus, (ctx: Context2D) => void>> = {
  'draw-two': (ctx) => {
    paintBack(ctx, 36, 52, -0.22);
    paintBack(ctx, 64, 50, 0.2);
  },
  'pay-less': (ctx) => {
    drawBody(ctx, ellipse(50, 50, 38), { fill: GOLD, height: H });
    bar(ctx, { x: 50, y: 50 }, 40, 11);
  },
  'take-one': (ctx) => {
    paintBack(ctx, 62, 58, 0.18);
    drawBody(ctx, polygon(coordinates('8 38, 34 12, 34 27, 72 27, 72 49, 34 49, 34 64')), {
      fill: GOLD,
      height: H,
      depth: 0.8,
    });
  },
  'extra-action': (ctx) => {
    drawStar(ctx, { x: 50, y: 52 }, 92, GOLD);
    bar(ctx, { x: 50, y: 54 }, 32, 9);
    bar(ctx, { x: 50, y: 54 }, 9, 32);
  },
  'one-for-one': (ctx) => drawClown(ctx, { x: 50, y: 50, height: 94, hair: '#f08a24', hat: '#2f8f6b' }),
};

export const paintBonusSign = (ctx: Context2D, bonus: Bonus): void => painters[bonus](ctx);
