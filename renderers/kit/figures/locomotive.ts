import type { Canvas, Context2D } from '../canvas.js';
import type { Seat } from '#engines/core/seat.js';
import { drawSeatShape, seatColour } from '../seats.js';
import { sprite } from '../sprites.js';
import { palette } from '../theme.js';
import { coordinates, ellipse, polygon, roundedBox } from './paths.js';
import { drawBody, drawShadow, mix, OUTLINE, type Path } from './style.js';
import { drawWheel, WAGON_HEIGHT } from './wagon.js';
import { rect } from '../layout.js';

export const LOCOMOTIVE_WIDTH = 1.55;

const HEIGHT = 100 * WAGON_HEIGHT;
const IRON = '#3d3133';
const BRASS = '#e8b43a';

const puffs = [
  [22, 16, 9],
  [37, 9, 8],
  [51, 12, 6],
] as const;

/** Paints it facing left, in the seat's colour with its shape on the cab. Lengths are hundredths of a wagon's width. */
const paintLocomotive = (ctx: Context2D, seat: Seat): void => {
  const colour = seatColour(seat);
  const part = (path: Path, fill: string, depth = 0.8): void => drawBody(ctx, path, { fill, height: HEIGHT, depth });
  drawShadow(ctx, { x: 78, y: 126 }, 76, 5);
  for (const [x, y, radius] of puffs)
    drawBody(ctx, ellipse(x, y, radius), { fill: '#efe3cd', height: HEIGHT, outlined: false, depth: 0.5 });
  part(
    polygon([
      [20, 97],
      [2, 124],
      [30, 124],
    ]),
    BRASS,
  );
  part(polygon(coordinates('27 36, 43 36, 40 56, 30 56')), IRON);
  part(roundedBox(rect(22, 25, 26, 12), 4), IRON);
  part(roundedBox(rect(60, 38, 19, 18), 9), BRASS);
  part(roundedBox(rect(16, 52, 84, 46), 15), colour, 1.3);
  part(ellipse(19, 74, 6, 8), '#fff1b8', 0.6);
  for (const x of [38, 70]) part(roundedBox(rect(x, 52.5, 7, 45), 1), BRASS, 0.5);
  part(roundedBox(rect(90, 30, 52, 72), 4), colour, 1.1);
  part(roundedBox(rect(98, 37, 36, 28), 4), mix(colour, '#1a1020', 0.45), 0.4);
  part(roundedBox(rect(84, 18, 66, 14), 5), palette.red);
  drawSeatShape(ctx, seat, { x: 116, y: 51 }, 22);
  drawBody(ctx, roundedBox(rect(12, 97, 143, 10), 4), { fill: IRON, height: HEIGHT, depth: 0.4 });
  drawWheel(ctx, 40, 115, 12);
  drawWheel(ctx, 71, 115, 12);
  drawWheel(ctx, 117, 109, 18);
  ctx.fillStyle = OUTLINE;
  ctx.fillRect(40, 113, 77, 4);
};

/** A seat's locomotive for wagons of `width` pixels. */
export const locomotiveSprite = (seat: Seat, width: number): Canvas =>
  sprite(`locomotive ${seat}`, width * LOCOMOTIVE_WIDTH, width * WAGON_HEIGHT, (ctx) => {
    ctx.scale(width / 100, width / 100);
    paintLocomotive(ctx, seat);
  });
