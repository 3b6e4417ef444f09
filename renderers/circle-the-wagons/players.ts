import type { CanvasRenderingContext2D } from 'canvas';
import type { Seat } from '../../engines/core/seat.js';
import { terrains, type CardId } from '../../engines/circle-the-wagons/cards.js';
import type { Score } from '../../engines/circle-the-wagons/score.js';
import { townOf, type Placement } from '../../engines/circle-the-wagons/town.js';
import type { View } from '../../engines/circle-the-wagons/view.js';
import { nameInPicture } from '../kit/drawable.js';
import { rect, type Rect } from '../kit/layout.js';
import { drawPanel } from '../kit/poster.js';
import type { Scene, Texts } from '../kit/renderer.js';
import { drawSeat, seatColour } from '../kit/seats.js';
import { drawText } from '../kit/text.js';
import { palette, size } from '../kit/theme.js';
import { cardSide, drawCard, drawGround } from './cards.js';
import { boundsWith, cellThatFits, drawTown, markPlacement, prairieHeight, prairieIn, prairieWidth } from './town.js';
import { points, say } from './words.js';

const HEADER = 58;
const LANDS = 44;
const WAITING_TERRITORY = 30;
const WAITING = 84;
const PADDING = 14;
const TALLEST = 560;
const NARROWEST = 320;

/** One player's part of the picture. */
export interface Estate {
  readonly seat: Seat;
  readonly placements: readonly Placement[];
  readonly waiting: readonly CardId[];
  readonly score: Score;
}

export const estatesOf = ({ towns, waiting, scores }: View): readonly Estate[] =>
  scores.map((score, seat) => ({ seat, score, placements: towns[seat] ?? [], waiting: waiting[seat] ?? [] }));

/** The largest cells with which a player's town fits a panel of this width. */
export const estateCell = ({ placements }: Estate, width: number): number =>
  cellThatFits(boundsWith(townOf(placements), []), width - 2 * PADDING, TALLEST, 62);

/** The narrowest panel in which a player's town and lands can be read. */
export const estateWidth = ({ placements }: Estate, cell: number): number =>
  Math.max(NARROWEST, prairieWidth(boundsWith(townOf(placements), []), cell) + 2 * PADDING);

export const estateHeight = ({ placements, waiting }: Estate, cell: number): number =>
  HEADER +
  LANDS +
  (waiting.length > 0 ? WAITING : 0) +
  prairieHeight(boundsWith(townOf(placements), []), cell) +
  2 * PADDING;

/** The size of the largest land of each terrain: six samples with their numbers. */
export const drawLands = (ctx: CanvasRenderingContext2D, area: Rect, score: Score): void => {
  const step = Math.min(100, area.width / terrains.length);
  terrains.forEach((terrain, index) => {
    const x = area.x + index * step;
    drawGround(ctx, terrain, x, area.y + area.height / 2 - 15, 30);
    drawText(ctx, String(score.terrains[terrain]), x + 35, area.y + area.height / 2, {
      size: size.small,
      face: 'bold',
      maxWidth: step - 36,
      smallest: 16,
    });
  });
};

const drawHeader = (ctx: CanvasRenderingContext2D, area: Rect, { seat, score }: Estate, scene: Scene): void => {
  const y = area.y + 22;
  drawSeat(ctx, seat, area.x + 22, y, 44);
  drawText(ctx, nameInPicture(scene, seat), area.x + 54, y, {
    size: size.large,
    face: 'bold',
    maxWidth: area.width - 130,
  });
  drawText(ctx, points(score.total), area.x + area.width, y, {
    size: size.value,
    face: 'title',
    align: 'right',
    colour: seatColour(seat),
  });
};

const drawWaiting = (ctx: CanvasRenderingContext2D, area: Rect, cards: readonly CardId[], texts: Texts): void => {
  const side = cardSide(WAITING_TERRITORY);
  const word = drawText(ctx, say(texts, 'board.to-place'), area.x, area.y + side / 2, {
    size: size.small,
    face: 'bold',
    colour: palette.red,
    maxWidth: 110,
  });
  const room = area.width - word - 12;
  const step = Math.min(side + 8, cards.length > 1 ? (room - side) / (cards.length - 1) : side);
  // The card to be laid next lies on top when they overlap.
  [...cards.entries()].reverse().forEach(([index, card]) => {
    drawCard(ctx, card, area.x + word + 12 + index * step, area.y, WAITING_TERRITORY);
  });
};

/** A player's name, points, lands, cards to be laid, and town. */
export const drawEstate = (
  ctx: CanvasRenderingContext2D,
  area: Rect,
  estate: Estate,
  cell: number,
  view: View,
  scene: Scene,
): void => {
  const acts = view.result === null && view.seat === estate.seat;
  const inside = drawPanel(ctx, area, { edge: acts ? seatColour(estate.seat) : palette.sand, edgeWidth: acts ? 6 : 3 });
  drawHeader(ctx, inside, estate, scene);
  drawLands(ctx, rect(inside.x, inside.y + HEADER - 10, inside.width, LANDS), estate.score);
  const waits = estate.waiting.length > 0;
  if (waits)
    drawWaiting(ctx, rect(inside.x, inside.y + HEADER + LANDS - 4, inside.width, WAITING), estate.waiting, scene.texts);
  const town = townOf(estate.placements);
  const top = inside.y + HEADER + LANDS + (waits ? WAITING : 0) - 8;
  const prairie = prairieIn(rect(inside.x, top, inside.width, area.height), boundsWith(town, []), cell);
  drawTown(ctx, prairie, town);
  const last = estate.placements.at(-1);
  if (last !== undefined && view.newest === estate.seat) markPlacement(ctx, prairie, last);
};
