import type { Canvas, CanvasRenderingContext2D } from 'canvas';
import { nameInPicture } from './drawable.js';
import { inset, rect, type Rect } from './layout.js';
import type { ScoreRow, Scene, SeatSign } from './renderer.js';
import { drawSeat, onSeatColour, seatColour } from './seats.js';
import { drawBox } from './shapes.js';
import { blankCanvas, contextOf } from './surface.js';
import { drawText, fitText, type TextStyle } from './text.js';
import { palette } from './theme.js';

const WIDTH = 1_100;
const SHORTEST = 700;
const TALLEST = 1_100;
const EDGE = 28;
/** What the labels of the rows may take; they take what they need, so that names have room. */
const LABELS_AT_MOST = 340;
const HEAD = 150;
/** With few rows a line gets tall, but the box of a total does not. */
const TALLEST_TOTAL = 104;
/** 2.9 % of the width: what is still read when Discord shrinks the picture. */
const SMALLEST_LETTER = 32;

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

const kitSign = (seat: number): SeatSign => ({
  colour: seatColour(seat),
  on: onSeatColour(seat),
  draw: (ctx, x, y, diameter) => drawSeat(ctx, seat, x, y, diameter),
});

const drawHead = (ctx: CanvasRenderingContext2D, column: Rect, sign: SeatSign, name: string, wins: boolean): void => {
  const middle = column.x + column.width / 2;
  if (wins) drawBox(ctx, inset(column, 4), { fill: palette.mustard, radius: 16 });
  sign.draw(ctx, middle, column.y + 58, 76);
  drawText(ctx, name, middle, column.y + 122, {
    size: 38,
    face: 'bold',
    align: 'center',
    maxWidth: column.width - 16,
    smallest: SMALLEST_LETTER,
  });
};

const labelStyle = (face: 'text' | 'bold'): TextStyle => ({
  size: 38,
  face,
  maxWidth: LABELS_AT_MOST - 30,
  smallest: SMALLEST_LETTER,
});

const drawLabel = (ctx: CanvasRenderingContext2D, line: Rect, text: string, face: 'text' | 'bold'): void => {
  drawText(ctx, text, line.x + 18, line.y + line.height / 2, labelStyle(face));
};

const widthOfLabels = (ctx: CanvasRenderingContext2D, { rows, total }: ScoreSheet): number =>
  Math.max(
    fitText(ctx, total, labelStyle('bold')).width,
    ...rows.map(({ label }) => fitText(ctx, label, labelStyle('text')).width),
  ) + 40;

/** Draws the account as a table, a column a player: between square and 11 : 7 for up to twelve rows. */
export const drawScoreSheet = (sheet: ScoreSheet, scene: Scene): Canvas => {
  const { rows, totals, places, total, signs } = sheet;
  const height = Math.min(TALLEST, Math.max(SHORTEST, 2 * EDGE + HEAD + (rows.length + 1.3) * 78));
  const canvas = blankCanvas(WIDTH, height);
  const ctx = contextOf(canvas);
  const body = inset(rect(0, 0, WIDTH, height), EDGE);
  const lineHeight = (body.height - HEAD) / (rows.length + 1.3);
  const labels = widthOfLabels(ctx, sheet);
  const signOf = (seat: number): SeatSign => signs?.[seat] ?? kitSign(seat);
  const columnWidth = (body.width - labels) / totals.length;
  const columnX = (seat: number): number => body.x + labels + seat * columnWidth;
  totals.forEach((_, seat) => {
    const head = rect(columnX(seat), body.y, columnWidth, HEAD);
    drawHead(ctx, head, signOf(seat), nameInPicture(scene, seat), places[seat] === 1);
  });
  rows.forEach(({ label, values }, index) => {
    const line = rect(body.x, body.y + HEAD + index * lineHeight, body.width, lineHeight);
    drawBox(ctx, line, { fill: index % 2 === 0 ? palette.card : palette.paper });
    drawLabel(ctx, line, label, 'text');
    values.forEach((value, seat) => {
      drawText(ctx, value === null ? '–' : String(value), columnX(seat) + columnWidth / 2, line.y + lineHeight / 2, {
        size: 42,
        align: 'center',
        colour: value === null || value === 0 ? palette.muted : palette.ink,
      });
    });
  });
  const sum = rect(body.x, body.y + HEAD + rows.length * lineHeight, body.width, lineHeight * 1.3);
  drawBox(ctx, sum, { fill: palette.sand, radius: 14 });
  drawLabel(ctx, sum, total, 'bold');
  totals.forEach((points, seat) => {
    const x = columnX(seat) + columnWidth / 2;
    const boxHeight = Math.min(TALLEST_TOTAL, sum.height - 16);
    const box = rect(x - 62, sum.y + (sum.height - boxHeight) / 2, 124, boxHeight);
    drawBox(ctx, box, { fill: signOf(seat).colour, radius: 14 });
    drawText(ctx, String(points), x, sum.y + sum.height / 2, {
      size: 54,
      face: 'bold',
      align: 'center',
      colour: signOf(seat).on,
    });
  });
  return canvas;
};
