import type { CanvasRenderingContext2D } from 'canvas';
import { goods } from '#engines/carcassonne/modules/traders/tiles.js';
import type { View } from '#engines/carcassonne/position/view.js';
import type { Rect } from '#renderers/kit/layout.js';
import { drawSeat } from '#renderers/kit/seats.js';
import { drawText } from '#renderers/kit/text.js';
import { letter } from '#renderers/kit/theme.js';
import { drawGoods } from './goods.js';

/** A row for the seats and one for each kind; no higher than a player's panel. */
const ROW = 30;
const HEIGHT = 4 * ROW;
const ICON = 34;

/** Nothing is shown before somebody has goods. */
export const stocksHeight = ({ slices }: View): number =>
  slices.traders?.goods.some((stock) => goods.some((kind) => stock[kind] > 0)) === true ? HEIGHT + 6 : 0;

/** A table of who has how much of what: a column for each seat, a row for each kind of goods. */
export const drawStocks = (ctx: CanvasRenderingContext2D, area: Rect, { slices, seats }: View): void => {
  const row = Math.min(ROW, area.height / 4);
  const across = (area.width - ICON - 12) / Math.max(4, seats);
  const xOf = (seat: number): number => area.x + ICON + 12 + (seat + 0.5) * across;
  for (let seat = 0; seat < seats; seat += 1) drawSeat(ctx, seat, xOf(seat), area.y + row / 2, Math.round(row * 0.86));
  goods.forEach((kind, index) => {
    const y = area.y + row * (index + 1.5);
    drawGoods(ctx, kind, area.x + ICON / 2 + 4, y, Math.round(row * 0.96));
    (slices.traders?.goods ?? []).forEach((stock, seat) => {
      const text = stock[kind] === 0 ? '–' : String(stock[kind]);
      drawText(ctx, text, xOf(seat), y, {
        size: letter.small,
        face: stock[kind] === 0 ? 'text' : 'bold',
        align: 'center',
      });
    });
  });
};
