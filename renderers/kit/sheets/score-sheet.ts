import type { Canvas, Context2D } from '../canvas.js';
import { inset, rect, type Rect } from '../layout.js';
import { drawName, nameThatFits } from '../names.js';
import type { ScoreRow, Scene, SeatSign } from '../renderer.js';
import { drawSeat, onSeatColour, seatColour } from '../seats.js';
import { drawBox } from '../shapes.js';
import { sheetHeightWithin } from './sheet.js';
import { blankCanvas, contextOf } from '../surface.js';
import { drawText, fitText, type TextStyle } from '../text.js';
import { backdrop, palette } from '../theme.js';
import { amountInWords } from '../words.js';

const WIDTH = 1_100;
const EDGE = 28;
/** The maximum width of row labels. Shorter labels leave more room for names. */
const MAX_LABEL_WIDTH = 340;
const HEAD = 150;
/** With few rows a line gets tall, but the box of a total does not. */
const MAX_TOTAL_HEIGHT = 104;
/** 2.9 % of the width: still readable when Discord shrinks the picture. */
const MIN_LETTER = 32;

export interface ScoreSheet {
  readonly rows: readonly ScoreRow[];
  readonly totals: readonly number[];
  readonly places: readonly number[];
  readonly total: string;
  /** The marks by seat, if the game has its own. */
  readonly signs?: readonly SeatSign[] | undefined;
}

/** The mark of a seat in games without their own. */
export const kitSign = (seat: number): SeatSign => ({
  colour: seatColour(seat),
  on: onSeatColour(seat),
  draw: (ctx, x, y, diameter) => drawSeat(ctx, seat, { x, y }, diameter),
});

const nameStyle = (maxWidth: number): TextStyle & { readonly maxWidth: number } => ({
  size: 38,
  face: 'bold',
  align: 'center',
  maxWidth,
  smallest: MIN_LETTER,
});

const LABEL_GAP = 16;
/** Offset of every other name where columns are too narrow for one line. */
const LOWER = 42;

const isCut = (scene: Scene, seat: number, width: number): boolean => {
  const name = nameThatFits(scene, seat, nameStyle(width));
  return fitText(name, nameStyle(width)).text !== name;
};

/** The layout of names above columns: the maximum width of each, and the offset of every other one. */
const namesAbove = (
  scene: Scene,
  seats: number,
  column: number,
): { readonly width: number; readonly lower: number } => {
  const width = column - LABEL_GAP;
  const hasRoom = Array.from({ length: seats }).every((_, seat) => !isCut(scene, seat, width));
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
  drawText(ctx, text, { x: line.x + 18, y: line.y + line.height / 2, ...labelStyle(face) });
};

const widthOfLabels = ({ rows, total }: ScoreSheet): number =>
  Math.max(
    fitText(total, labelStyle('bold')).width,
    ...rows.map(({ label }) => fitText(label, labelStyle('text')).width),
  ) + 40;

/** Draws the scores as a table, a column for each player: between 4 : 3 and 11 : 7 for up to twelve rows. */
export const drawScoreSheet = (sheet: ScoreSheet, scene: Scene): Canvas => {
  const { rows, totals, places, total, signs } = sheet;
  const labels = widthOfLabels(sheet);
  const columnWidth = (WIDTH - 2 * EDGE - labels) / totals.length;
  const names = namesAbove(scene, totals.length, columnWidth);
  const headHeight = HEAD + names.lower;
  const height = sheetHeightWithin(2 * EDGE + headHeight + (rows.length + 1.3) * 78);
  const canvas = blankCanvas(WIDTH, height);
  const ctx = contextOf(canvas);
  const body = inset(rect(0, 0, WIDTH, height), EDGE);
  const lineHeight = (body.height - headHeight) / (rows.length + 1.3);
  const signOf = (seat: number): SeatSign => signs?.[seat] ?? kitSign(seat);
  const columnX = (seat: number): number => body.x + labels + seat * columnWidth;
  totals.forEach((_, seat) => {
    // A name wider than its column is below the winner's background.
    const column = rect(columnX(seat), body.y, columnWidth, names.lower === 0 ? headHeight : HEAD - 48);
    drawHead(ctx, column, signOf(seat), places[seat] === 1);
  });
  totals.forEach((_, seat) => {
    const middle = columnX(seat) + columnWidth / 2;
    // The outer names stay within the sheet.
    const room = Math.min(names.width, 2 * (body.x + body.width - middle));
    drawName(ctx, scene, seat, {
      x: middle,
      y: body.y + 122 + (names.lower === 0 ? 0 : 6 + (seat % 2) * names.lower),
      ...nameStyle(room),
      colour: places[seat] === 1 && names.lower === 0 ? palette.ink : backdrop.ink,
    });
  });
  rows.forEach(({ label, values }, index) => {
    const line = rect(body.x, body.y + headHeight + index * lineHeight, body.width, lineHeight);
    drawBox(ctx, line, { fill: index % 2 === 0 ? backdrop.card : backdrop.paper });
    drawLabel(ctx, line, label, 'text');
    values.forEach((value, seat) => {
      drawText(ctx, amountInWords(value), {
        x: columnX(seat) + columnWidth / 2,
        y: line.y + lineHeight / 2,
        size: 42,
        align: 'center',
        colour: value === null || value === 0 ? backdrop.muted : backdrop.ink,
      });
    });
  });
  const sum = rect(body.x, body.y + headHeight + rows.length * lineHeight, body.width, lineHeight * 1.3);
  drawBox(ctx, sum, { fill: backdrop.sand, radius: 14 });
  drawLabel(ctx, sum, total, 'bold');
  totals.forEach((points, seat) => {
    const x = columnX(seat) + columnWidth / 2;
    const boxHeight = Math.min(MAX_TOTAL_HEIGHT, sum.height - 16);
    const boxWidth = Math.min(124, columnWidth - 6);
    const box = rect(x - boxWidth / 2, sum.y + (sum.height - boxHeight) / 2, boxWidth, boxHeight);
    drawBox(ctx, box, { fill: signOf(seat).colour, radius: 14 });
    drawText(ctx, amountInWords(points), {
      x,
      y: sum.y + sum.height / 2,
      size: 54,
      face: 'bold',
      align: 'center',
      colour: signOf(seat).on,
    });
  });
  return canvas;
};
