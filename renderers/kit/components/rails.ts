import type { Context2D } from '../canvas.js';
import { rect, type Rect } from '../layout.js';
import { drawBox } from '../shapes.js';
import { sprite } from '../sprites.js';
import { backdrop } from '../theme.js';

const RAILS = 8;

export const drawRails = (ctx: Context2D, { x, y, width }: Rect): void => {
  const rails = sprite('rails', width, RAILS, (on) => {
    for (let sleeper = 6; sleeper < width - 8; sleeper += 22)
      drawBox(on, rect(sleeper, 2, 10, RAILS - 2), { fill: backdrop.brown });
    drawBox(on, rect(0, 0, width, 3), { fill: backdrop.ink });
  });
  ctx.drawImage(rails, Math.round(x), Math.round(y));
};
