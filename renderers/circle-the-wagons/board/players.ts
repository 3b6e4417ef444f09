import type { CanvasRenderingContext2D } from 'canvas';
import type { Seat } from '../../../engines/core/seat.js';
import { terrains, type CardId } from '../../../engines/circle-the-wagons/cards.js';
import type { Score } from '../../../engines/circle-the-wagons/rules/score.js';
import { townOf, type Bounds, type Placement } from '../../../engines/circle-the-wagons/rules/town.js';
import type { View } from '../../../engines/circle-the-wagons/view.js';
import { rect, type Rect } from '../../kit/layout.js';
import type { Scene, Texts } from '../../kit/renderer.js';
import { drawPlayerPanel, PLAYER_HEAD } from '../../kit/sheet.js';
import { drawText } from '../../kit/text.js';
import { letter, palette } from '../../kit/theme.js';
import { cardHeight, cardWidth, drawCard, drawGround } from '../cards/cards.js';
import { boundsWith, drawTown, markPlacement, gridHeight, layOutGrid, gridWidth } from './town.js';
import { points, say } from '../words.js';

const LANDS = 44;
const WAITING_TERRITORY = 40;
const WAITING = cardHeight(WAITING_TERRITORY) + 14;
const PADDING = 14;
/** Lands need this much to be read. */
const NARROWEST = 470;

/** One player's part of the picture. */
export interface TownPanel {
  readonly seat: Seat;
  readonly placements: readonly Placement[];
  readonly waiting: readonly CardId[];
  readonly score: Score;
  /** How many of the cards laid last are marked. */
  readonly marked: number;
}

const boundsOf = ({ placements }: TownPanel): Bounds => boundsWith(townOf(placements), []);

/** The narrowest panel in which a player's town and lands can be read. */
export const townPanelWidth = (panel: TownPanel, cell: number): number =>
  Math.max(NARROWEST, gridWidth(boundsOf(panel), cell) + 2 * PADDING);

export const townPanelHeight = (panel: TownPanel, cell: number): number =>
  PLAYER_HEAD +
  16 +
  (panel.waiting.length > 0 ? WAITING : 0) +
  (panel.placements.length > 0 ? LANDS + gridHeight(boundsOf(panel), cell) + 8 : 0);

/** The size of the largest land of each terrain: six samples with their numbers. */
export const drawLands = (ctx: CanvasRenderingContext2D, area: Rect, score: Score): void => {
  const step = area.width / terrains.length;
  terrains.forEach((terrain, index) => {
    const x = area.x + index * step;
    drawGround(ctx, terrain, x, area.y + area.height / 2 - 16, 32);
    drawText(ctx, String(score.terrains[terrain]), x + 38, area.y + area.height / 2, {
      size: letter.small,
      face: 'bold',
    });
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

/** A player's name, points, lands, cards to be laid, and town. */
export const drawTownPanel = (
  ctx: CanvasRenderingContext2D,
  area: Rect,
  panel: TownPanel,
  cell: number,
  view: View,
  scene: Scene,
): void => {
  const { seat, score, waiting, placements } = panel;
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
  let y = inside.y;
  if (waiting.length > 0) {
    drawWaiting(ctx, rect(inside.x, y, inside.width, WAITING), waiting, scene.texts);
    y += WAITING;
  }
  if (placements.length === 0) return;
  drawLands(ctx, rect(inside.x, y, inside.width, LANDS), score);
  y += LANDS;
  const town = townOf(placements);
  const field = rect(inside.x, y, inside.width, inside.y + inside.height - y);
  const grid = layOutGrid(field, boundsWith(town, []), cell, false);
  drawTown(ctx, grid, town);
  for (const placement of placements.slice(placements.length - panel.marked)) markPlacement(ctx, grid, placement);
};
