import { coordinates } from '#renderers/kit/figures/paths.js';
import type { Context2D } from '#renderers/kit/canvas.js';
import type { Icon } from '#engines/circle-the-wagons/cards.js';
import { OUTLINE } from '#renderers/kit/figures/style.js';
import { palette } from '#renderers/kit/theme.js';
import { disc, ink, line, shape } from './outlined.js';
import type { Position } from '#renderers/kit/layout.js';

type Painter = (ctx: Context2D) => void;

const wagon: Painter = (ctx) => {
  ctx.beginPath();
  ctx.moveTo(-0.82, 0.16);
  ctx.bezierCurveTo(-1.06, -0.95, -0.5, -0.86, 0, -0.84);
  ctx.bezierCurveTo(0.5, -0.86, 1.06, -0.95, 0.82, 0.16);
  ctx.closePath();
  ink(ctx, '#fffdf5');
  line(ctx, '#a89a86', 0.06, [
    [-0.34, -0.76],
    [-0.3, 0.1],
  ]);
  line(ctx, '#a89a86', 0.06, [
    [0.34, -0.76],
    [0.3, 0.1],
  ]);
  shape(ctx, '#a5612c', coordinates('-0.92 0.12, 0.92 0.12, 0.78 0.48, -0.78 0.48'));
  for (const x of [-0.5, 0.5]) {
    disc(ctx, '#e9d6ad', { x, y: 0.56, radius: 0.32 }, 0.12);
    line(ctx, palette.ink, 0.06, [
      [x - 0.28, 0.56],
      [x + 0.28, 0.56],
    ]);
    line(ctx, palette.ink, 0.06, [
      [x, 0.28],
      [x, 0.84],
    ]);
  }
};

const cow: Painter = (ctx) => {
  for (const side of [-1, 1]) {
    ctx.beginPath();
    ctx.moveTo(side * 0.36, -0.56);
    ctx.quadraticCurveTo(side * 0.84, -0.56, side * 0.78, -0.98);
    ctx.quadraticCurveTo(side * 0.42, -0.82, side * 0.22, -0.78);
    ctx.closePath();
    ink(ctx, '#f1e2bd');
    ctx.beginPath();
    ctx.ellipse(side * 0.74, -0.3, 0.27, 0.15, side * 0.35, 0, 2 * Math.PI);
    ink(ctx, '#5a3a26');
  }
  ctx.beginPath();
  ctx.moveTo(-0.52, -0.62);
  ctx.quadraticCurveTo(0, -0.86, 0.52, -0.62);
  ctx.lineTo(0.42, 0.5);
  ctx.lineTo(-0.42, 0.5);
  ctx.closePath();
  ink(ctx, '#5a3a26');
  shape(ctx, '#fffdf5', coordinates('-0.13 -0.7, 0.13 -0.7, 0.2 0.4, -0.2 0.4'), 0.03);
  ctx.beginPath();
  ctx.ellipse(0, 0.52, 0.54, 0.36, 0, 0, 2 * Math.PI);
  ink(ctx, '#f0b7a1');
  for (const x of [-0.22, 0.22]) {
    disc(ctx, palette.ink, { x, y: 0.5, radius: 0.07 }, 0.02);
    disc(ctx, '#fffdf5', { x: x * 1.5, y: -0.24, radius: 0.13 }, 0.05);
    disc(ctx, palette.ink, { x: x * 1.5, y: -0.22, radius: 0.05 }, 0.02);
  }
};

const fort: Painter = (ctx) => {
  line(ctx, palette.ink, 0.09, [
    [0, -0.2],
    [0, -0.98],
  ]);
  shape(
    ctx,
    '#c0392b',
    [
      [0, -0.98],
      [0.52, -0.82],
      [0, -0.64],
    ],
    0.06,
  );
  for (const x of [-0.8, -0.48, -0.16, 0.16, 0.48, 0.8]) {
    shape(
      ctx,
      '#b97a3e',
      [
        [x - 0.16, 0.86],
        [x - 0.16, -0.14],
        [x, -0.4],
        [x + 0.16, -0.14],
        [x + 0.16, 0.86],
      ],
      0.07,
    );
  }
  ctx.beginPath();
  ctx.moveTo(-0.28, 0.86);
  ctx.lineTo(-0.28, 0.42);
  ctx.arc(0, 0.42, 0.28, Math.PI, 0);
  ctx.lineTo(0.28, 0.86);
  ctx.closePath();
  ink(ctx, '#3b2417', 0.07);
};

