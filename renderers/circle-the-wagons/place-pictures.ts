import type { Canvas, CanvasRenderingContext2D } from 'canvas';
import { terrains, type CardId } from '../../engines/circle-the-wagons/cards.js';
import { townOf, type Bounds, type Cell, type Placement } from '../../engines/circle-the-wagons/town.js';
import type { View } from '../../engines/circle-the-wagons/view.js';
import { rect, type Rect } from '../kit/layout.js';
import { drawPanel, poster, posterHeight } from '../kit/poster.js';
import type { Scene } from '../kit/renderer.js';
import { drawHighlight, drawMarker } from '../kit/shapes.js';
import { drawText } from '../kit/text.js';
import { gap, margin, pageWidth, palette, size } from '../kit/theme.js';
import { cardSide, drawCard, drawCardNumber, drawGround } from './cards.js';
import {
  areaOf,
  boundsWith,
  cellThatFits,
  cornerOf,
  drawTown,
  prairieHeight,
  prairieIn,
  prairieWidth,
  type Prairie,
} from './town.js';
import type { Trial } from './trials.js';
import { conditionName, points, say, signed } from './words.js';

const PADDING = 14;
const TALLEST = 800;
const LARGEST_CELL = 72;
/** Numbers on smaller cells would cover each other: a very wide town makes the picture wider, to be opened large. */
const SMALLEST_CELL = 36;

interface Sheet {
  readonly cell: number;
  /** Of the whole picture. */
  readonly width: number;
  /** Of the panel with the town. */
  readonly height: number;
}

const sheetFor = (bounds: Bounds): Sheet => {
  const around = 2 * (margin + PADDING);
  const width = Math.max(pageWidth, prairieWidth(bounds, SMALLEST_CELL) + around);
  const tallest = Math.max(TALLEST, prairieHeight(bounds, SMALLEST_CELL));
  const cell = cellThatFits(bounds, width - around, tallest, LARGEST_CELL);
  return { cell, width, height: prairieHeight(bounds, cell) + 2 * PADDING };
};

/** Where the middle of a card would lie. */
const middleOf = (prairie: Prairie, { x, y }: Cell): Cell => cornerOf(prairie, { x: x + 1, y: y + 1 });

const drawDot = (ctx: CanvasRenderingContext2D, { x, y }: Cell): void => {
  ctx.beginPath();
  ctx.arc(x, y, 7, 0, 2 * Math.PI);
  ctx.fillStyle = palette.ink;
  ctx.fill();
  ctx.lineWidth = 2;
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
  readonly page: string;
}

const CARD_TERRITORY = 62;

/** One's town with the places for a card numbered where its middle would lie. */
export const drawCandidates = (
  view: View,
  { card, turned, all, shown, first, page }: Candidates,
  { texts }: Scene,
): Canvas => {
  const town = townOf(view.towns[view.seat] ?? []);
  const bounds = boundsWith(town, all);
  const { cell, width, height } = sheetFor(bounds);
  const top = cardSide(CARD_TERRITORY);
  const { canvas, ctx, body } = poster({
    width,
    height: posterHeight(top + gap + height),
    title: say(texts, 'board.card', { card }),
    note: page,
    accent: palette.brown,
  });
  const lying = drawCard(ctx, card, body.x, body.y, CARD_TERRITORY, turned);
  const beside = lying.x + lying.width + 24;
  drawText(ctx, say(texts, 'board.where'), beside, body.y + 44, {
    size: size.value,
    face: 'title',
    colour: palette.red,
    maxWidth: body.x + body.width - beside,
  });
  drawText(ctx, say(texts, turned ? 'board.turned' : 'board.upright'), beside, body.y + 96, {
    size: size.text,
    face: 'bold',
    maxWidth: body.x + body.width - beside,
  });
  const inside = drawPanel(ctx, rect(body.x, body.y + top + gap, body.width, height));
  const prairie = prairieIn(inside, bounds, cell);
  drawTown(ctx, prairie, town);
  const numbered = new Set(shown.map(({ x, y }) => `${x},${y}`));
  for (const place of all) if (!numbered.has(`${place.x},${place.y}`)) drawDot(ctx, middleOf(prairie, place));
  [...shown.entries()].reverse().forEach(([index, place]) => {
    const { x, y } = middleOf(prairie, place);
    drawMarker(ctx, first + index, x, y, Math.max(30, Math.min(48, cell * 0.8)));
  });
  return canvas;
};

