import { createCanvas, type CanvasRenderingContext2D } from 'canvas';
import type { ConditionId } from '../../../engines/circle-the-wagons/cards.js';
import type { View } from '../../../engines/circle-the-wagons/view.js';
import { columns, inset, type Rect } from '../../kit/layout.js';
import type { Texts } from '../../kit/renderer.js';
import { drawSeat } from '../../kit/seats.js';
import { drawBox } from '../../kit/shapes.js';
import { drawText, wrapText } from '../../kit/text.js';
import { gap, letter, palette } from '../../kit/theme.js';
import { conditionInBrief, conditionName, points } from '../words.js';

const LINE = letter.small + 4;
const TITLE = 42;
const SCORES = 42;
const PADDING = 12;

const panelWidth = (width: number, count: number): number => (width - gap * (count - 1)) / count - 2 * PADDING;

const linesOf = (
  ctx: CanvasRenderingContext2D,
  texts: Texts,
  condition: ConditionId,
  width: number,
): readonly string[] => wrapText(ctx, conditionInBrief(texts, condition), { size: letter.small, maxWidth: width });

/** Measured on a canvas of its own, for the height decides how large the picture will be. */
const ruler = createCanvas(1, 1).getContext('2d');

/** As high as the longest of the conditions needs. */
export const conditionsHeight = ({ conditions }: View, width: number, texts: Texts): number => {
  const inside = panelWidth(width, conditions.length);
  const lines = Math.max(...conditions.map((condition) => linesOf(ruler, texts, condition, inside).length));
  return TITLE + lines * LINE + SCORES + 2 * PADDING;
};

const drawScores = (ctx: CanvasRenderingContext2D, area: Rect, scores: readonly number[]): void => {
  const step = area.width / scores.length;
  const y = area.y + area.height - 17;
  scores.forEach((score, seat) => {
    const x = area.x + step * seat + step / 2;
    drawSeat(ctx, seat, x - 26, y, 30);
    drawText(ctx, points(score), x, y, {
      size: letter.text,
      face: 'bold',
      colour: score < 0 ? palette.red : palette.ink,
    });
  });
};

const drawCondition = (
  ctx: CanvasRenderingContext2D,
  area: Rect,
  condition: ConditionId,
  scores: readonly number[],
  texts: Texts,
): void => {
  drawBox(ctx, inset(area, 1.5), { fill: palette.card, edge: palette.brown, edgeWidth: 3, radius: 14 });
  const inside = inset(area, PADDING);
  const middle = inside.x + inside.width / 2;
  drawText(ctx, conditionName(texts, condition), middle, inside.y + 17, {
    size: letter.text,
    face: 'title',
    colour: palette.red,
    align: 'center',
    maxWidth: inside.width,
  });
  linesOf(ctx, texts, condition, inside.width).forEach((line, index) => {
    drawText(ctx, line, middle, inside.y + TITLE + LINE / 2 + index * LINE, {
      size: letter.small,
      align: 'center',
      maxWidth: inside.width,
    });
  });
  drawScores(ctx, inside, scores);
};

/** What this game rewards, and what everybody has of it now. */
export const drawConditions = (
  ctx: CanvasRenderingContext2D,
  area: Rect,
  { conditions, scores }: View,
  texts: Texts,
): void => {
  const panels = columns(area, conditions.length, gap);
  conditions.forEach((condition, index) => {
    const panel = panels[index];
    const each = scores.map((score) => score.conditions[index]?.points ?? 0);
    if (panel !== undefined) drawCondition(ctx, panel, condition, each, texts);
  });
};
