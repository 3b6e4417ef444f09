import type { CanvasRenderingContext2D } from 'canvas';
import type { Seat } from '../../engines/core/seat.js';
import type { FigureKind } from '../../engines/carcassonne/figure.js';
import { drawIcon } from '../kit/icons.js';
import { onSeatColour, seatColour, seatLetter } from '../kit/seats.js';
import { apart, fillAndEdge } from '../kit/shapes.js';
import { sprite } from '../kit/sprites.js';
import { drawText } from '../kit/text.js';
import { palette } from '../kit/theme.js';

/** Half the outline of a meeple, from the head down, in a square of 100; the other half mirrors it. */
const outline = [
  [50, 6],
  [62, 9],
  [67, 20],
  [62, 32],
  [90, 42],
  [92, 54],
  [68, 57],
  [80, 92],
  [56, 92],
  [50, 74],
] as const;

const paintMeeple = (ctx: CanvasRenderingContext2D, seat: Seat, kind: FigureKind, side: number): void => {
  const unit = side / 100;
  ctx.beginPath();
  for (const [x, y] of outline) ctx.lineTo(x * unit, y * unit);
  for (const [x, y] of outline.toReversed()) ctx.lineTo((100 - x) * unit, y * unit);
  ctx.closePath();
  ctx.lineJoin = 'round';
  fillAndEdge(ctx, { fill: seatColour(seat), edge: palette.white, edgeWidth: Math.max(3, 12 * unit) });
  fillAndEdge(ctx, { fill: seatColour(seat), edge: palette.ink, edgeWidth: Math.max(1.5, 5 * unit) });
  drawText(ctx, seatLetter(seat), 50 * unit, 51 * unit, {
    size: Math.round(34 * unit),
    face: 'bold',
    colour: onSeatColour(seat),
    align: 'center',
  });
  if (kind === 'ringmaster') drawIcon(ctx, 'top-hat', 50 * unit, 10 * unit, 48 * unit);
};

/** A figure around a centre: standing, or lying down as farmers do. The ringmaster wears a top hat. */
export const drawFigure = (
  ctx: CanvasRenderingContext2D,
  seat: Seat,
  kind: FigureKind,
  x: number,
  y: number,
  side: number,
  lying = false,
): void => {
  const picture = sprite(`carcassonne figure ${seat} ${kind}`, side, side * 1.15, (on) => {
    on.translate(0, side * 0.12);
    paintMeeple(on, seat, kind, side);
  });
  apart(ctx, () => {
    ctx.translate(x, y);
    if (lying) ctx.rotate(-Math.PI / 2);
    ctx.drawImage(picture, -side / 2, -side * 0.62);
  });
};
