import { drawClown } from '#renderers/kit/figures/clown.js';
import { ellipse } from '#renderers/kit/figures/paths.js';
import { drawBody, drawShadow } from '#renderers/kit/figures/style.js';
import { drawStar } from '#renderers/kit/figures/signs.js';
import { rect, type Position } from '#renderers/kit/layout.js';
import type { PosterPainter } from '#renderers/kit/sheets/cover.js';
import { drawCurtain } from './board/ground.js';
import { tints } from './board/marbles.js';

const CURTAIN = 190;

const drawLargeMarble = (
  ctx: Parameters<PosterPainter>[0],
  colour: keyof typeof tints,
  { x, y }: Position,
  radius: number,
): void => {
  drawShadow(ctx, { x, y: y + radius * 0.9 }, radius, radius * 0.24);
  drawBody(ctx, ellipse(x, y, radius), { fill: tints[colour].fill, height: radius * 2, depth: 1.6 });
  ctx.beginPath();
  ellipse(x - radius * 0.36, y - radius * 0.42, radius * 0.2, radius * 0.14)(ctx);
  ctx.fillStyle = 'rgba(255, 255, 255, 0.85)';
  ctx.fill();
};

export const paintPoster: PosterPainter = (ctx, { width, height }) => {
  drawCurtain(ctx, rect(0, 0, CURTAIN, height));
  drawCurtain(ctx, rect(width - CURTAIN, 0, CURTAIN, height));
  drawBody(ctx, ellipse(width / 2, height + 40, 520, 150), { fill: '#ecc78c', height: 200 });
  drawClown(ctx, { x: width / 2, y: height * 0.42, height: 400, hair: '#ef8a2b', hat: '#7b4aa0' });
  const marbles = ['red', 'yellow', 'green', 'blue'] as const;
  marbles.forEach((colour, index) => {
    const side = index < 2 ? -1 : 1;
    const isOuter = index === 0 || index === 3;
    drawLargeMarble(
      ctx,
      colour,
      { x: width / 2 + side * (isOuter ? 330 : 196), y: height - (isOuter ? 110 : 74) },
      isOuter ? 74 : 62,
    );
  });
  drawBody(ctx, ellipse(width / 2, height - 34, 82, 34), { fill: '#a8703c', height: 120, depth: 0.7 });
  drawBody(ctx, ellipse(width / 2, height - 34, 64, 25), { fill: '#241a17', height: 100, depth: 0 });
  for (const side of [-1, 1]) {
    drawStar(ctx, { x: width / 2 + side * 270, y: 110 }, 84);
    drawStar(ctx, { x: width / 2 + side * 300, y: 246 }, 54);
  }
};
