import type { CanvasRenderingContext2D } from 'canvas';
import type { Seat } from '../../engines/core/seat.js';
import type { View } from '../../engines/carcassonne/view.js';
import { nameInPicture } from '../kit/drawable.js';
import { grid, type Rect } from '../kit/layout.js';
import { drawPanel } from '../kit/poster.js';
import type { Scene } from '../kit/renderer.js';
import { drawSeat, seatColour } from '../kit/seats.js';
import { drawText } from '../kit/text.js';
import { gap, margin, pageWidth, palette, size } from '../kit/theme.js';
import { drawFigure } from './figures.js';

const HEIGHT = 104;
const WIDTH = (pageWidth - 2 * margin - gap) / 2;

/** The height of all players' panels, two side by side. */
export const playersHeight = (seats: number): number => Math.ceil(seats / 2) * (HEIGHT + gap) - gap;

const drawPlayer = (ctx: CanvasRenderingContext2D, area: Rect, view: View, seat: Seat, scene: Scene): void => {
  const acts = view.toPlay === seat && view.places === null;
  const won = view.places?.[seat] === 1;
  drawPanel(ctx, area, acts || won ? { edge: seatColour(seat), edgeWidth: 7 } : {});
  const [left, right] = [area.x + 16, area.x + area.width - 16];
  drawSeat(ctx, seat, left + 18, area.y + 32, 34);
  const score = drawText(ctx, String(view.scores[seat] ?? 0), right, area.y + 36, {
    size: 50,
    face: 'bold',
    align: 'right',
  });
  drawText(ctx, nameInPicture(scene, seat), left + 44, area.y + 32, {
    size: size.text,
    face: 'bold',
    maxWidth: area.width - score - 92,
    smallest: 22,
  });
  const { meeple = 0, ringmaster = 0 } = view.supplies[seat] ?? {};
  for (let index = 0; index < meeple; index += 1)
    drawFigure(ctx, seat, 'meeple', left + 16 + index * 30, area.y + 78, 32);
  if (ringmaster > 0) drawFigure(ctx, seat, 'ringmaster', left + 24 + meeple * 30, area.y + 78, 34);
  if (meeple + ringmaster === 0) drawText(ctx, '–', left + 10, area.y + 76, { size: size.text, colour: palette.faded });
};

/** Every player: name, score, and the figures in hand. */
export const drawPlayers = (ctx: CanvasRenderingContext2D, area: Rect, view: View, scene: Scene): void => {
  grid(area, { width: WIDTH, height: HEIGHT }, view.seats, gap).forEach((place, seat) =>
    drawPlayer(ctx, place, view, seat, scene),
  );
};
