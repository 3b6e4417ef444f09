import type { CanvasRenderingContext2D } from 'canvas';
import { ABBEY } from '#engines/carcassonne/modules/abbey/tokens.js';
import type { View } from '#engines/carcassonne/position/view.js';
import type { Rect } from '#renderers/kit/layout.js';
import { drawSeat } from '#renderers/kit/seats.js';
import type { Areas } from '#renderers/carcassonne/land/land-window.js';
import type { DrawTile } from '#renderers/carcassonne/tiles/draw-tile.js';
import { drawBarn } from './figures.js';

const BARN = 0.5;

/** Barns, each on the corner where four tiles meet. */
export const drawOnLand = (ctx: CanvasRenderingContext2D, view: View, areaOf: Areas): void => {
  for (const { seat, cell, corner } of view.slices.abbey?.barns ?? []) {
    const area = areaOf(cell);
    if (area === null) continue;
    const x = area.x + (corner.includes('E') ? area.width : 0);
    const y = area.y + (corner.includes('S') ? area.height : 0);
    drawBarn(ctx, seat, x, y, Math.round(area.width * BARN));
  }
};

const ROW = 44;

const ownersIn = ({ slices }: View): readonly number[] =>
  (slices.abbey?.abbeys ?? []).flatMap((has, seat) => (has ? [seat] : []));

/** Nothing is shown once all abbeys lie. */
export const abbeysHeight = (view: View): number => (ownersIn(view).length === 0 ? 0 : ROW + 4);

/** An abbey, and the seats that still have theirs. */
export const drawAbbeys = (ctx: CanvasRenderingContext2D, area: Rect, view: View, drawTile: DrawTile): void => {
  const side = Math.round(Math.min(ROW, area.height) * 0.92);
  drawTile(ctx, ABBEY, 0, area.x + 2, area.y + 2, side);
  const across = Math.min(38, (area.width - side - 12) / 6);
  ownersIn(view).forEach((seat, index) =>
    drawSeat(ctx, seat, area.x + side + 12 + (index + 0.5) * across, area.y + 2 + side / 2, Math.round(across * 0.76)),
  );
};
