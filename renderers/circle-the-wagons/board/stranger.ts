import type { Context2D } from '#renderers/kit/canvas.js';
import type { StrangerView } from '#engines/circle-the-wagons/view.js';
import { inset, rect, type Rect, type Size } from '#renderers/kit/layout.js';
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
const PADDING = 14;
const WIDTH = 420;

/** The gap between the cards of the row. */
const CARD_GAP = 8;
const MIN_TERRITORY = 26;

/** The card that guides the Stranger; null where it has none. */
const guideOf = ({ deckTop, lastTaken }: StrangerView): StrangerView['deckTop'] => deckTop ?? lastTaken;

const insideOf = (area: Rect): Rect => inset(area, PADDING);

/** The top of the first caption, below the name. */
const firstCaption = (area: Rect): number => insideOf(area).y + HEADER - 14;

const rowCaption = (area: Rect, stranger: StrangerView): number =>
  firstCaption(area) + (guideOf(stranger) === null ? 0 : CAPTION + cardHeight(TERRITORY));

const linesOf = (count: number, territory: number, width: number): number => {
  const side = cardWidth(territory) + CARD_GAP;
  return Math.max(1, Math.ceil(count / Math.floor((width + CARD_GAP) / side)));
};

const linesHeight = (lines: number, territory: number): number => lines * (cardHeight(territory) + CARD_GAP) - CARD_GAP;

/** The minimum size: all cards of the row stand apart, however small. */
export const strangerSize = (stranger: StrangerView): Size => {
  const area = rect(0, 0, WIDTH, 0);
  const lines = linesOf(stranger.row.length, MIN_TERRITORY, insideOf(area).width);
  const height = Math.max(cardHeight(TERRITORY), linesHeight(lines, MIN_TERRITORY));
  return { width: WIDTH, height: rowCaption(area, stranger) + CAPTION + height + PADDING };
};

/** The places of the row's cards: as large as they stand apart. */
export const rowPlaces = (area: Rect, stranger: StrangerView): readonly Rect[] => {
  const inside = insideOf(area);
  const top = rowCaption(area, stranger) + CAPTION;
  const count = stranger.row.length;
  const room = inside.y + inside.height - top;
  const sizes = Array.from({ length: (TERRITORY - MIN_TERRITORY) / 2 + 1 }, (_, index) => TERRITORY - 2 * index);
  const isLoose = (size: number): boolean => linesHeight(linesOf(count, size, inside.width), size) <= room;
  const territory = sizes.find(isLoose) ?? MIN_TERRITORY;
  const [width, height] = [cardWidth(territory), cardHeight(territory)];
  const lines = linesOf(count, territory, inside.width);
  const inLine = Math.max(1, Math.ceil(count / lines));
  return stranger.row.map((_, index) =>
    rect(
      inside.x + (index % inLine) * (width + CARD_GAP),
      top + Math.floor(index / inLine) * (height + CARD_GAP),
      width,
      height,
    ),
  );
};

/** Draws the automatic opponent: its points, the card that guides it, and its row. */
export const drawStranger = (ctx: Context2D, area: Rect, stranger: StrangerView, texts: Texts): void => {
  drawBox(ctx, inset(area, 1.5), { fill: backdrop.card, edge: backdrop.sand, edgeWidth: 3, radius: 14 });
  const inside = insideOf(area);
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
  const guide = guideOf(stranger);
  if (guide !== null) {
    const top = firstCaption(area);
    caption(
      stranger.deckTop === null ? say(texts, 'board.follows') : say(texts, 'board.deck', { count: stranger.deckLeft }),
      top,
    );
    drawCard(ctx, guide, { x: inside.x, y: top + CAPTION, territory: TERRITORY });
  }
  caption(say(texts, 'board.row', { count: stranger.row.length }), rowCaption(area, stranger));
  rowPlaces(area, stranger).forEach((place, index) => {
    const card = stranger.row[index];
    if (card !== undefined) drawCard(ctx, card, { ...place, territory: (place.width - cardWidth(0)) / 2 });
  });
};
