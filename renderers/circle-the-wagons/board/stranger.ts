import type { CanvasRenderingContext2D } from 'canvas';
import type { SeenStranger } from '#engines/circle-the-wagons/view.js';
import { inset, rect, type Rect } from '#renderers/kit/layout.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { drawBox } from '#renderers/kit/shapes.js';
import { drawText } from '#renderers/kit/text.js';
import { letter, palette } from '#renderers/kit/theme.js';
import { cardHeight, cardWidth, drawCard } from '../cards/cards.js';
import { paintStranger } from './rider.js';
import { say } from '../words.js';

const HEADER = 62;
const TERRITORY = 42;
const CAPTION = 42;

/** The narrowest and the lowest panel in which the stranger can be read. */
export const strangerSize = { width: 420, height: HEADER + 2 * (cardHeight(TERRITORY) + CAPTION) + 20 } as const;

/** Cards beside each other, overlapping when they are many. */
const drawRow = (ctx: CanvasRenderingContext2D, area: Rect, cards: readonly number[]): void => {
  const side = cardWidth(TERRITORY);
  const step = Math.min(side + 8, cards.length > 1 ? (area.width - side) / (cards.length - 1) : side);
  cards.forEach((card, index) => drawCard(ctx, card, area.x + index * step, area.y, TERRITORY));
};

/** The automatic opponent: its points, what guides it, and its row. */
export const drawStranger = (ctx: CanvasRenderingContext2D, area: Rect, stranger: SeenStranger, texts: Texts): void => {
  drawBox(ctx, inset(area, 1.5), { fill: palette.card, edge: palette.sand, edgeWidth: 3, radius: 14 });
  const inside = inset(area, 14);
  const y = inside.y + 20;
  paintStranger(ctx, inside.x + 24, y, 50);
  const total = drawText(ctx, String(stranger.points), inside.x + inside.width, y, {
    size: letter.large,
    face: 'bold',
    align: 'right',
  });
  drawText(ctx, say(texts, `board.stranger.${stranger.level}`), inside.x + 58, y, {
    size: letter.text,
    face: 'bold',
    maxWidth: inside.width - 72 - total,
  });
  const caption = (text: string, top: number): void => {
    drawText(ctx, text, inside.x, top + CAPTION / 2, {
      size: letter.small,
      face: 'bold',
      colour: palette.muted,
      maxWidth: inside.width,
    });
  };
  let top = inside.y + HEADER - 14;
  const guide = stranger.deckTop ?? stranger.lastTaken;
  if (guide !== null) {
    caption(
      stranger.deckTop === null ? say(texts, 'board.follows') : say(texts, 'board.deck', { count: stranger.deckLeft }),
      top,
    );
    drawCard(ctx, guide, inside.x, top + CAPTION, TERRITORY);
    top += CAPTION + cardHeight(TERRITORY);
  }
  caption(say(texts, 'board.row', { count: stranger.row.length }), top);
  drawRow(ctx, rect(inside.x, top + CAPTION, inside.width, cardHeight(TERRITORY)), stranger.row);
};
