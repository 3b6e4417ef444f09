import type { ConditionId } from '#engines/circle-the-wagons/cards.js';
import type { View } from '#engines/circle-the-wagons/view.js';
import type { Context2D } from '#renderers/kit/canvas.js';
import { columns, inset, rect, rows, stacked, type Rect } from '#renderers/kit/layout.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { drawSeat } from '#renderers/kit/seats.js';
import { drawBox } from '#renderers/kit/shapes.js';
import { drawText, fitText, wrapText } from '#renderers/kit/text.js';
import { gap, backdrop, letter } from '#renderers/kit/theme.js';
import { conditionInBrief, conditionName, points } from '../words.js';

/** Columns in a row, lines one below the other, or a narrow column of panels. */
export type ConditionsLook = 'columns' | 'lines' | 'side';

const LINE = letter.small + 4;
const TITLE = 42;
const SCORES = 42;
const PADDING = 12;
/** The width of a mark and a number of points. */
const SCORE = 110;

export const CONDITIONS_COLUMN = 330;

const linesOf = (texts: Texts, condition: ConditionId, width: number): readonly string[] =>
  wrapText(conditionInBrief(texts, condition), { size: letter.small, maxWidth: width });

const titleStyle = { size: letter.small, face: 'title' } as const;

const titlesWidth = (conditions: readonly ConditionId[], texts: Texts): number =>
  Math.max(...conditions.map((condition) => fitText(conditionName(texts, condition), titleStyle).width));

/** The width of the narrowest column for the full names, or `atLeast` if the words need more. */
export const conditionsWidth = ({ conditions }: View, atLeast: number, texts: Texts): number =>
  Math.max(atLeast, titlesWidth(conditions, texts) + 2 * PADDING);

const wordsWidth = ({ conditions, scores }: View, width: number, texts: Texts): number =>
  width - titlesWidth(conditions, texts) - scores.length * SCORE - 4 * PADDING;

const heightsOf = (view: View, look: ConditionsLook, width: number, texts: Texts): readonly number[] => {
  const { conditions } = view;
  if (look === 'lines') {
    const words = wordsWidth(view, width, texts);
    return conditions.map((condition) => linesOf(texts, condition, words).length * LINE + 10);
  }
  const across = look === 'columns' ? (width - gap * (conditions.length - 1)) / conditions.length : width;
  return conditions.map(
    (condition) => TITLE + linesOf(texts, condition, across - 2 * PADDING).length * LINE + SCORES + 2 * PADDING,
  );
};

export const conditionsHeight = (view: View, look: ConditionsLook, width: number, texts: Texts): number => {
  const heights = heightsOf(view, look, width, texts);
  if (look === 'columns') return Math.max(...heights);
  return look === 'lines' ? stacked(heights, 0) + 12 : stacked(heights, gap);
};

const drawScores = (ctx: Context2D, area: Rect, scores: readonly number[]): void => {
  const step = area.width / scores.length;
  const y = area.y + area.height / 2;
  scores.forEach((score, seat) => {
    const x = area.x + step * seat + step / 2;
    drawSeat(ctx, seat, { x: x - 26, y }, 30);
    drawText(ctx, points(score), {
      x,
      y,
      size: letter.text,
      face: 'bold',
      colour: score < 0 ? backdrop.red : backdrop.ink,
    });
  });
};

const drawPanel = (ctx: Context2D, area: Rect): void =>
  drawBox(ctx, inset(area, 1.5), { fill: backdrop.card, edge: backdrop.brown, edgeWidth: 3, radius: 14 });

interface ScoredCondition {
  readonly condition: ConditionId;
  /** By seat. */
  readonly scores: readonly number[];
}

const drawCondition = (ctx: Context2D, area: Rect, { condition, scores }: ScoredCondition, texts: Texts): void => {
  drawPanel(ctx, area);
  const inside = inset(area, PADDING);
  const middle = inside.x + inside.width / 2;
  drawText(ctx, conditionName(texts, condition), {
    x: middle,
    y: inside.y + 17,
    ...titleStyle,
    colour: backdrop.red,
    size: letter.text,
    align: 'center',
    maxWidth: inside.width,
  });
  linesOf(texts, condition, inside.width).forEach((line, index) => {
    drawText(ctx, line, {
      x: middle,
      y: inside.y + TITLE + LINE / 2 + index * LINE,
      size: letter.small,
      align: 'center',
      maxWidth: inside.width,
    });
  });
  drawScores(ctx, rect(inside.x, inside.y + inside.height - 34, inside.width, 34), scores);
};

const drawLines = (ctx: Context2D, area: Rect, view: View, texts: Texts): void => {
  drawPanel(ctx, area);
  const { conditions, scores } = view;
  const inside = rect(area.x + PADDING, area.y + 6, area.width - 2 * PADDING, area.height - 12);
  const [titles, words] = [titlesWidth(conditions, texts), wordsWidth(view, area.width, texts)];
  const across = scores.length * SCORE;
  rows(inside, heightsOf(view, 'lines', area.width, texts), 0).forEach((row, index) => {
    const condition = conditions[index];
    if (condition === undefined) return;
    const middle = row.y + row.height / 2;
    drawText(ctx, conditionName(texts, condition), { x: row.x, y: middle, ...titleStyle, colour: backdrop.red });
    const lines = linesOf(texts, condition, words);
    lines.forEach((line, number) => {
      const y = middle + (number - (lines.length - 1) / 2) * LINE;
      drawText(ctx, line, { x: row.x + titles + PADDING, y, size: letter.small, maxWidth: words });
    });
    const each = scores.map((score) => score.conditions[index]?.points ?? 0);
    drawScores(ctx, rect(row.x + row.width - across, row.y, across, row.height), each);
  });
};

interface ShownConditions {
  readonly view: View;
  readonly look: ConditionsLook;
}

export const drawConditions = (ctx: Context2D, area: Rect, { view, look }: ShownConditions, texts: Texts): void => {
  const { conditions, scores } = view;
  if (look === 'lines') {
    drawLines(ctx, area, view, texts);
    return;
  }
  const heights = heightsOf(view, look, area.width, texts);
  // The parts share extra height.
  const spare = (area.height - stacked(heights, gap)) / heights.length;
  const panels =
    look === 'columns'
      ? columns(area, conditions.length, gap)
      : rows(
          area,
          heights.map((height) => height + spare),
          gap,
        );
  conditions.forEach((condition, index) => {
    const panel = panels[index];
    const each = scores.map((score) => score.conditions[index]?.points ?? 0);
    if (panel !== undefined) drawCondition(ctx, panel, { condition, scores: each }, texts);
  });
};