const pick = (ctx: Context2D): void => {
  shape(ctx, '#b97a3e', coordinates('-0.1 -0.6, 0.1 -0.6, 0.1 1.02, -0.1 1.02'), 0.07);
  ctx.beginPath();
  ctx.moveTo(-0.86, -0.2);
  ctx.quadraticCurveTo(-0.44, -0.82, 0, -0.82);
  ctx.quadraticCurveTo(0.44, -0.82, 0.86, -0.2);
  ctx.quadraticCurveTo(0.36, -0.5, 0, -0.48);
  ctx.quadraticCurveTo(-0.36, -0.5, -0.86, -0.2);
  ctx.closePath();
  ink(ctx, '#aab4ba', 0.08);
};

const mine: Painter = (ctx) => {
  for (const [x, y, size] of [
    [-0.5, 0.66, 0.26],
    [-0.82, 0.74, 0.17],
  ] as const) {
    shape(
      ctx,
      '#f0b92f',
      [
        [x - size, y + size * 0.7],
        [x - size * 0.8, y - size * 0.5],
        [x, y - size],
        [x + size * 0.9, y - size * 0.3],
        [x + size, y + size * 0.7],
      ],
      0.07,
    );
  }
  ctx.save();
  ctx.translate(0.06, -0.02);
  ctx.rotate(Math.PI / 4.4);
  ctx.scale(1.12, 1.04);
  pick(ctx);
  ctx.restore();
};

const gun: Painter = (ctx) => {
  ctx.save();
  ctx.rotate(-0.16);
  ctx.beginPath();
  ctx.moveTo(-0.46, 0);
  ctx.quadraticCurveTo(-0.62, 0.34, -0.98, 0.66);
  ctx.lineTo(-0.62, 0.92);
  ctx.quadraticCurveTo(-0.24, 0.56, -0.1, 0.1);
  ctx.closePath();
  ink(ctx, '#9a5a2a', 0.08);
  ctx.beginPath();
  ctx.arc(0.06, 0.2, 0.2, 0, Math.PI * 1.1);
  ctx.strokeStyle = OUTLINE;
  ctx.lineWidth = 0.09;
  ctx.stroke();
  shape(
    ctx,
    '#68737b',
    coordinates(
      '-0.6 -0.42, -0.74 -0.62, -0.54 -0.62, -0.4 -0.44, 1.02 -0.44, 1.02 -0.16, 0.34 -0.14, 0.3 0.12, -0.5 0.14, -0.62 -0.1',
    ),
    0.08,
  );
  shape(ctx, '#aab4ba', coordinates('-0.26 -0.36, 0.22 -0.36, 0.22 0.06, -0.26 0.06'), 0.07);
  line(ctx, palette.ink, 0.05, [
    [-0.26, -0.15],
    [0.22, -0.15],
  ]);
  shape(
    ctx,
    '#68737b',
    [
      [0.86, -0.44],
      [0.94, -0.58],
      [1.02, -0.44],
    ],
    0.05,
  );
  ctx.restore();
};

const beer: Painter = (ctx) => {
  ctx.beginPath();
  ctx.arc(0.5, 0.24, 0.34, -Math.PI / 2, Math.PI / 2);
  ctx.strokeStyle = OUTLINE;
  ctx.lineWidth = 0.3;
  ctx.stroke();
  ctx.strokeStyle = '#f3d48a';
  ctx.lineWidth = 0.13;
  ctx.stroke();
  shape(ctx, '#eaa321', coordinates('-0.62 -0.36, 0.46 -0.36, 0.4 0.92, -0.56 0.92'));
  for (const x of [-0.32, -0.06, 0.2])
    line(ctx, '#fbe3a5', 0.09, [
      [x, -0.02],
      [x, 0.7],
    ]);
  ctx.beginPath();
  ctx.arc(-0.46, -0.46, 0.26, Math.PI * 0.6, Math.PI * 1.6);
  ctx.arc(-0.1, -0.64, 0.28, Math.PI * 1.1, Math.PI * 1.9);
  ctx.arc(0.3, -0.48, 0.28, Math.PI * 1.3, Math.PI * 0.5);
  ctx.closePath();
  ink(ctx, '#fffdf5');
};

const painters: Readonly<Record<Icon, Painter>> = { wagon, cow, fort, mine, gun, beer };

/** Paints the symbol of an icon around a centre; the outlines differ, so that players do not need the colours. */
export const paintSign = (ctx: Context2D, icon: Icon, { x, y }: Position, side: number): void => {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(side / 2, side / 2);
  painters[icon](ctx);
  ctx.restore();
};
