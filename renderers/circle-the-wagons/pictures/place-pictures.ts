import type { Canvas, Context2D } from '#renderers/kit/canvas.js';
import { terrains, type CardId } from '#engines/circle-the-wagons/cards.js';
import { townOf, type Bounds, type Cell, type Town } from '#engines/circle-the-wagons/rules/town.js';
import type { Score } from '#engines/circle-the-wagons/rules/score.js';
import type { View } from '#engines/circle-the-wagons/view.js';
import { inset, rect, type Rect } from '#renderers/kit/layout.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import { boardSheet, SHEET_MARGIN, sheetBody, withColumn, type Sheet } from '#renderers/kit/sheets/sheet.js';
import { apart, drawBox, drawHighlight, fillAndEdge } from '#renderers/kit/shapes.js';
import { drawText } from '#renderers/kit/text.js';
import { backdrop, letter, MAX_SHEET_HEIGHT, palette, sheetHeight, sheetWidth } from '#renderers/kit/theme.js';
import { cardHeight, cardWidth, drawCard, drawGround } from '../cards/cards.js';
import { areaOf, boundsWith, cellThatFits, cornerOf, drawTown, layOutGrid, type TownGrid } from '../board/town.js';
import type { TriedPlacement } from '../tried-placements.js';
import { conditionName, points, say, withSign } from '../words.js';

const PADDING = 14;
const MAX_CELL = 96;
const GAP = 14;

interface Field {
  readonly height: number;
  readonly main: Rect;
  readonly column: Rect;
  readonly grid: TownGrid;
}

/** A town with a column on its right, on a sheet of the height that makes the town's cells largest. */
const fieldWith = (
  bounds: Bounds,
  { columnWidth, maxCell }: { readonly columnWidth: number; readonly maxCell: number },
): Field => {
  const room = sheetWidth - 2 * SHEET_MARGIN - columnWidth - GAP - 2 * PADDING;
  const around = 2 * SHEET_MARGIN + 2 * PADDING;
  const cellIn = (height: number): number =>
    cellThatFits(bounds, { width: room, height: height - around }, maxCell, false);
  const heights = [sheetHeight, 740, 780, MAX_SHEET_HEIGHT];
  // Taller sheets are shown smaller, so the gain must be significant.
  const best = heights.reduce((one, other) => (cellIn(other) / other > (cellIn(one) / one) * 1.02 ? other : one));
  const { main, column } = withColumn(sheetBody(best), columnWidth, GAP);
  return { height: best, main, column, grid: layOutGrid(inset(main, PADDING), bounds, cellIn(best), false) };
};

const sheetFor = ({ height, main }: Field): Sheet => {
  const sheet = boardSheet({ height, accent: palette.brown });
  drawBox(sheet.ctx, inset(main, 1.5), { fill: backdrop.paper, edge: backdrop.sand, edgeWidth: 3, radius: 14 });
  return sheet;
};

export const middleOf = (grid: TownGrid, { x, y }: Cell): Cell => cornerOf(grid, { x: x + 1, y: y + 1 });

/** The spots for a card, numbered in this order. */
export interface Candidates {
  readonly card: CardId;
  readonly turned: boolean;
  readonly cells: readonly Cell[];
}

/** Small enough to keep the symbols around the corner of four territories visible. */
const TAG = { radius: 24, digits: letter.small } as const;

/** Draws a number on a corner of the cells, where a card's middle is, so that it covers no symbol. */
const drawTag = (ctx: Context2D, label: string, { x, y }: Cell): void => {
  apart(ctx, () => {
    ctx.beginPath();
    ctx.arc(x, y, TAG.radius, 0, 2 * Math.PI);
    ctx.globalAlpha = 0.88;
    fillAndEdge(ctx, { fill: palette.card, edge: palette.ink, edgeWidth: 2.5 });
  });
  drawText(ctx, label, { x, y, size: TAG.digits, face: 'bold', colour: palette.ink, align: 'center' });
};

const CARD_COLUMN = 216;
const MAX_SPOT_CELL = 112;

/** The bounds of a town and of the middles of these cards, so that the town fills the picture. */
const boundsToMiddles = ({ bounds }: Town, cells: readonly Cell[]): Bounds => ({
  left: Math.min(bounds.left, ...cells.map(({ x }) => x + 1)),
  top: Math.min(bounds.top, ...cells.map(({ y }) => y + 1)),
  right: Math.max(bounds.right, ...cells.map(({ x }) => x)),
  bottom: Math.max(bounds.bottom, ...cells.map(({ y }) => y)),
});

const prairieField = (town: Town, cells: readonly Cell[]): Field =>
  fieldWith(boundsWith(town, cells), { columnWidth: 0, maxCell: MAX_SPOT_CELL });

/** The grid of `drawPrairie`. */
export const prairieGrid = (town: Town, cells: readonly Cell[]): TownGrid => prairieField(town, cells).grid;

