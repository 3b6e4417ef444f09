import type { CanvasRenderingContext2D } from 'canvas';
import type { Seat } from '#engines/core/seat.js';
import type { FigureKind } from '#engines/carcassonne/position/figure.js';
import { wholeBox } from '#engines/carcassonne/rulebook.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { drawStar } from '#renderers/kit/figures/signs.js';
import { inset, type Rect } from '#renderers/kit/layout.js';
import { drawName } from '#renderers/kit/names.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { drawSeat, seatColour } from '#renderers/kit/seats.js';
import { drawBox } from '#renderers/kit/shapes.js';
import { drawText } from '#renderers/kit/text.js';
import { letter, palette } from '#renderers/kit/theme.js';
import { amountInWords } from '#renderers/kit/words.js';
import { drawFigure } from '../landscape/figures.js';
import { signed } from '../words/words.js';

/** The height of a player's panel. */
export const PLAYER = 94;

/** Figures nearer to each other than this hide one another. */
const MIN_DISTANCE = 15;
/** The approximate width of the points gained, next to the score. */
const BADGE = 48;

/** How far apart that many figures stand. */
const stepOf = (count: number, room: number): number => Math.min(25, (room - 28) / Math.max(1, count - 1));

/** The figures in hand, one by one, and their kinds. */
const inHand = (
  view: View,
  seat: Seat,
): { readonly all: readonly FigureKind[]; readonly kinds: readonly FigureKind[] } => {
  const supply = view.supplies[seat] ?? {};
  const kinds = wholeBox.figures.filter(({ kind }) => (supply[kind] ?? 0) > 0).map(({ kind }) => kind);
  return { all: kinds.flatMap((kind) => Array.from({ length: supply[kind] ?? 0 }, () => kind)), kinds };
};

const isCrowded = (view: View, seat: Seat, room: number): boolean => {
  const { all, kinds } = inHand(view, seat);
  return stepOf(all.length, room) < MIN_DISTANCE && kinds.length < all.length;
};

const drawSupply = (
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  view: View,
  seat: Seat,
  room: number,
  crowded: boolean,
): void => {
  const { all, kinds } = inHand(view, seat);
  // When there are too many meeples to see each, one meeple stands with their number.
  const number = crowded
    ? drawText(ctx, String(view.supplies[seat]?.meeple ?? 0), x, y, { size: letter.small, face: 'bold' }) + 2
    : 0;
  const figures = crowded ? kinds : all;
  const step = stepOf(figures.length, room - number);
  figures.forEach((kind, index) => {
    // What another kind wears on its head needs room.
    const [right, down] = kind === 'meeple' ? [0, 0] : [2, 3];
    drawFigure(ctx, seat, kind, x + number + 14 + right + index * step, y + down, 26);
  });
  if (all.length === 0 && view.places === null)
    drawText(ctx, '–', x + 4, y, { size: letter.small, colour: palette.muted });
};

/** Name above; figures in hand, what the last turns brought, and the score beneath. */
export const drawPlayer = (
  ctx: CanvasRenderingContext2D,
  area: Rect,
  view: View,
  seat: Seat,
  gained: number,
  scene: Scene,
): void => {
  const won = view.places?.[seat] === 1;
  const marked = won || (view.toPlay === seat && view.places === null && scene.stopped !== true);
  drawBox(ctx, inset(area, marked ? 3 : 1.5), {
    fill: palette.card,
    edge: marked ? seatColour(seat) : palette.sand,
    edgeWidth: marked ? 7 : 3,
    radius: 14,
  });
  const [left, right] = [area.x + 14, area.x + area.width - 16];
  const [upper, lower] = [area.y + 28, area.y + 66];
  const score = drawText(ctx, amountInWords(view.scores[seat] ?? 0), right, lower, {
    size: letter.large,
    face: 'bold',
    align: 'right',
  });
  // Next to many figures there is no room for what the last turns brought: it stands above them.
  const crowded = isCrowded(view, seat, right - left - score - 8 - (gained === 0 ? 0 : BADGE));
  const badge =
    gained === 0
      ? 0
      : drawText(ctx, signed(gained), crowded ? right : right - score - 12, crowded ? upper : lower, {
          size: letter.small,
          face: 'bold',
          colour: gained > 0 ? '#2b7a3f' : palette.red,
          align: 'right',
        }) + 12;
  drawSeat(ctx, seat, left + 18, upper, 34);
  drawName(ctx, scene, seat, left + 46, upper, {
    size: letter.small,
    face: 'bold',
    maxWidth: right - left - 46 - (won ? 40 : 0) - (crowded ? badge : 0),
  });
  if (won) drawStar(ctx, right - 14, upper, 36);
  drawSupply(ctx, left, lower, view, seat, right - left - score - 8 - (crowded ? 0 : badge), crowded);
};
