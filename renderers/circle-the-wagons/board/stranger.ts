import type { Context2D } from '#renderers/kit/canvas.js';
import type { StrangerView } from '#engines/circle-the-wagons/view.js';
import { inset, rect, type Rect } from '#renderers/kit/layout.js';
import type { SeatSign, Texts } from '#renderers/kit/renderer.js';
import { drawBox } from '#renderers/kit/shapes.js';
import { drawText } from '#renderers/kit/text.js';
import { backdrop, letter, palette } from '#renderers/kit/theme.js';
import { cardHeight, cardWidth, drawCard } from '../cards/cards.js';
import { say } from '../words.js';
import { drawEyes, drawSmile } from '#renderers/kit/figures/face.js';
import { coordinates, blob, ellipse, polygon } from '#renderers/kit/figures/paths.js';
import { drawBody } from '#renderers/kit/figures/style.js';

const H = 100;

const paintStranger = (ctx: Context2D, x: number, y: number, size: number): void => {
  ctx.save();
  ctx.translate(x - size / 2, y - size / 2);
  ctx.scale(size / 100, size / 100);
  drawBody(ctx, ellipse(50, 60, 28, 31), { fill: '#eab78a', height: H });
  drawBody(ctx, polygon(coordinates('24 70, 76 70, 62 99, 38 99')), { fill: '#b3362b', height: H });
  drawEyes(ctx, { x: 50, y: 53 }, 26, 4.6);
  drawSmile(ctx, { x: 50, y: 64 }, 14, H);
  drawBody(ctx, ellipse(50, 40, 47, 11), { fill: '#7a4a26', height: H });
  drawBody(ctx, blob(coordinates('28 38, 31 12, 44 8, 50 13, 56 8, 69 12, 72 38')), { fill: '#7a4a26', height: H });
  ctx.restore();
};

export const strangerSign: SeatSign = { colour: '#7a4a26', on: palette.white, draw: paintStranger };

const HEADER = 62;
const TERRITORY = 42;
const CAPTION = 42;

export const strangerSize = { width: 420, height: HEADER + 2 * (cardHeight(TERRITORY) + CAPTION) + 20 } as const;

const drawRow = (ctx: Context2D, area: Rect, cards: readonly number[]): void => {
  const side = cardWidth(TERRITORY);
  const step = Math.min(side + 8, cards.length > 1 ? (area.width - side) / (cards.length - 1) : side);
  cards.forEach((card, index) => drawCard(ctx, card, { x: area.x + index * step, y: area.y, territory: TERRITORY }));
};

/** Draws the automatic opponent: its points, the card that guides it, and its row. */
export const drawStranger = (ctx: Context2D, area: Rect, stranger: StrangerView, texts: Texts): void => {
  drawBox(ctx, inset(area, 1.5), { fill: backdrop.card, edge: backdrop.sand, edgeWidth: 3, radius: 14 });
  const inside = inset(area, 14);
  const y = inside.y + 20;
  paintStranger(ctx, inside.x + 24, y, 50);
  const total = drawText(ctx, String(stranger.points), {
    x: inside.x + inside.width,
    y,
    size: letter.large,
    face: 'bold',
    align: 'right',
  });
  drawText(ctx, say(texts, `board.stranger.${stranger.level}`), {
    x: inside.x + 58,
    y,
    size: letter.text,
    face: 'bold',
    maxWidth: inside.width - 72 - total,
  });
  const caption = (text: string, top: number): void => {
    drawText(ctx, text, {
      x: inside.x,
      y: top + CAPTION / 2,
      size: letter.small,
      face: 'bold',
      colour: backdrop.muted,
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
    drawCard(ctx, guide, { x: inside.x, y: top + CAPTION, territory: TERRITORY });
    top += CAPTION + cardHeight(TERRITORY);
  }
  caption(say(texts, 'board.row', { count: stranger.row.length }), top);
  drawRow(ctx, rect(inside.x, top + CAPTION, inside.width, cardHeight(TERRITORY)), stranger.row);
};
