import type { Context2D } from '../canvas.js';
import { palette } from '../theme.js';
import { ellipse, roundedBox } from './paths.js';
import { drawBody, drawShadow } from './style.js';
import { rect, type Rect } from '../layout.js';

export const WAGON_HEIGHT = 1.3;

const IRON = '#3d3133';
const BRASS = '#e8b43a';

export const drawWheel = (ctx: Context2D, x: number, y: number, radius: number): void => {
  drawBody(ctx, ellipse(x, y, radius), { fill: IRON, height: radius * 5.4, depth: 0.5 });
  drawBody(ctx, ellipse(x, y, radius * 0.56), { fill: BRASS, height: radius * 4, depth: 0.5 });
};

export interface WagonLook {
  readonly fill: string;
  readonly roof?: string;
}

/**
 * Draws a wagon `width` pixels wide and `WAGON_HEIGHT` times as high, with its upper left corner at (0, 0). The caller
 * draws the freight over it: the window spans the shares 0.14–0.86 of the width across and 0.18–0.6 down; below it is a
 * plain side down to 0.98.
 */
export const drawWagon = (ctx: Context2D, width: number, look: WagonLook): void => {
  const unit = width / 100;
  const height = width * WAGON_HEIGHT;
  const box = ({ x, y, width: across, height: down }: Rect, radius: number, fill: string, depth = 0.8): void =>
    drawBody(ctx, roundedBox(rect(x * unit, y * unit, across * unit, down * unit), radius * unit), {
      fill,
      height,
      depth,
    });
  drawShadow(ctx, { x: 50 * unit, y: 126 * unit }, 50 * unit, 5 * unit);
  box(rect(6, 12, 88, 90), 6, look.fill, 1);
  box(rect(13, 19, 74, 42), 7, palette.card, 0.5);
  box(rect(1.5, 2.5, 97, 13), 6, look.roof ?? palette.red);
  box(rect(2, 98, 96, 9), 4, IRON, 0.4);
  drawWheel(ctx, 26 * unit, 115 * unit, 12 * unit);
  drawWheel(ctx, 74 * unit, 115 * unit, 12 * unit);
};
