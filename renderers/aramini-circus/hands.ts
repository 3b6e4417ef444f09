import type { Canvas, CanvasRenderingContext2D } from 'canvas';
import { animals, bonuses, type Card, type View } from '../../engines/aramini-circus/index.js';
import { drawPileEdges } from '../kit/cards.js';
import { grid, rect, type Rect, stacked } from '../kit/layout.js';
import { poster, posterHeight } from '../kit/poster.js';
import type { Scene, Texts } from '../kit/renderer.js';
import { apart, drawBadge } from '../kit/shapes.js';
import { drawText } from '../kit/text.js';
import { margin, pageWidth, palette, size } from '../kit/theme.js';
import { drawToken } from './animals.js';
import { cardSprite } from './cards.js';
import { drawRails } from './trains.js';
import { WAGON_HEIGHT, wagonSprite } from './wagons.js';
import { letterOf, nameOf, say } from './words.js';

const CARD = { width: 164, height: 218 };
const BETWEEN = 30;
const TOKEN_ROW = 84;
const WAGON_WIDTH = 92;

interface Group {
  readonly card: Card;
  readonly count: number;
}

/** All four animals, held or not, so that each has its place; then the bonus cards that are held. */
const groupsOf = (hand: readonly Card[]): readonly Group[] => {
  const group = (card: Card): Group => ({ card, count: hand.filter((other) => other === card).length });
  return [...animals.map(group), ...bonuses.map(group).filter(({ count }) => count > 0)];
};

const drawGroup = (ctx: CanvasRenderingContext2D, area: Rect, { card, count }: Group, texts: Texts): void => {
  const face = cardSprite(card, texts, area.width, area.height);
  if (count === 0) {
    apart(ctx, () => {
      ctx.globalAlpha = 0.25;
      ctx.drawImage(face, area.x, area.y);
    });
    return;
  }
  drawPileEdges(ctx, area, count);
  ctx.drawImage(face, area.x, area.y);
  if (count > 1) drawBadge(ctx, `×${count}`, area.x + area.width - 26, area.y + 22, { size: 40, fill: palette.ink });
};

/** What the hand is for: the token that makes jokers, and the wagons one can load. */
const drawUse = (ctx: CanvasRenderingContext2D, area: Rect, view: View, seat: number, texts: Texts): void => {
  const token = view.players[seat]?.token;
  if (token !== undefined) {
    drawToken(ctx, token, letterOf(texts, token), area.x + 36, area.y + TOKEN_ROW / 2, 62);
    drawText(ctx, say(texts, 'board.joker', { animal: nameOf(texts, token) }), area.x + 90, area.y + TOKEN_ROW / 2, { size: size.text, face: 'bold', maxWidth: area.width - 96 });
  }
  const rails = area.y + area.height - 8;
  drawRails(ctx, rect(area.x, rails, area.width, 8));
  const caption = drawText(ctx, say(texts, 'board.on-display'), area.x, rails - 60, { size: size.text, colour: palette.faded });
  view.display.forEach((wagon, place) => {
    const x = Math.round(area.x + caption + 40 + place * (WAGON_WIDTH + 24));
    ctx.drawImage(wagonSprite(wagon, letterOf(texts, wagon.animal), WAGON_WIDTH), x, rails - Math.ceil(WAGON_WIDTH * WAGON_HEIGHT) + 1);
  });
};

/** The viewer's own cards, sorted and counted; null for the table. */
export const drawHand = (view: View, { texts }: Scene): Canvas | null => {
  const { audience, hand } = view;
  if (audience === 'table' || hand === null) return null;
  const groups = groupsOf(hand);
  const width = pageWidth - 2 * margin;
  const cardRows = Math.ceil(groups.length / 4);
  const cardsHeight = stacked(Array.from({ length: cardRows }, () => CARD.height), BETWEEN);
  const useHeight = TOKEN_ROW + Math.ceil(WAGON_WIDTH * WAGON_HEIGHT) + 24;
  const { canvas, ctx, body } = poster({
    width: pageWidth,
    height: posterHeight(cardsHeight + useHeight + 20),
    title: say(texts, 'board.hand'),
    note: say(texts, 'board.cards', { count: hand.length }),
    accent: palette.red,
  });
  grid(rect(body.x, body.y, width, cardsHeight), CARD, groups.length, (width - 4 * CARD.width) / 3).forEach((cell, index) => {
    const group = groups[index];
    if (group !== undefined) drawGroup(ctx, cell, group, texts);
  });
  drawUse(ctx, rect(body.x, body.y + cardsHeight + 20, width, useHeight), view, audience, texts);
  return canvas;
};
