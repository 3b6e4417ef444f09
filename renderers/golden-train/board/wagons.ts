import type { Canvas, Context2D } from '#renderers/kit/canvas.js';
import type { Load, Picture } from '#engines/golden-train/cards.js';
import type { WagonView } from '#engines/golden-train/view.js';
import { ellipse, polygon, type Point } from '#renderers/kit/figures/paths.js';
import { drawBody } from '#renderers/kit/figures/style.js';
import { drawWagon, WAGON_HEIGHT } from '#renderers/kit/figures/wagon.js';
import { rect, type Position } from '#renderers/kit/layout.js';
import { drawBox } from '#renderers/kit/shapes.js';
import { drawSprite, sprite } from '#renderers/kit/sprites.js';
import { drawText } from '#renderers/kit/text.js';
import { letter, palette } from '#renderers/kit/theme.js';
import { drawFreight } from './freight.js';

const sides: Readonly<Record<Picture, { readonly fill: string; readonly on: string }>> = {
  gold: { fill: '#e8b53a', on: palette.ink },
  mail: { fill: '#3a63a8', on: palette.white },
  coal: { fill: '#5a5560', on: palette.white },
  timber: { fill: '#5b8a3c', on: palette.white },
  horses: { fill: '#d9a877', on: palette.ink },
  passengers: { fill: '#8c2f4c', on: palette.white },
};

const BRASS = '#f2c53d';

const drawSheriffStar = (ctx: Context2D, x: number, y: number, diameter: number): void => {
  const reach = diameter * 0.4;
  const corner = (index: number, share: number): Point => {
    const angle = (index / 12) * 2 * Math.PI - Math.PI / 2;
    return [x + Math.cos(angle) * reach * share, y + Math.sin(angle) * reach * share];
  };
  for (let point = 0; point < 12; point += 2) {
    const [ballX, ballY] = corner(point, 1.08);
    drawBody(ctx, ellipse(ballX, ballY, diameter * 0.085), { fill: BRASS, height: diameter, depth: 0.3 });
  }
  const outline = Array.from({ length: 12 }, (_, index) => corner(index, index % 2 === 0 ? 1 : 0.56));
  drawBody(ctx, polygon(outline), { fill: BRASS, height: diameter });
  drawBody(ctx, ellipse(x, y, diameter * 0.13), { fill: '#fff3cf', height: diameter, depth: 0.3 });
};

const paintLoad = (ctx: Context2D, load: Load, { x, y }: Position, diameter: number): void => {
  if (load === 'sheriff') {
    drawSheriffStar(ctx, x, y, diameter * 1.12);
    return;
  }
  drawBody(ctx, ellipse(x, y, diameter / 2), { fill: palette.white, height: diameter * 1.2, depth: 0.6 });
  drawText(ctx, String(load), {
    x,
    y,
    size: Math.max(letter.small, Math.round(diameter * 0.78)),
    face: 'bold',
    colour: palette.ink,
    align: 'center',
  });
};

/** Draws a wagon's hidden value on a white disc, or the sheriff's star, around a centre. */
export const drawLoad = (ctx: Context2D, load: Load, { x, y }: Position, diameter: number): void => {
  const size = diameter * 1.4;
  const area = rect(x - size / 2, y - size / 2, size, size);
  drawSprite(ctx, `golden load ${load} ${diameter}`, area, (on) =>
    paintLoad(on, load, { x: size / 2, y: size / 2 }, diameter),
  );
};

const SIDE_MIDDLE = 0.81;

const paintWagon = (ctx: Context2D, { picture, load }: WagonView, label: string, width: number): void => {
  const { fill, on } = sides[picture];
  drawWagon(ctx, width, { fill, roof: palette.brown });
  drawFreight(ctx, picture, { x: width * 0.5, y: width * 0.4 }, width);
  const [x, y] = [width * 0.5, width * SIDE_MIDDLE];
  if (load !== null) drawLoad(ctx, load, { x, y }, Math.max(36, width * 0.46));
  else if (label !== '')
    drawText(ctx, label, {
      x,
      y,
      size: Math.max(letter.small, Math.round(width * 0.36)),
      face: 'bold',
      colour: on,
      align: 'center',
      maxWidth: width * 0.86,
      smallest: letter.small,
    });
};

/**
 * A wagon on rails, `width` pixels wide. Below its window it shows its load if visible, otherwise the few letters of
 * its name.
 */
export const wagonSprite = (wagon: WagonView, label: string, width: number): Canvas =>
  sprite(`golden wagon ${wagon.picture} ${wagon.load ?? ''} ${label}`, width, width * WAGON_HEIGHT, (ctx) =>
    paintWagon(ctx, wagon, label, width),
  );

/** Draws a number plate next to the rails, for wagons with a load in the usual place of the name. */
export const drawPlate = (ctx: Context2D, label: string, { x, y }: Position, width: number): void => {
  drawBox(ctx, rect(x - width / 2, y - 17, width, 34), { fill: palette.ink, radius: 7 });
  drawText(ctx, label, {
    x,
    y,
    size: letter.small,
    face: 'bold',
    colour: palette.white,
    align: 'center',
    maxWidth: width - 4,
    smallest: letter.small,
  });
};
