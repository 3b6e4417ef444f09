import type { CanvasRenderingContext2D } from 'canvas';
import type { Seat } from '../../../engines/core/seat.js';
import { terrains, type CardId } from '../../../engines/circle-the-wagons/cards.js';
import type { Score } from '../../../engines/circle-the-wagons/rules/score.js';
import type { Bounds, Placement, Town } from '../../../engines/circle-the-wagons/rules/town.js';
import type { View } from '../../../engines/circle-the-wagons/view.js';
import { rect, type Rect } from '../../kit/layout.js';
import type { Scene, Texts } from '../../kit/renderer.js';
import { drawPlayerPanel, PLAYER_HEAD } from '../../kit/sheet.js';
import { drawText } from '../../kit/text.js';
import { letter, palette } from '../../kit/theme.js';
import { cardHeight, cardWidth, drawCard, drawGround } from '../cards/cards.js';
import { drawTown, markPlacement, gridHeight, layOutGrid, gridWidth } from './town.js';
import { points, say } from '../words.js';

/**
 * How a player's lands and waiting cards lie: in a row above the town, in rows of three above it, or in a column beside
 * it.
 */
export type PanelLook = 'row' | 'rows' | 'beside';
export const panelLooks: readonly PanelLook[] = ['row', 'rows', 'beside'];

const LAND = 40;
const WAITING_TERRITORY = 40;
const WAITING = cardHeight(WAITING_TERRITORY) + 14;
const PADDING = 14;
/** Six lands in a row need this much to be read. */
const WIDEST_NEED = 470;
/** A head with a name needs this much. */
const NARROWEST = 330;
const COLUMN = 126;
/** What is seen of a card under another one in a column: its number. */
const NUMBER = 38;

/** One player's part of the picture. */
export interface TownPanel {
  readonly seat: Seat;
  readonly placements: readonly Placement[];
  readonly town: Town;
  readonly bounds: Bounds;
  readonly waiting: readonly CardId[];
  readonly score: Score;
  /** How many of the cards laid last are marked. */
  readonly marked: number;
}

/** How many lands lie side by side. */
const inRowOf = (look: PanelLook): number => ({ row: terrains.length, rows: 3, beside: 1 })[look];

const landsHeight = (inRow: number): number => (terrains.length / inRow) * LAND + 4;

const columnHeight = (waiting: number): number =>
  terrains.length * LAND + (waiting === 0 ? 0 : LAND + cardHeight(WAITING_TERRITORY) + (waiting - 1) * NUMBER);

/** The narrowest and the lowest panel in which a player's name, lands, waiting cards and town can be read. */
export const townPanelSize = (
  { placements, bounds, waiting }: TownPanel,
  look: PanelLook,
  cell: number,
): { readonly width: number; readonly height: number } => {
  const [wide, high] = placements.length === 0 ? [0, 0] : [gridWidth(bounds, cell), gridHeight(bounds, cell) + 8];
  const head = PLAYER_HEAD + 16;
  if (look === 'beside')
    return {
      width: Math.max(NARROWEST, COLUMN + wide + 2 * PADDING),
      height: head + Math.max(columnHeight(waiting.length), high),
    };
  const narrowest =
    look === 'row' ? WIDEST_NEED : Math.min(WIDEST_NEED, NARROWEST + NUMBER * Math.max(0, waiting.length - 1));
  return {
    width: Math.max(narrowest, wide + 2 * PADDING),
    height: head + (waiting.length > 0 ? WAITING : 0) + (placements.length > 0 ? landsHeight(inRowOf(look)) + high : 0),
  };
};

/** The size of the largest land of each terrain: six samples with their numbers, so many in a row. */
export const drawLands = (
  ctx: CanvasRenderingContext2D,
  area: Rect,
  score: Score,
  inRow: number = terrains.length,
): void => {
  const [across, down] = [area.width / inRow, area.height / Math.ceil(terrains.length / inRow)];
  terrains.forEach((terrain, index) => {
    const x = area.x + (index % inRow) * across;
    const y = area.y + (Math.floor(index / inRow) + 0.5) * down;
    drawGround(ctx, terrain, x, y - 16, 32);
    drawText(ctx, String(score.terrains[terrain]), x + 38, y, { size: letter.small, face: 'bold' });
  });
};

