import type { CanvasRenderingContext2D } from 'canvas';
import type { View } from '#engines/carcassonne/position/view.js';
import type { Rect } from '#renderers/kit/layout.js';
import { drawSeat } from '#renderers/kit/seats.js';
import { drawText } from '#renderers/kit/text.js';
import { letter } from '#renderers/kit/theme.js';
import { drawBridgeToken, drawCastle } from './pieces.js';

const ROW = 30;
const ICON = 34;

/** How many bridges and castles everybody has left is shown for as long as the module is in play. */
export const tokensHeight = ({ slices, places }: View): number => (slices.bridges && places === null ? 3 * ROW + 6 : 0);

/** A table of what everybody has left: a column for each seat, a row for bridges and one for castles. */
export const drawTokens = (ctx: CanvasRenderingContext2D, area: Rect, { slices, seats }: View): void => {
  const { bridges = [], castles = [] } = slices.bridges ?? {};
  const row = Math.min(ROW, area.height / 3);
  const across = (area.width - ICON - 12) / Math.max(4, seats);
  const xOf = (seat: number): number => area.x + ICON + 12 + (seat + 0.5) * across;
  for (let seat = 0; seat < seats; seat += 1) drawSeat(ctx, seat, xOf(seat), area.y + row / 2, Math.round(row * 0.86));
  drawBridgeToken(ctx, area.x + ICON / 2 + 4, area.y + row * 1.5, Math.round(row * 0.86));
  drawCastle(ctx, null, area.x + ICON / 2 + 4, area.y + row * 2.5, Math.round(row * 0.74));
  [bridges, castles].forEach((counts, index) =>
    counts.forEach((count, seat) =>
      drawText(ctx, count === 0 ? '–' : String(count), xOf(seat), area.y + row * (index + 1.5), {
        size: letter.small,
        face: count === 0 ? 'text' : 'bold',
        align: 'center',
      }),
    ),
  );
};
