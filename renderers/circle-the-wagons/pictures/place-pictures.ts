import type { Canvas, Context2D } from '#renderers/kit/canvas.js';
import { terrains, type CardId } from '#engines/circle-the-wagons/cards.js';
import { townOf, type Bounds, type Cell, type Town } from '#engines/circle-the-wagons/rules/town.js';
import type { View } from '#engines/circle-the-wagons/view.js';
import { inset, rect, type Rect } from '#renderers/kit/layout.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { boardSheet, SHEET_MARGIN, sheetBody, withColumn, type Sheet } from '#renderers/kit/sheets/sheet.js';
import { drawBox, drawHighlight } from '#renderers/kit/shapes.js';
import { drawText } from '#renderers/kit/text.js';
import { letter, MAX_SHEET_HEIGHT, palette, sheetHeight, sheetWidth } from '#renderers/kit/theme.js';
import { cardHeight, cardWidth, drawCard, drawGround } from '../cards/cards.js';
import { areaOf, boundsWith, cellThatFits, cornerOf, drawTown, layOutGrid, type TownGrid } from '../board/town.js';
import type { TriedPlacement } from '../tried-placements.js';
import { conditionName, points, say, withSign } from '../words.js';

const PADDING = 14;
const MAX_CELL = 96;
const GAP = 14;

interface Field {
  /** Of the sheet. */
  readonly height: number;
  readonly main: Rect;
  readonly column: Rect;
  readonly grid: TownGrid;
}

/** A town with a column on its right, on a sheet as high as makes the cells of the town largest. */
const fieldWith = (bounds: Bounds, columnWidth: number): Field => {
  const room = sheetWidth - 2 * SHEET_MARGIN - columnWidth - GAP - 2 * PADDING;
  const around = 2 * SHEET_MARGIN + 2 * PADDING;
  const cellIn = (height: number): number => cellThatFits(bounds, room, height - around, MAX_CELL, true);
  const heights = [sheetHeight, 740, 780, MAX_SHEET_HEIGHT];
  // Taller sheets are shown smaller: they must be worth it.
  const best = heights.reduce((one, other) => (cellIn(other) / other > (cellIn(one) / one) * 1.02 ? other : one));
  const { main, column } = withColumn(sheetBody(best), columnWidth, GAP);
  return { height: best, main, column, grid: layOutGrid(inset(main, PADDING), bounds, cellIn(best), true) };
};

const sheetFor = ({ height, main }: Field): Sheet => {
  const sheet = boardSheet({ height, accent: palette.brown });
  drawBox(sheet.ctx, inset(main, 1.5), { fill: palette.card, edge: palette.sand, edgeWidth: 3, radius: 14 });
  return sheet;
};

/** Where the middle of a card would lie. */
export const middleOf = (grid: TownGrid, { x, y }: Cell): Cell => cornerOf(grid, { x: x + 1, y: y + 1 });

const drawDot = (ctx: Context2D, { x, y }: Cell): void => {
  ctx.beginPath();
  ctx.arc(x, y, 5, 0, 2 * Math.PI);
  ctx.fillStyle = palette.ink;
  ctx.fill();
  ctx.lineWidth = 2.5;
  ctx.strokeStyle = palette.white;
  ctx.stroke();
};

/** The places of one page, and all the others. */
export interface Candidates {
  readonly card: CardId;
  readonly turned: boolean;
  /** Every place, so that the picture is the same stretch of prairie on every page. */
  readonly all: readonly Cell[];
  /** The places numbered here, and the number of the first. */
  readonly shown: readonly Cell[];
  readonly first: number;
  /** Empty when there is only one. */
  readonly page: string;
}

const CARD_TERRITORY = 96;
/** A number's plate is no larger than its digits and as light as the prairie, so that the town stays in sight. */
const PLATE = { height: 29, digit: 16, around: 8 } as const;

const plateWidth = (number: number): number => String(number).length * PLATE.digit + PLATE.around;

const drawNumber = (ctx: Context2D, number: number, { x, y }: Cell): void => {
  const width = plateWidth(number);
  drawBox(ctx, rect(x - width / 2, y - PLATE.height / 2, width, PLATE.height), {
    fill: palette.card,
    edge: palette.ink,
    edgeWidth: 1.5,
    radius: 7,
  });
  drawText(ctx, String(number), x, y, { size: letter.small, face: 'bold', align: 'center' });
};

const distance = (one: Cell, other: Cell): number => Math.hypot(one.x - other.x, one.y - other.y);

const candidatesField = (bounds: Bounds): Field => fieldWith(bounds, cardWidth(CARD_TERRITORY) + 4);

