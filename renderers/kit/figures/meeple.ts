import type { Context2D } from '../canvas.js';
import type { Seat } from '#engines/core/seat.js';
import { drawSeatShape, seatColour } from '../seats.js';
import { rect, type FigurePlace } from '../layout.js';
import { drawSprite } from '../sprites.js';
import { palette } from '../theme.js';
import { coordinates, blob, type Point, polygon, roundedBox } from './paths.js';
import { drawBody, drawShadow, whiten } from './style.js';

export interface MeepleLook {
  /** True for farmers, which lie on their back with the head to the left and no hat. */
  readonly lying?: boolean;
  readonly topHat?: boolean;
  readonly mitre?: boolean;
}

/** Head, arms and legs in a square of 100. */
const standing: readonly Point[] = coordinates(
  '50 5, 63 10, 67 22, 63 34, 80 38, 96 49, 93 60, 72 60, 76 76, 85 92, 80 97, 59 97, 50 80, 41 97, 20 97, 15 92, 24 76, 28 60, 7 60, 4 49, 20 38, 37 34, 33 22, 37 10',
);

const body = blob(standing);
const lyingBody = blob(standing.map(([x, y]) => [y, 100 - x]));

const HALO = 8.5;

const brim = roundedBox(rect(24, 3, 52, 9), 4);
const crown = polygon(coordinates('33 -22, 67 -22, 64 4, 36 4'));

const mitre = polygon(coordinates('31 6, 30 -12, 50 -28, 70 -12, 69 6'));

const paintStanding = (ctx: Context2D, seat: Seat, topHat: boolean, wearsMitre: boolean): void => {
  drawShadow(ctx, { x: 54, y: 95 }, 52, 13);
  whiten(ctx, body, HALO);
  if (topHat) for (const part of [brim, crown]) whiten(ctx, part, HALO);
  if (wearsMitre) whiten(ctx, mitre, HALO);
  drawBody(ctx, body, { fill: seatColour(seat), height: 110 });
  drawSeatShape(ctx, seat, { x: 50, y: 54 }, 33);
  if (topHat) paintTopHat(ctx);
  if (wearsMitre) paintMitre(ctx);
};

const paintTopHat = (ctx: Context2D): void => {
  for (const part of [crown, brim]) drawBody(ctx, part, { fill: '#3a2f3b', height: 110, depth: 0.7 });
  ctx.fillStyle = palette.red;
  ctx.fillRect(36.5, -6, 27, 7);
};

const paintMitre = (ctx: Context2D): void => {
  drawBody(ctx, mitre, { fill: '#fff3da', height: 110, depth: 0.7 });
  ctx.fillStyle = '#d9a62b';
  ctx.fillRect(46.5, -20, 7, 24);
  ctx.fillRect(38, -10, 24, 6);
};

const paintLying = (ctx: Context2D, seat: Seat): void => {
  drawShadow(ctx, { x: 54, y: 70 }, 54, 32);
  whiten(ctx, lyingBody, HALO);
  drawBody(ctx, lyingBody, { fill: seatColour(seat), height: 110 });
  drawSeatShape(ctx, seat, { x: 54, y: 50 }, 33);
};

/** Margin for the hat and the white edge, in hundredths of the square. */
const ROOM = 32;

/**
 * Draws a wooden figure of a seat, `height` pixels high, around a centre: white edge, the seat's shape on its chest.
 */
export const drawMeeple = (
  ctx: Context2D,
  seat: Seat,
  { x, y, height, lying = false, topHat = false, mitre: wearsMitre = false }: FigurePlace & MeepleLook,
): void => {
  const unit = height / 100;
  const side = Math.ceil((100 + 2 * ROOM) * unit);
  const place = rect(x - side / 2, y - side / 2, side, side);
  drawSprite(ctx, `meeple ${seat} ${lying} ${topHat} ${wearsMitre} ${height}`, place, (on) => {
    on.scale(unit, unit);
    on.translate(ROOM, ROOM);
    if (lying) paintLying(on, seat);
    else paintStanding(on, seat, topHat, wearsMitre);
  });
};
