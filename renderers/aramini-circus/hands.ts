import type { Canvas, CanvasRenderingContext2D } from 'canvas';
import { animals, bonuses, type Card, type View } from '../../engines/aramini-circus/index.js';
import { drawPileEdges } from '../kit/cards.js';
import { grid, rect, type Rect, stacked } from '../kit/layout.js';
import { WAGON_HEIGHT } from '../kit/figures/wagon.js';
import { drawRails } from '../kit/rake.js';
import { poster, posterHeight } from '../kit/poster.js';
import type { Scene, Texts } from '../kit/renderer.js';
import { apart, drawBadge } from '../kit/shapes.js';
import { drawText } from '../kit/text.js';
import { margin, pageWidth, palette, size } from '../kit/theme.js';
import { drawToken } from './animals.js';
import { cardSprite } from './cards.js';
import { wagonSprite } from './wagons.js';
import { letterOf, nameOf, say } from './words.js';

const ANIMAL_CARD = { width: 164, height: 218 };
/** All five kinds of bonus card stand in one row. */
const BONUS_CARD = { width: 134, height: 178 };
const BETWEEN = 28;
const TOKEN_ROW = 84;
const WAGON_WIDTH = 92;

interface Group {
  readonly card: Card;
  readonly count: number;
}

const groupsOf = (hand: readonly Card[], kinds: readonly Card[]): readonly Group[] =>
  kinds.map((card) => ({ card, count: hand.filter((other) => other === card).length }));

const drawGroup = (ctx: CanvasRenderingContext2D, area: Rect, group: Group | undefined, texts: Texts): void => {
  if (group === undefined) return;
  const { card, count } = group;
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
  if (count > 1) drawBadge(ctx, `×${count}`, area.x + area.width - 22, area.y + 26, { size: 40, fill: palette.ink });
};

/** What the hand is for: the token that makes jokers, and the wagons one can load. */
const drawUse = (ctx: CanvasRenderingContext2D, area: Rect, view: View, seat: number, texts: Texts): void => {
  const token = view.players[seat]?.token;
  if (token !== undefined) {
    drawToken(ctx, token, letterOf(texts, token), area.x + 36, area.y + TOKEN_ROW / 2, 62);
    drawText(ctx, say(texts, 'board.joker', { animal: nameOf(texts, token) }), area.x + 90, area.y + TOKEN_ROW / 2, {
      size: size.text,
      face: 'bold',
      maxWidth: area.width - 96,
    });
  }
  const rails = area.y + area.height - 8;
  drawRails(ctx, rect(area.x, rails, area.width, 8));
  const caption = drawText(ctx, say(texts, 'board.on-display'), area.x, rails - 60, {
    size: size.text,
    colour: palette.faded,
  });
  view.display.forEach((wagon, place) => {
    const x = Math.round(area.x + caption + 40 + place * (WAGON_WIDTH + 24));
    ctx.drawImage(
      wagonSprite(wagon, letterOf(texts, wagon.animal), WAGON_WIDTH),
      x,
      rails - Math.ceil(WAGON_WIDTH * WAGON_HEIGHT) + 1,
    );
  });
};

/** The viewer's own cards, sorted and counted; null for the table. */
export const drawHand = (view: View, { texts }: Scene): Canvas | null => {
  const { audience, hand } = view;
  if (audience === 'table' || hand === null) return null;
  // Every animal has its place, held or not; bonus cards stand beneath when there are some.
  const animalGroups = groupsOf(hand, animals);
  const bonusGroups = groupsOf(hand, bonuses).filter(({ count }) => count > 0);
  const width = pageWidth - 2 * margin;
  const useHeight = TOKEN_ROW + Math.ceil(WAGON_WIDTH * WAGON_HEIGHT) + 20;
  const heights = [ANIMAL_CARD.height, ...(bonusGroups.length > 0 ? [BONUS_CARD.height] : []), useHeight];
  const { canvas, ctx, body } = poster({
    width: pageWidth,
    height: posterHeight(stacked(heights, BETWEEN) + 12),
    title: say(texts, 'board.hand'),
    note: say(texts, 'board.cards', { count: hand.length }),
    accent: palette.red,
  });
  const shelf = rect(body.x, body.y + 12, width, body.height - 12);
  grid(shelf, ANIMAL_CARD, animalGroups.length, BETWEEN).forEach((cell, index) =>
    drawGroup(ctx, cell, animalGroups[index], texts),
  );
  const beneath = rect(shelf.x, shelf.y + ANIMAL_CARD.height + BETWEEN, width, 0);
  grid(beneath, BONUS_CARD, bonusGroups.length, 20).forEach((cell, index) =>
    drawGroup(ctx, cell, bonusGroups[index], texts),
  );
  drawUse(ctx, rect(shelf.x, shelf.y + shelf.height - useHeight, width, useHeight), view, audience, texts);
  return canvas;
};
