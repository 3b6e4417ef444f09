import type { CanvasRenderingContext2D } from 'canvas';
import type { SeenStranger } from '../../engines/circle-the-wagons/view.js';
import { rect, type Rect } from '../kit/layout.js';
import { drawPanel } from '../kit/poster.js';
import type { Texts } from '../kit/renderer.js';
import { drawIcon } from '../kit/icons.js';
import { drawText } from '../kit/text.js';
import { palette, size } from '../kit/theme.js';
import { cardSide, drawCard } from './cards.js';
import { say } from './words.js';

const HEADER = 58;
const TERRITORY = 30;
const DECK = 120;
const PADDING = 14;

export const strangerHeight = HEADER + cardSide(TERRITORY) + 36 + 2 * PADDING;

/** Cards beside each other, overlapping when they are many. */
const drawRow = (ctx: CanvasRenderingContext2D, area: Rect, cards: readonly number[]): void => {
  const side = cardSide(TERRITORY);
  const step = Math.min(side + 8, cards.length > 1 ? (area.width - side) / (cards.length - 1) : side);
  cards.forEach((card, index) => drawCard(ctx, card, area.x + index * step, area.y, TERRITORY));
};

/** The automatic opponent: its points, its row, and what guides it. */
export const drawStranger = (ctx: CanvasRenderingContext2D, area: Rect, stranger: SeenStranger, texts: Texts): void => {
  const inside = drawPanel(ctx, area);
  const y = inside.y + 22;
  drawIcon(ctx, 'cowboy-hat-face', inside.x + 22, y, 44);
  drawText(ctx, say(texts, `board.stranger.${stranger.level}`), inside.x + 54, y, {
    size: size.large,
    face: 'bold',
    maxWidth: inside.width - 140,
  });
  drawText(ctx, String(stranger.points), inside.x + inside.width, y, {
    size: size.value,
    face: 'title',
    align: 'right',
  });
  const cards = rect(inside.x, inside.y + HEADER, inside.width, cardSide(TERRITORY));
  const guide = stranger.deckTop ?? stranger.lastTaken;
  const caption =
    stranger.deckTop === null ? say(texts, 'board.follows') : say(texts, 'board.deck', { count: stranger.deckLeft });
  if (guide !== null) {
    drawCard(ctx, guide, cards.x + (DECK - cardSide(TERRITORY)) / 2 - 6, cards.y, TERRITORY);
    drawText(ctx, caption, cards.x + DECK / 2 - 6, cards.y + cards.height + 20, {
      size: size.small,
      face: 'bold',
      colour: palette.faded,
      align: 'center',
      maxWidth: DECK,
      smallest: 18,
    });
  }
  drawRow(ctx, rect(cards.x + DECK + 10, cards.y, cards.width - DECK - 14, cards.height), stranger.row);
  const label = say(texts, 'board.row', { count: stranger.row.length });
  drawText(ctx, label, cards.x + DECK + 10, cards.y + cards.height + 20, {
    size: size.small,
    face: 'bold',
    colour: palette.faded,
    maxWidth: cards.width - DECK - 14,
  });
};
