import type { Canvas, Context2D } from '../canvas.js';
import { inset, rect, type Rect } from '../layout.js';
import { drawName, nameThatFits } from '../names.js';
import type { ScoreRow, Scene, SeatSign } from '../renderer.js';
import { drawSeat, onSeatColour, seatColour } from '../seats.js';
import { drawBox } from '../shapes.js';
import { sheetHeightWithin } from './sheet.js';
import { blankCanvas, contextOf } from '../surface.js';
import { drawText, fitText, type TextStyle } from '../text.js';
import { palette } from '../theme.js';
import { amountInWords } from '../words.js';

const WIDTH = 1_100;
const EDGE = 28;
/** What the labels of the rows may take; they take what they need, so that names have room. */
const MAX_LABEL_WIDTH = 340;
const HEAD = 150;
/** With few rows a line gets tall, but the box of a total does not. */
const MAX_TOTAL_HEIGHT = 104;
/** 2.9 % of the width: what is still read when Discord shrinks the picture. */
const MIN_LETTER = 32;

/** The account of a game that is over: what for, and how much, seat by seat. */
export interface ScoreSheet {
  readonly rows: readonly ScoreRow[];
  /** The sum by seat, as the game counts it. */
  readonly totals: readonly number[];
  /** Places from 1 by seat: winners are marked. */
  readonly places: readonly number[];
  /** What the last row is called. */
  readonly total: string;
  /** What stands for each seat, where the game has signs of its own for them. */
  readonly signs?: readonly SeatSign[] | undefined;
}

/** The mark of a seat in games that have none of their own. */
export const kitSign = (seat: number): SeatSign => ({
  colour: seatColour(seat),
  on: onSeatColour(seat),
  draw: (ctx, x, y, diameter) => drawSeat(ctx, seat, x, y, diameter),
});

const nameStyle = (maxWidth: number): TextStyle & { readonly maxWidth: number } => ({
  size: 38,
  face: 'bold',
  align: 'center',
  maxWidth,
  smallest: MIN_LETTER,
});

/** The space between a name and its neighbours on the line. */
const LABEL_GAP = 16;
/** Every other name stands a line lower where columns are too narrow for them. */
const LOWER = 42;

const isCut = (ctx: Context2D, scene: Scene, seat: number, width: number): boolean => {
  const name = nameThatFits(ctx, scene, seat, nameStyle(width));
  return fitText(ctx, name, nameStyle(width)).text !== name;
};

/** How names stand above columns: how wide each may be, and how much lower every other one stands. */
const namesAbove = (
  ctx: Context2D,
  scene: Scene,
  seats: number,
  column: number,
): { readonly width: number; readonly lower: number } => {
  const width = column - LABEL_GAP;
  const hasRoom = Array.from({ length: seats }).every((_, seat) => !isCut(ctx, scene, seat, width));
  return hasRoom ? { width, lower: 0 } : { width: 2 * column - LABEL_GAP, lower: LOWER };
};

const drawHead = (ctx: Context2D, column: Rect, sign: SeatSign, wins: boolean): void => {
  if (wins) drawBox(ctx, inset(column, 4), { fill: palette.mustard, radius: 16 });
  sign.draw(ctx, column.x + column.width / 2, column.y + 58, 76);
};

const labelStyle = (face: 'text' | 'bold'): TextStyle => ({
  size: 38,
  face,
  maxWidth: MAX_LABEL_WIDTH - 30,
  smallest: MIN_LETTER,
});

const drawLabel = (ctx: Context2D, line: Rect, text: string, face: 'text' | 'bold'): void => {
  drawText(ctx, text, line.x + 18, line.y + line.height / 2, labelStyle(face));
};

const widthOfLabels = (ctx: Context2D, { rows, total }: ScoreSheet): number =>
  Math.max(
    fitText(ctx, total, labelStyle('bold')).width,
    ...rows.map(({ label }) => fitText(ctx, label, labelStyle('text')).width),
  ) + 40;

/** Measured on a canvas of its own, for the height decides how large the picture will be. */
const ruler = contextOf(blankCanvas(1, 1));

/** Draws the account as a table, a column a player: between 4 : 3 and 11 : 7 for up to twelve rows. */
export const drawScoreSheet = (sheet: ScoreSheet, scene: Scene): Canvas => {
  const { rows, totals, places, total, signs } = sheet;
  const labels = widthOfLabels(ruler, sheet);
  const columnWidth = (WIDTH - 2 * EDGE - labels) / totals.length;
  const names = namesAbove(ruler, scene, totals.length, columnWidth);
  const headHeight = HEAD + names.lower;
  const height = sheetHeightWithin(2 * EDGE + headHeight + (rows.length + 1.3) * 78);
  const canvas = blankCanvas(WIDTH, height);
  const ctx = contextOf(canvas);
  const body = inset(rect(0, 0, WIDTH, height), EDGE);
  const lineHeight = (body.height - headHeight) / (rows.length + 1.3);
  const signOf = (seat: number): SeatSign => signs?.[seat] ?? kitSign(seat);
  const columnX = (seat: number): number => body.x + labels + seat * columnWidth;
  totals.forEach((_, seat) => {
    // A name that reaches beyond its column stands beneath the winner's ground.
    const column = rect(columnX(seat), body.y, columnWidth, names.lower === 0 ? headHeight : HEAD - 48);
    drawHead(ctx, column, signOf(seat), places[seat] === 1);
  });
  totals.forEach((_, seat) => {
    const middle = columnX(seat) + columnWidth / 2;
    // Those at the ends reach no further than the sheet.
    const room = Math.min(names.width, 2 * (body.x + body.width - middle));
    drawName(
      ctx,
      scene,
      seat,
      middle,
      body.y + 122 + (names.lower === 0 ? 0 : 6 + (seat % 2) * names.lower),
      nameStyle(room),
    );
  });
  rows.forEach(({ label, values }, index) => {
    const line = rect(body.x, body.y + headHeight + index * lineHeight, body.width, lineHeight);
    drawBox(ctx, line, { fill: index % 2 === 0 ? palette.card : palette.paper });
    drawLabel(ctx, line, label, 'text');
    values.forEach((value, seat) => {
      drawText(ctx, amountInWords(value), columnX(seat) + columnWidth / 2, line.y + lineHeight / 2, {
        size: 42,
        align: 'center',
        colour: value === null || value === 0 ? palette.muted : palette.ink,
      });
    });
  });
  const sum = rect(body.x, body.y + headHeight + rows.length * lineHeight, body.width, lineHeight * 1.3);
  drawBox(ctx, sum, { fill: palette.sand, radius: 14 });
  drawLabel(ctx, sum, total, 'bold');
  totals.forEach((points, seat) => {
    const x = columnX(seat) + columnWidth / 2;
    const boxHeight = Math.min(MAX_TOTAL_HEIGHT, sum.height - 16);
    const boxWidth = Math.min(124, columnWidth - 6);
    const box = rect(x - boxWidth / 2, sum.y + (sum.height - boxHeight) / 2, boxWidth, boxHeight);
    drawBox(ctx, box, { fill: signOf(seat).colour, radius: 14 });
    drawText(ctx, amountInWords(points), x, sum.y + sum.height / 2, {
      size: 54,
      face: 'bold',
      align: 'center',
      colour: signOf(seat).on,
    });
  });
  return canvas;
};
