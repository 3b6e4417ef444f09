import type { Context2D } from '#renderers/kit/canvas.js';
import type { Seat } from '#engines/core/seat.js';
import type { FigureKind } from '#engines/carcassonne/position/figure.js';
import { drawMeeple } from '#renderers/kit/figures/meeple.js';
import { looks } from '../modules/index.js';

/** Draws a figure around a centre: standing, or lying down like farmers. */
export const drawFigure = (
  ctx: Context2D,
  seat: Seat,
  kind: FigureKind,
  x: number,
  y: number,
  side: number,
  lying = false,
): void => {
  const look = looks.map(({ figures }) => figures?.[kind]).find((each) => each !== undefined);
  const height = Math.round(side * (look?.size ?? 1));
  if (look?.draw === undefined) drawMeeple(ctx, seat, x, y, height, { ...look, lying });
  else look.draw(ctx, seat, x, y, height);
};
