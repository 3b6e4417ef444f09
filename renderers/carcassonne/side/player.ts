import type { Canvas, Context2D } from '#renderers/kit/canvas.js';
import type { Seat } from '#engines/core/seat.js';
import { wholeBox } from '#engines/carcassonne/rulebook.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { drawStar } from '#renderers/kit/figures/signs.js';
import { inset, type Rect, type Position } from '#renderers/kit/layout.js';
import { maker } from '#renderers/kit/makers/maker.js';
import { drawName } from '#renderers/kit/names.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { drawSeat, seatColour } from '#renderers/kit/seats.js';
import { drawBox } from '#renderers/kit/shapes.js';
import { contextOf } from '#renderers/kit/surface.js';
import { drawText } from '#renderers/kit/text.js';
import { backdrop, letter, palette } from '#renderers/kit/theme.js';
import { amountInWords } from '#renderers/kit/words.js';
import { drawFigure } from '../landscape/figures.js';
import type { Holding } from '../module-look.js';
import { looks } from '../modules/index.js';
import { drawTile } from '../tiles/tile.js';
import { signed } from '../words/words.js';
import { COLUMN } from './pile.js';

/** The height of a player's single line: mark, name, meeples and score. */
export const CHIP = 50;
const PADDING = 12;
const HOLDING = { line: 40, icon: 34, digit: 16, gap: 6 } as const;
const MEEPLE = 31;

const holdingsOf = (view: View, seat: Seat): readonly Holding[] => {
  const supply = view.supplies[seat] ?? {};
  const figures = wholeBox.figures.map(({ kind }): Holding => ({
    count: supply[kind] ?? 0,
    draw: (ctx, x, y, side) => drawFigure(ctx, { seat, kind }, { x, y: y + (kind === 'meeple' ? 0 : 2), height: side }),
  }));
  const others = looks.flatMap(({ holdings }) => holdings?.(view, seat, drawTile) ?? []);
  // An empty supply of meeples, which come first, is worth showing; other empty supplies are not.
  return [...figures, ...others].filter(({ count }, index) => count > 0 || index === 0);
};

const widthOf = ({ count }: Holding): number =>
  HOLDING.icon + (count === 1 ? 0 : 2 + String(count).length * HOLDING.digit);

const linesOf = (view: View, seat: Seat): readonly (readonly Holding[])[] =>
  holdingsOf(view, seat).reduce<readonly (readonly Holding[])[]>((lines, holding) => {
    const last = lines.at(-1);
    if (last === undefined) return [[holding]];
    const taken = [...last, holding].reduce((sum, each) => sum + widthOf(each) + HOLDING.gap, 0);
    return taken <= COLUMN - 2 * PADDING ? [...lines.slice(0, -1), [...last, holding]] : [...lines, [holding]];
  }, []);

export const openHeight = (view: View, seat: Seat): number => CHIP + linesOf(view, seat).length * HOLDING.line + 4;

const drawHoldings = (ctx: Context2D, { x: left, y: top }: Position, view: View, seat: Seat): void =>
  linesOf(view, seat).forEach((line, row) => {
    const y = top + (row + 0.5) * HOLDING.line;
    let x = left;
    for (const holding of line) {
      holding.draw(ctx, x + HOLDING.icon / 2, y, HOLDING.icon);
      if (holding.count !== 1)
        drawText(ctx, String(holding.count), { x: x + HOLDING.icon + 2, y, size: letter.small, face: 'bold' });
      x += widthOf(holding) + HOLDING.gap;
    }
  });

/** Draws the part of a line before the score, and returns its width. */
const drawBeforeScore = (
  ctx: Context2D,
  { x: right, y }: Position,
  { view, seat, gained, isOpen }: PlayerLine,
): number => {
  if (view.places?.[seat] === 1) {
    drawStar(ctx, { x: right - 18, y }, 36);
    return 42;
  }
  if (view.places !== null) return 0;
  if (isOpen)
    return gained === 0
      ? 0
      : drawText(ctx, signed(gained), {
          x: right,
          y,
          size: letter.small,
          face: 'bold',
          colour: gained > 0 ? '#2b7a3f' : palette.red,
          align: 'right',
        }) + 8;
  drawFigure(ctx, { seat, kind: 'meeple' }, { x: right - MEEPLE / 2, y, height: MEEPLE });
  const meeples = drawText(ctx, String(view.supplies[seat]?.meeple ?? 0), {
    x: right - MEEPLE - 4,
    y,
    size: letter.small,
    align: 'right',
  });
  return MEEPLE + meeples + 12;
};

export interface PlayerLine {
  readonly view: View;
  readonly seat: Seat;
  readonly gained: number;
  readonly isOpen: boolean;
}

export const drawPlayer = (ctx: Context2D, area: Rect, player: PlayerLine, scene: Scene): void => {
  const { view, seat, isOpen } = player;
  const won = view.places?.[seat] === 1;
  const marked = won || (view.toPlay === seat && view.places === null);
  drawBox(ctx, inset(area, marked ? 3 : 1.5), {
    fill: backdrop.card,
    edge: marked ? seatColour(seat) : backdrop.sand,
    edgeWidth: marked ? 7 : 3,
    radius: 14,
  });
  const [left, right] = [area.x + PADDING, area.x + area.width - PADDING - 2];
  const y = area.y + CHIP / 2 + (isOpen ? 3 : 0);
  const score = drawText(ctx, amountInWords(view.scores[seat] ?? 0), {
    x: right,
    y,
    size: letter.large,
    face: 'bold',
    align: 'right',
  });
  const taken = score + 10 + drawBeforeScore(ctx, { x: right - score - 10, y }, player);
  drawSeat(ctx, seat, { x: left + 17, y }, 32);
  drawName(ctx, scene, seat, {
    x: left + 42,
    y,
    size: letter.small,
    face: 'bold',
    maxWidth: right - left - 42 - taken,
  });
  if (isOpen) drawHoldings(ctx, { x: left, y: area.y + CHIP }, view, seat);
};

export const drawHeld = (view: View, seat: Seat): Canvas => {
  const canvas = maker.transparent(COLUMN, linesOf(view, seat).length * HOLDING.line);
  drawHoldings(contextOf(canvas), { x: 0, y: 0 }, view, seat);
  return canvas;
};