/** The town of the seat to act alone, with room for a whole card at each of these cells. */
export const drawPrairie = (view: View, cells: readonly Cell[]): Canvas => {
  const town = townOf(view.towns[view.seat] ?? []);
  const field = prairieField(town, cells);
  const { canvas, ctx } = sheetFor(field);
  drawTown(ctx, field.grid, town);
  return canvas;
};

export const drawCandidates = (view: View, { card, turned, cells }: Candidates, { texts }: Scene): Canvas => {
  const town = townOf(view.towns[view.seat] ?? []);
  const field = fieldWith(boundsToMiddles(town, cells), { columnWidth: CARD_COLUMN, maxCell: MAX_SPOT_CELL });
  const { column, grid } = field;
  const { canvas, ctx } = sheetFor(field);
  drawTown(ctx, grid, town);
  const side = Math.min(grid.cell, Math.floor((CARD_COLUMN - 8) / 2));
  const left = column.x + (column.width - cardWidth(side)) / 2;
  drawCard(ctx, card, { x: left, y: column.y + 4, territory: side, turned });
  drawTag(ctx, '', { x: left + cardWidth(side) / 2, y: column.y + 4 + cardHeight(side) / 2 });
  drawText(ctx, say(texts, turned ? 'board.turned' : 'board.upright'), {
    x: column.x + column.width / 2,
    y: column.y + cardHeight(side) + 44,
    size: letter.text,
    face: 'bold',
    align: 'center',
    maxWidth: column.width,
  });
  cells.forEach((at, index) => drawTag(ctx, String(index + 1), middleOf(grid, at)));
  return canvas;
};

interface Entry {
  readonly draw: (ctx: Context2D, area: Rect) => void;
  readonly before: number;
  readonly after: number;
}

const CHANGE = 64;

const drawEntry = (ctx: Context2D, area: Rect, { draw, before, after }: Entry): void => {
  const y = area.y + area.height / 2;
  const right = area.x + area.width;
  draw(ctx, rect(area.x, area.y, area.width - CHANGE - 62, area.height));
  const colour = after > before ? backdrop.green : after < before ? backdrop.red : backdrop.muted;
  drawText(ctx, points(after), { x: right - CHANGE, y, size: letter.text, face: 'bold', align: 'right' });
  drawText(ctx, after === before ? '=' : withSign(after - before), {
    x: right,
    y,
    size: letter.text,
    face: 'bold',
    colour,
    align: 'right',
  });
};

interface Ledger extends TriedPlacement {
  /** The points before the placement. */
  readonly now: Score;
}

const drawLedger = (ctx: Context2D, area: Rect, { now, score, gain }: Ledger, texts: Texts): void => {
  const lands = terrains.map((terrain): Entry => ({
    draw: (on, { x, y, width, height }) => {
      drawGround(on, terrain, { x, y: y + height / 2 - 17 }, 34);
      drawText(on, say(texts, `terrains.${terrain}`), {
        x: x + 44,
        y: y + height / 2,
        size: letter.small,
        maxWidth: width - 44,
      });
    },
    before: now.terrains[terrain],
    after: score.terrains[terrain],
  }));
  const bonuses = score.conditions.map(({ condition, points: after }, index): Entry => ({
    draw: (on, { x, y, width, height }) => {
      drawText(on, conditionName(texts, condition), { x, y: y + height / 2, size: letter.small, maxWidth: width });
    },
    before: now.conditions[index]?.points ?? 0,
    after,
  }));
  const entries = [...bonuses, ...lands];
  const line = Math.min(62, (area.height - 84) / entries.length);
  entries.forEach((entry, index) => drawEntry(ctx, rect(area.x, area.y + index * line, area.width, line), entry));
  const sum = rect(area.x - 6, area.y + entries.length * line + 8, area.width + 12, 72);
  drawBox(ctx, sum, { fill: backdrop.sand, radius: 12 });
  const y = sum.y + sum.height / 2;
  const total = drawText(ctx, `${points(score.total)} (${withSign(gain)})`, {
    x: sum.x + sum.width - 10,
    y,
    size: letter.large,
    face: 'bold',
    align: 'right',
  });
  drawText(ctx, say(texts, 'board.total'), {
    x: sum.x + 10,
    y,
    size: letter.text,
    face: 'bold',
    maxWidth: sum.width - 34 - total,
  });
};

const LEDGER = 384;

export const drawPreview = (view: View, trial: TriedPlacement, scene: Scene): Canvas => {
  const { placement } = trial;
  const town = townOf([...(view.towns[view.seat] ?? []), placement]);
  const bounds = boundsWith(town, []);
  const field = fieldWith(bounds, { columnWidth: LEDGER, maxCell: MAX_CELL });
  const { column, grid } = field;
  const { canvas, ctx } = sheetFor(field);
  drawTown(ctx, grid, town);
  drawHighlight(ctx, areaOf(grid, placement), 10);
  const now = view.scores[view.seat] ?? trial.score;
  // Where the table hides gains, the ledger shows the town as it is.
  const shown = scene.hidesGains === true ? { ...trial, score: now, gain: 0 } : trial;
  drawLedger(ctx, inset(column, 6), { ...shown, now }, scene.texts);
  return canvas;
};