/** The prairie of `drawCandidates`, for places of that town. */
export const candidatesGrid = (town: Town, all: readonly Cell[]): TownGrid =>
  candidatesField(boundsWith(town, all)).grid;

/**
 * One's town with the places for a card numbered where its middle would lie, all alike; where numbers would cover each
 * other the first one stays.
 */
export const drawCandidates = (
  view: View,
  { card, turned, all, shown, first, page }: Candidates,
  { texts }: Scene,
): Canvas => {
  const town = townOf(view.towns[view.seat] ?? []);
  const bounds = boundsWith(town, all);
  const field = candidatesField(bounds);
  const { column, grid } = field;
  const { canvas, ctx } = sheetFor(field);
  drawCard(ctx, card, column.x, column.y + 4, CARD_TERRITORY, turned);
  const line = (text: string, index: number): void => {
    drawText(ctx, text, column.x + column.width / 2, column.y + cardHeight(CARD_TERRITORY) + 40 + index * 44, {
      size: letter.text,
      face: 'bold',
      align: 'center',
      maxWidth: column.width,
    });
  };
  line(say(texts, turned ? 'board.turned' : 'board.upright'), 0);
  line(page, 1);
  drawTown(ctx, grid, town);
  const marker = plateWidth(10);
  const numbered: Cell[] = [];
  shown.forEach((place, index) => {
    const middle = middleOf(grid, place);
    if (numbered.some((other) => distance(other, middle) < marker)) return;
    numbered.push(middle);
    drawNumber(ctx, first + index, middle);
  });
  for (const place of all) {
    const middle = middleOf(grid, place);
    if (!numbered.some((other) => distance(other, middle) < marker * 0.7)) drawDot(ctx, middle);
  }
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
  const colour = after > before ? palette.green : after < before ? palette.red : palette.muted;
  drawText(ctx, points(after), right - CHANGE, y, { size: letter.text, face: 'bold', align: 'right' });
  drawText(ctx, after === before ? '=' : withSign(after - before), right, y, {
    size: letter.text,
    face: 'bold',
    colour,
    align: 'right',
  });
};

/** What the town would be worth, line by line: conditions, lands, and the whole. */
const drawLedger = (
  ctx: Context2D,
  area: Rect,
  view: View,
  { score, gain }: TriedPlacement,
  { texts }: Scene,
): void => {
  const now = view.scores[view.seat] ?? score;
  const lands = terrains.map((terrain): Entry => ({
    draw: (on, { x, y, width, height }) => {
      drawGround(on, terrain, x, y + height / 2 - 17, 34);
      drawText(on, say(texts, `terrains.${terrain}`), x + 44, y + height / 2, {
        size: letter.small,
        maxWidth: width - 44,
      });
    },
    before: now.terrains[terrain],
    after: score.terrains[terrain],
  }));
  const bonuses = score.conditions.map(({ condition, points: after }, index): Entry => ({
    draw: (on, { x, y, width, height }) => {
      drawText(on, conditionName(texts, condition), x, y + height / 2, { size: letter.small, maxWidth: width });
    },
    before: now.conditions[index]?.points ?? 0,
    after,
  }));
  const entries = [...bonuses, ...lands];
  const line = Math.min(62, (area.height - 84) / entries.length);
  entries.forEach((entry, index) => drawEntry(ctx, rect(area.x, area.y + index * line, area.width, line), entry));
  const sum = rect(area.x - 6, area.y + entries.length * line + 8, area.width + 12, 72);
  drawBox(ctx, sum, { fill: palette.sand, radius: 12 });
  const y = sum.y + sum.height / 2;
  const total = drawText(ctx, `${points(score.total)} (${withSign(gain)})`, sum.x + sum.width - 10, y, {
    size: letter.large,
    face: 'bold',
    align: 'right',
  });
  drawText(ctx, say(texts, 'board.total'), sum.x + 10, y, {
    size: letter.text,
    face: 'bold',
    maxWidth: sum.width - 34 - total,
  });
};

const LEDGER = 384;

/** One's town with the card laid as a trial, and what it would score. */
export const drawPreview = (view: View, trial: TriedPlacement, scene: Scene): Canvas => {
  const { placement } = trial;
  const town = townOf([...(view.towns[view.seat] ?? []), placement]);
  const bounds = boundsWith(town, []);
  const field = fieldWith(bounds, LEDGER);
  const { column, grid } = field;
  const { canvas, ctx } = sheetFor(field);
  drawTown(ctx, grid, town);
  drawHighlight(ctx, areaOf(grid, placement), 10);
  drawLedger(ctx, inset(column, 6), view, trial, scene);
  return canvas;
};
