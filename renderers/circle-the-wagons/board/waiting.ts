import type { Context2D } from '#renderers/kit/canvas.js';
import type { CardId } from '#engines/circle-the-wagons/cards.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { drawText } from '#renderers/kit/text.js';
import { letter, palette } from '#renderers/kit/theme.js';
import { cardHeight, cardWidth, drawCard } from '../cards/cards.js';
import { say } from '../words.js';
import type { Position, Size } from '#renderers/kit/layout.js';

/** The layout of waiting cards: none overlap, the next one comes first. */
export interface WaitingLook {
  readonly territory: number;
  readonly inRow: number;
  readonly rows: number;
}

const GAP = 6;
const LARGE = 40;
const MEDIUM = 32;
const SMALL = 26;
/** The space for the word before or above the cards. */
const WORD = 144;
const WORD_LINE = 40;
const CARDS_PER_ROW = 6;

const waitingAbove = (count: number): WaitingLook => {
  const rows = Math.ceil(count / CARDS_PER_ROW);
  return { territory: count <= 2 ? LARGE : count <= 4 ? MEDIUM : SMALL, inRow: Math.ceil(count / rows), rows };
};

const waitingInColumn = (count: number): WaitingLook =>
  count === 1 ? { territory: LARGE, inRow: 1, rows: 1 } : { territory: SMALL, inRow: 2, rows: Math.ceil(count / 2) };

const cardsWidth = ({ territory, inRow }: WaitingLook): number => inRow * (cardWidth(territory) + GAP);
const cardsHeight = ({ territory, rows }: WaitingLook): number => rows * (cardHeight(territory) + GAP);

export const waitingAboveWidth = (count: number): number => (count === 0 ? 0 : WORD + cardsWidth(waitingAbove(count)));
export const waitingAboveHeight = (count: number): number => (count === 0 ? 0 : cardsHeight(waitingAbove(count)) + 8);
export const waitingColumnHeight = (count: number): number =>
  count === 0 ? 0 : WORD_LINE + cardsHeight(waitingInColumn(count));

const drawCards = (
  ctx: Context2D,
  { x, y }: Position,
  cards: readonly CardId[],
  { territory, inRow }: WaitingLook,
): void =>
  cards.forEach((card, index) => {
    const column = index % inRow;
    const row = Math.floor(index / inRow);
    drawCard(ctx, card, {
      x: x + column * (cardWidth(territory) + GAP),
      y: y + row * (cardHeight(territory) + GAP),
      territory,
    });
  });

const drawWord = (ctx: Context2D, { x, y }: Position, maxWidth: number, texts: Texts): void => {
  drawText(ctx, say(texts, 'board.to-place'), {
    x,
    y,
    size: letter.small,
    face: 'bold',
    colour: palette.red,
    maxWidth,
  });
};

export const drawWaitingAbove = (ctx: Context2D, { x, y }: Position, cards: readonly CardId[], texts: Texts): void => {
  if (cards.length === 0) return;
  const look = waitingAbove(cards.length);
  drawWord(ctx, { x, y: y + cardsHeight(look) / 2 }, WORD - 14, texts);
  drawCards(ctx, { x: x + WORD, y: y + 4 }, cards, look);
};

export const drawWaitingColumn = (
  ctx: Context2D,
  { x, y, width }: Position & Pick<Size, 'width'>,
  cards: readonly CardId[],
  texts: Texts,
): void => {
  if (cards.length === 0) return;
  drawWord(ctx, { x, y: y + WORD_LINE / 2 }, width, texts);
  drawCards(ctx, { x, y: y + WORD_LINE }, cards, waitingInColumn(cards.length));
};
