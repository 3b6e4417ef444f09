import { drawMeeple } from '#renderers/kit/figures/meeple.js';
import { drawBigTop } from '#renderers/kit/figures/tent.js';
import { drawBody } from '#renderers/kit/figures/style.js';
import { ellipse } from '#renderers/kit/figures/paths.js';
import { apart } from '#renderers/kit/shapes.js';
import type { PosterPainter } from '#renderers/kit/sheets/cover.js';
import { drawTile } from './tiles/tile.js';

const TILE = 190;

const land = [
  ['base-A', 'base-U', 'base-D', 'base-V', 'base-B', 'base-U'],
  ['base-E', 'base-H', 'base-C', 'base-G', 'base-R', 'base-E'],
] as const;

export const paintPoster: PosterPainter = (ctx, { width, height }) => {
  drawBody(ctx, ellipse(width / 2, height + 70, 760, 300), { fill: '#6c9c49', height: 240 });
  apart(ctx, () => {
    ctx.translate(width / 2, height - 150);
    ctx.transform(1, 0, -0.28, 0.62, 0, 0);
    land.forEach((row, down) =>
      row.forEach((tile, across) =>
        drawTile(ctx, { tile }, { x: (across - 3) * TILE + 46, y: (down - 0.6) * TILE }, TILE),
      ),
    );
  });
  drawBigTop(ctx, { x: width / 2, y: height - 288 }, 400);
  const people = [
    { seat: 0, x: 150, y: height - 120, size: 190, topHat: true },
    { seat: 3, x: 300, y: height - 88, size: 150, topHat: false },
    { seat: 1, x: width - 150, y: height - 122, size: 190, topHat: false },
    { seat: 2, x: width - 304, y: height - 88, size: 150, topHat: false },
  ] as const;
  for (const { seat, x, y, size, topHat } of people) drawMeeple(ctx, seat, { x, y, height: size, topHat });
};