const LEDGER_LINE = 46;

interface Entry {
  readonly draw: (ctx: CanvasRenderingContext2D, x: number, y: number) => number;
  readonly before: number;
  readonly after: number;
}

const drawEntry = (ctx: CanvasRenderingContext2D, area: Rect, { draw, before, after }: Entry): void => {
  const y = area.y + area.height / 2;
  draw(ctx, area.x, y);
  const colour = after > before ? palette.green : after < before ? palette.red : palette.faded;
  drawText(ctx, points(after), area.x + area.width - 62, y, { size: size.text, face: 'bold', align: 'right' });
  drawText(ctx, after === before ? '=' : signed(after - before), area.x + area.width, y, {
    size: size.text,
    face: 'bold',
    colour,
    align: 'right',
  });
};

/** What the town would be worth, line by line: lands on the left, conditions and the whole on the right. */
const drawLedger = (
  ctx: CanvasRenderingContext2D,
  area: Rect,
  view: View,
  { score, gain }: Trial,
  { texts }: Scene,
): void => {
  const inside = drawPanel(ctx, area);
  const now = view.scores[view.seat] ?? score;
  const landWidth = 270;
  const lands = terrains.map((terrain): Entry => ({
    draw: (on, x, y) => {
      drawGround(on, terrain, x, y - 17, 34);
      return drawText(on, say(texts, `terrains.${terrain}`), x + 44, y, { size: size.text, maxWidth: 120 });
    },
    before: now.terrains[terrain],
    after: score.terrains[terrain],
  }));
  lands.forEach((entry, index) =>
    drawEntry(ctx, rect(inside.x, inside.y + index * LEDGER_LINE, landWidth, LEDGER_LINE), entry),
  );
  const right = rect(inside.x + landWidth + 44, inside.y, inside.width - landWidth - 44, LEDGER_LINE);
  const bonuses = score.conditions.map(({ condition, points: after }, index): Entry => ({
    draw: (on, x, y) =>
      drawText(on, conditionName(texts, condition), x, y, { size: size.text, maxWidth: right.width - 140 }),
    before: now.conditions[index]?.points ?? 0,
    after,
  }));
  bonuses.forEach((entry, index) => drawEntry(ctx, { ...right, y: right.y + index * LEDGER_LINE }, entry));
  const y = inside.y + 5 * LEDGER_LINE;
  drawText(ctx, say(texts, 'board.total'), right.x, y, { size: size.large, face: 'title', colour: palette.red });
  drawText(ctx, `${points(score.total)} (${signed(gain)})`, right.x + right.width, y, {
    size: size.value,
    face: 'bold',
    align: 'right',
  });
};

const drawTrialCard = (ctx: CanvasRenderingContext2D, prairie: Prairie, placement: Placement): void => {
  drawHighlight(ctx, areaOf(prairie, placement), 10);
  const { x, y } = middleOf(prairie, placement);
  drawCardNumber(ctx, placement.card, x, y, Math.max(30, prairie.cell * 0.5));
};

/** One's town with the card laid as a trial, and what it would score. */
export const drawPreview = (view: View, trial: Trial, scene: Scene): Canvas => {
  const { placement } = trial;
  const own = view.towns[view.seat] ?? [];
  const town = townOf([...own, placement]);
  const bounds = boundsWith(town, []);
  const { cell, width, height } = sheetFor(bounds);
  const ledger = terrains.length * LEDGER_LINE + 2 * PADDING;
  const { canvas, ctx, body } = poster({
    width,
    height: posterHeight(height + gap + ledger),
    title: say(scene.texts, 'board.card', { card: placement.card }),
    note: `${placement.x},${placement.y}`,
    accent: palette.brown,
  });
  const inside = drawPanel(ctx, rect(body.x, body.y, body.width, height));
  const prairie = prairieIn(inside, bounds, cell);
  drawTown(ctx, prairie, town);
  drawTrialCard(ctx, prairie, placement);
  drawLedger(ctx, rect(body.x, body.y + height + gap, body.width, ledger), view, trial, scene);
  return canvas;
};