const drawWaiting = (ctx: CanvasRenderingContext2D, area: Rect, cards: readonly CardId[], texts: Texts): void => {
  const side = cardWidth(WAITING_TERRITORY);
  const word = drawText(ctx, say(texts, 'board.to-place'), area.x, area.y + WAITING / 2, {
    size: letter.small,
    face: 'bold',
    colour: palette.red,
    maxWidth: 130,
  });
  const left = area.x + word + 14;
  const room = area.x + area.width - left;
  const step = Math.min(side + 8, cards.length > 1 ? (room - side) / (cards.length - 1) : side);
  // The card to be laid next lies on top when they overlap.
  [...cards.entries()].reverse().forEach(([index, card]) => {
    drawCard(ctx, card, left + index * step, area.y + 4, WAITING_TERRITORY);
  });
};

/**
 * A column of lands, and beneath them the cards to be laid: the next one lowest and whole, of the others their numbers.
 * Answers the space beside it.
 */
const drawBeside = (ctx: CanvasRenderingContext2D, area: Rect, { waiting, score }: TownPanel, texts: Texts): Rect => {
  const [width, lands] = [COLUMN - 10, terrains.length * LAND];
  drawLands(ctx, rect(area.x, area.y, width, lands), score, inRowOf('beside'));
  if (waiting.length > 0)
    drawText(ctx, say(texts, 'board.to-place'), area.x, area.y + lands + LAND / 2, {
      size: letter.small,
      face: 'bold',
      colour: palette.red,
      maxWidth: width,
    });
  [...waiting].reverse().forEach((card, index) => {
    drawCard(ctx, card, area.x, area.y + lands + LAND + index * NUMBER, WAITING_TERRITORY);
  });
  return rect(area.x + COLUMN, area.y, area.width - COLUMN, area.height);
};

/** The cards to be laid, and beneath them the lands, so many in a row; answers the space beneath them. */
const drawAbove = (
  ctx: CanvasRenderingContext2D,
  area: Rect,
  { waiting, placements, score }: TownPanel,
  inRow: number,
  texts: Texts,
): Rect => {
  const cards = waiting.length > 0 ? WAITING : 0;
  if (waiting.length > 0) drawWaiting(ctx, rect(area.x, area.y, area.width, cards), waiting, texts);
  const lands = placements.length > 0 ? landsHeight(inRow) : 0;
  if (placements.length > 0) drawLands(ctx, rect(area.x, area.y + cards, area.width, lands), score, inRow);
  return rect(area.x, area.y + cards + lands, area.width, area.height - cards - lands);
};

/** A player's name, points, lands, cards to be laid, and town. */
export const drawTownPanel = (
  ctx: CanvasRenderingContext2D,
  area: Rect,
  panel: TownPanel,
  { look, cell }: { readonly look: PanelLook; readonly cell: number },
  view: View,
  scene: Scene,
): void => {
  const { seat, score, placements } = panel;
  const inside = drawPlayerPanel(
    ctx,
    area,
    {
      seat,
      score: points(score.total),
      toPlay: view.result === null && view.seat === seat && scene.stopped !== true,
      won: view.result?.places[seat] === 1,
    },
    scene,
  );
  const field =
    look === 'beside'
      ? drawBeside(ctx, inside, panel, scene.texts)
      : drawAbove(ctx, inside, panel, inRowOf(look), scene.texts);
  if (placements.length === 0) return;
  const grid = layOutGrid(field, panel.bounds, cell, false);
  drawTown(ctx, grid, panel.town);
  for (const placement of placements.slice(placements.length - panel.marked)) markPlacement(ctx, grid, placement);
};
