import type { CanvasRenderingContext2D } from 'canvas';
import type { Cell } from '#engines/carcassonne/geometry/cell.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { centre, inset } from '#renderers/kit/layout.js';
import { apart, drawBox } from '#renderers/kit/shapes.js';
import { palette } from '#renderers/kit/theme.js';
import type { Areas } from '#renderers/carcassonne/landscape/landscape-window.js';
import { drawFlyingDie } from './paint.js';

/** A flight of the turn that has begun, or of the one before. */
interface Flight {
  readonly from: Cell;
  readonly to: Cell;
  readonly roll: number;
}

const flightsIn = ({ last }: View): readonly Flight[] =>
  (last?.events ?? []).flatMap((event) => (event.type === 'flier-rolled' ? [event] : []));

const SKY = '#2f6f8f';
const DIE = 0.34;

const drawFlight = (ctx: CanvasRenderingContext2D, { from, to, roll }: Flight, areaOf: Areas): void => {
  const [start, end] = [areaOf(from), areaOf(to)];
  if (end !== null)
    drawBox(ctx, inset(end, end.width * 0.04), { edge: SKY, edgeWidth: Math.max(3, end.width * 0.06), radius: 6 });
  if (start === null) return;
  const side = start.width;
  const [x, y] = [centre(start).x, centre(start).y];
  const [across, down] = [(to.x - from.x) * side, (to.y - from.y) * side];
  apart(ctx, () => {
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + across, y + down);
    ctx.setLineDash([side * 0.12, side * 0.08]);
    for (const [colour, width] of [
      [palette.white, 0.09],
      [SKY, 0.05],
    ] as const) {
      ctx.strokeStyle = colour;
      ctx.lineWidth = Math.max(2, side * width);
      ctx.stroke();
    }
  });
  // Where the way leaves the tile: nobody stands there.
  drawFlyingDie(ctx, roll, x + (across / roll) * 0.5, y + (down / roll) * 0.5, Math.round(side * DIE));
};

/** The way of a flight, what was rolled for it, and the tile it leads to. */
export const drawOnLandscape = (ctx: CanvasRenderingContext2D, view: View, areaOf: Areas): void => {
  for (const flight of flightsIn(view)) drawFlight(ctx, flight, areaOf);
};
