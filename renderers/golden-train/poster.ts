import { locomotiveSprite } from '#renderers/kit/figures/locomotive.js';
import { drawBody } from '#renderers/kit/figures/style.js';
import { ellipse, polygon } from '#renderers/kit/figures/paths.js';
import { WAGON_HEIGHT } from '#renderers/kit/figures/wagon.js';
import { drawRails } from '#renderers/kit/components/rails.js';
import { rect } from '#renderers/kit/layout.js';
import type { PosterPainter } from '#renderers/kit/sheets/cover.js';
import { regular } from '#renderers/kit/shapes.js';
import { drawSticks } from './board/piles.js';
import { wagonSprite } from './board/wagons.js';

const WAGON = 190;

export const paintPoster: PosterPainter = (ctx, stage) => {
  drawBody(ctx, ellipse(stage.width / 2, stage.height + 60, 760, 260), { fill: '#e0b36c', height: 240 });
  const rail = stage.height - 52;
  drawRails(ctx, rect(0, rail, stage.width, 10));
  const foot = rail - WAGON * WAGON_HEIGHT + 2;
  ctx.drawImage(locomotiveSprite(3, WAGON), 24, foot);
  const wagons = [
    { picture: 'gold', load: 3 },
    { picture: 'horses', load: null },
  ] as const;
  wagons.forEach((wagon, index) =>
    ctx.drawImage(wagonSprite({ ...wagon }, '', WAGON), 24 + WAGON * 1.6 + index * (WAGON + 4), foot),
  );
  const [x, y] = [stage.width - 200, stage.height - 210];
  for (const [radius, fill] of [
    [210, '#c23526'],
    [160, '#ef8a2b'],
    [106, '#ffd95c'],
  ] as const)
    drawBody(ctx, polygon(regular(13, 0.62).map(([dx, dy]) => [x + dx * radius, y + dy * radius] as const)), {
      fill,
      height: 160,
      depth: 0.5,
    });
  drawSticks(ctx, x, y + 8, 190);
};
