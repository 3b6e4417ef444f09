import type { Context2D } from '../canvas.js';
import { drawEyes, drawSmile } from './face.js';
import { coordinates, blob, ellipse, polygon } from './paths.js';
import { drawBody } from './style.js';
import type { FigurePlace } from '../layout.js';

export interface ClownLook {
  readonly hair: string;
  readonly hat: string;
}

const H = 110;
const SKIN = '#ffe3c8';
const WHITE = '#fff8ec';
const RED = '#d8392b';

/** Draws a clown's head, `height` pixels high, around a centre: white mouth, red nose, tufts of hair, pointed hat. */
export const drawClown = (ctx: Context2D, { x, y, height, ...look }: FigurePlace & ClownLook): void => {
  ctx.save();
  ctx.translate(x - height / 2, y - height / 2);
  ctx.scale(height / 100, height / 100);
  const part = (path: Parameters<typeof drawBody>[1], fill: string, depth = 0.8, outlined = true): void =>
    drawBody(ctx, path, { fill, height: H, depth, outlined });
  for (const side of [-1, 1]) {
    const at = (dx: number): number => 50 + side * dx;
    part(
      blob([
        [at(26), 40],
        [at(38), 34],
        [at(46), 42],
        [at(48), 52],
        [at(45), 64],
        [at(36), 72],
        [at(26), 66],
      ]),
      look.hair,
    );
  }
  part(blob(coordinates('50 26, 72 34, 80 58, 72 82, 50 94, 28 82, 20 58, 28 34')), SKIN, 1.1);
  part(
    polygon([
      [33, 36],
      [50, 3],
      [67, 36],
    ]),
    look.hat,
    1,
  );
  part(ellipse(50, 5, 6.5), look.hair, 0.7);
  part(blob(coordinates('30 70, 50 66, 70 70, 72 80, 50 90, 28 80')), WHITE, 0.5, false);
  for (const side of [-1, 1]) part(ellipse(50 + side * 13, 49, 8, 10), WHITE, 0.3, false);
  drawEyes(ctx, { x: 50, y: 50 }, 26, 4.6);
  drawSmile(ctx, { x: 50, y: 76 }, 30, H);
  part(ellipse(50, 63, 9), RED, 1);
  ctx.restore();
};
