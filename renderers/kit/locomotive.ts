import type { Canvas, CanvasRenderingContext2D } from 'canvas';
import type { Seat } from '../../engines/core/seat.js';
import { rect, type Rect } from './layout.js';
import { onSeatColour, seatColour, seatLetter } from './seats.js';
import { drawBox, fillAndEdge, polygonPath, regular } from './shapes.js';
import { sprite } from './sprites.js';
import { drawText } from './text.js';
import { palette } from './theme.js';

/** The height of a wagon, and of a locomotive, on the rails for a width of 1. */
export const WAGON_HEIGHT = 1.3;

export const drawWheel = (ctx: CanvasRenderingContext2D, x: number, y: number, radius: number): void => {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  fillAndEdge(ctx, { fill: palette.mustard, edge: palette.ink, edgeWidth: Math.max(2, radius * 0.35) });
  polygonPath(ctx, x, y, radius * 0.35, regular(12));
  fillAndEdge(ctx, { fill: palette.ink });
};

/** The width of a locomotive for a wagon of width 1. */
export const LOCOMOTIVE_WIDTH = 1.55;

const puffs = [
  [27, 14, 9],
  [42, 8, 8],
  [56, 11, 6],
] as const;

/** Facing left, in the colour of the seat with its letter. All lengths are hundredths of a wagon's width. */
const paintLocomotive = (ctx: CanvasRenderingContext2D, seat: Seat, unit: number): void => {
  const colour = seatColour(seat);
  const edgeWidth = Math.max(2, 3 * unit);
  const part = (x: number, y: number, across: number, down: number): Rect =>
    rect(x * unit, y * unit, across * unit, down * unit);
  const edged = (area: Rect, fill: string, radius: number): void =>
    drawBox(ctx, area, { fill, edge: palette.ink, edgeWidth, radius: radius * unit });
  for (const [x, y, radius] of puffs) {
    ctx.beginPath();
    ctx.arc(x * unit, y * unit, radius * unit, 0, 2 * Math.PI);
    fillAndEdge(ctx, { fill: palette.sand });
  }
  // The cow-catcher.
  ctx.beginPath();
  ctx.moveTo(20 * unit, 98 * unit);
  ctx.lineTo(2 * unit, 124 * unit);
  ctx.lineTo(28 * unit, 124 * unit);
  ctx.closePath();
  fillAndEdge(ctx, { fill: palette.mustard, edge: palette.ink, edgeWidth });
  edged(part(26, 32, 16, 24), palette.ink, 3);
  edged(part(21, 26, 26, 9), palette.ink, 4);
  edged(part(62, 42, 16, 16), palette.mustard, 7);
  edged(part(16, 52, 84, 46), colour, 16);
  drawBox(ctx, part(38, 53, 6, 44), { fill: palette.mustard });
  drawBox(ctx, part(72, 53, 6, 44), { fill: palette.mustard });
  edged(part(92, 30, 50, 72), colour, 4);
  edged(part(85, 20, 64, 12), palette.red, 5);
  drawText(ctx, seatLetter(seat), 117 * unit, 66 * unit, {
    size: Math.round(46 * unit),
    face: 'bold',
    colour: onSeatColour(seat),
    align: 'center',
  });
  drawBox(ctx, part(14, 98, 141, 9), { fill: palette.ink, radius: 3 * unit });
  drawWheel(ctx, 42 * unit, 116 * unit, 12 * unit);
  drawWheel(ctx, 72 * unit, 116 * unit, 12 * unit);
  drawWheel(ctx, 118 * unit, 110 * unit, 18 * unit);
};

/** A seat's locomotive for wagons of `width` pixels. */
export const locomotiveSprite = (seat: Seat, width: number): Canvas =>
  sprite(`locomotive ${seat}`, width * LOCOMOTIVE_WIDTH, width * WAGON_HEIGHT, (ctx) =>
    paintLocomotive(ctx, seat, width / 100),
  );
