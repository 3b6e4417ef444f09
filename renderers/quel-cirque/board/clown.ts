import type { Context2D } from '#renderers/kit/canvas.js';
import { CLOWN_CAPACITY, type Colour } from '#engines/quel-cirque/board/board.js';
import { drawClown as drawClownHead } from '#renderers/kit/figures/clown.js';
import { ellipse, polygon, roundedBox } from '#renderers/kit/figures/paths.js';
import { drawBody, drawShadow, outline } from '#renderers/kit/figures/style.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { sprite } from '#renderers/kit/sprites.js';
import { drawMarble } from './marbles.js';
import { rect, type Position } from '#renderers/kit/layout.js';

const MARBLE = 33;
const TUBE = 44;
const HEAD = 42;
const TUBE_HEIGHT = MARBLE * CLOWN_CAPACITY + 6;
const WIDTH = 76;
/** The height of a lane: three clowns in adjacent lanes do not hide each other. */
const CLOWN_HEIGHT = TUBE_HEIGHT + 49;

const paint = (ctx: Context2D): void => {
  const middle = WIDTH / 2;
  const bottom = CLOWN_HEIGHT - 8;
  const top = bottom - TUBE_HEIGHT;
  const tube = roundedBox(rect(middle - TUBE / 2, top, TUBE, TUBE_HEIGHT), 14);
  drawShadow(ctx, { x: middle + 4, y: bottom + 1 }, 36, 7);
  for (const side of [-1, 1])
    drawBody(ctx, ellipse(middle + side * 15, bottom, 15, 7), { fill: '#d8392b', height: 80, depth: 0.5 });
  ctx.beginPath();
  tube(ctx);
  ctx.fillStyle = 'rgba(232, 244, 250, 0.94)';
  ctx.fill();
  outline(ctx, 90, tube);
  const collar = Array.from({ length: 13 }, (_, index) => {
    const angle = (index / 12) * Math.PI;
    return [middle - Math.cos(angle) * 27, top - 1 + (index % 2 === 0 ? 7 : 1) + Math.sin(angle) * 3] as const;
  });
  drawBody(ctx, polygon([[middle - 20, top - 7], ...collar, [middle + 20, top - 7]]), {
    fill: '#fff8ec',
    height: 80,
    depth: 0.4,
  });
  drawClownHead(ctx, { x: middle, y: top - 17, height: HEAD, hair: '#ef8a2b', hat: '#7b4aa0' });
};

const paintGlass = (ctx: Context2D): void => {
  ctx.fillStyle = 'rgba(255, 255, 255, 0.55)';
  ctx.beginPath();
  roundedBox(rect(0, 0, 5, TUBE_HEIGHT - 34), 2.5)(ctx);
  ctx.fill();
};

/**
 * Draws a clown with its feet around (`x`, `bottom`), and its marbles: the lowest drops first, the top one decides
 * which player may move it.
 */
export const drawTubeClown = (
  ctx: Context2D,
  { x, y: bottom }: Position,
  marbles: readonly Colour[],
  texts: Texts,
): void => {
  const figure = sprite('quel-cirque clown', WIDTH, CLOWN_HEIGHT, paint);
  ctx.drawImage(figure, Math.round(x - WIDTH / 2), Math.round(bottom - CLOWN_HEIGHT));
  const floor = bottom - 12;
  marbles.forEach((marble, index) =>
    drawMarble(ctx, { colour: marble, texts }, { x, y: floor - MARBLE * (index + 0.5) }, MARBLE),
  );
  const glass = sprite('quel-cirque glass', 5, TUBE_HEIGHT - 34, paintGlass);
  ctx.drawImage(glass, Math.round(x - TUBE / 2 + 5), Math.round(bottom - 8 - TUBE_HEIGHT + 22));
};
