import { drawBigTop } from '#renderers/kit/figures/tent.js';
import { locomotiveSprite } from '#renderers/kit/figures/locomotive.js';
import { WAGON_HEIGHT } from '#renderers/kit/figures/wagon.js';
import { drawRails } from '#renderers/kit/components/rails.js';
import { drawShadow } from '#renderers/kit/figures/style.js';
import type { PosterPainter } from '#renderers/kit/sheets/cover.js';
import { drawBox } from '#renderers/kit/shapes.js';
import { rect } from '#renderers/kit/layout.js';
import { drawAnimal } from './animals.js';
import { wagonSprite } from './wagons.js';

const WAGON = 196;

export const paintPoster: PosterPainter = (ctx, { width, height }) => {
  const ground = height - 44;
  drawBigTop(ctx, { x: width / 2, y: ground - 226 }, 470);
  drawAnimal(ctx, 'giraffe', { x: 166, y: 158 }, 250);
  drawAnimal(ctx, 'bear', { x: width - 166, y: 164 }, 240);
  drawBox(ctx, rect(0, ground - 4, width, 60), { fill: '#d9b073' });
  drawRails(ctx, rect(0, ground, width, 10));
  const foot = ground - WAGON * WAGON_HEIGHT + 2;
  drawShadow(ctx, { x: width / 2, y: ground + 6 }, width * 0.5, 16);
  const train = ['tiger', 'fish', 'bear', 'giraffe'] as const;
  ctx.drawImage(locomotiveSprite(0, WAGON), 24, foot);
  train.forEach((animal, index) => {
    ctx.drawImage(
      wagonSprite({ animal, value: [3, 1, 2, 4][index] ?? 1 }, WAGON),
      24 + WAGON * 1.6 + index * (WAGON + 4),
      foot,
    );
  });
};
