import type { CanvasRenderingContext2D } from 'canvas';
import type { CardId } from '../../engines/circle-the-wagons/cards.js';
import { rect, type Rect } from '../kit/layout.js';
import { drawPanel } from '../kit/poster.js';
import type { Texts } from '../kit/renderer.js';
import { apart, fillAndEdge, polygonPath } from '../kit/shapes.js';
import { drawText } from '../kit/text.js';
import { palette, size } from '../kit/theme.js';
import { cardSide, drawCard } from './cards.js';
import { say } from './words.js';

export interface RingLook {
  /** The side of a territory in pixels. */
  readonly territory: number;
  /** Cards in a row, at most. */
  readonly inRow: number;
}

const CAPTION = 32;
const TITLE = 36;
const PADDING = 14;
/** Room for the trail's bends beside the rows. */
const EDGE = 12;

const rowsFor = (count: number, { inRow }: RingLook): number => Math.max(1, Math.ceil(count / inRow));

export const ringHeight = (count: number, look: RingLook): number =>
  TITLE + rowsFor(count, look) * (cardSide(look.territory) + CAPTION + 8) + 2 * PADDING - 8;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Rows are filled evenly. Every other one runs back, so that each card lies beside the next one. */
const placeOf = (index: number, count: number, area: Rect, look: RingLook): Point => {
  const side = cardSide(look.territory);
  const inRow = Math.ceil(count / rowsFor(count, look));
  const row = Math.floor(index / inRow);
  const column = row % 2 === 0 ? index % inRow : inRow - 1 - (index % inRow);
  const between = inRow === 1 ? 0 : Math.min(18, (area.width - 2 * EDGE - inRow * side) / (inRow - 1));
  const left = area.x + (area.width - inRow * side - (inRow - 1) * between) / 2;
  return { x: left + column * (side + between), y: area.y + row * (side + CAPTION + 8) };
};

/** The trail from card to card; from row to row it goes round the captions. */
const drawTrail = (ctx: CanvasRenderingContext2D, centres: readonly Point[], middle: number, side: number): void => {
  apart(ctx, () => {
    ctx.beginPath();
    centres.forEach(({ x, y }, index) => {
      const before = centres[index - 1];
      if (before !== undefined && before.y !== y) {
        const outside = x + Math.sign(x - middle) * (side / 2 + 9);
        ctx.lineTo(outside, before.y);
        ctx.lineTo(outside, y);
      }
      ctx.lineTo(x, y);
    });
    ctx.setLineDash([3, 13]);
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    ctx.strokeStyle = palette.brown;
    ctx.lineWidth = 6;
    ctx.stroke();
  });
};

const drawArrow = (ctx: CanvasRenderingContext2D, x: number, y: number): void => {
  polygonPath(ctx, x, y, 13, [
    [-0.8, -0.9],
    [1, 0],
    [-0.8, 0.9],
  ]);
  fillAndEdge(ctx, { fill: palette.red });
};

export interface Ring {
  readonly title: string;
  readonly cards: readonly CardId[];
  /** Whether the first card is the one to begin with, so that passing gives cards away. */
  readonly begun: boolean;
}

/** The ring of cards from its first one on, each with what passing to it would give away. */
export const drawRing = (
  ctx: CanvasRenderingContext2D,
  area: Rect,
  { title, cards, begun }: Ring,
  look: RingLook,
  texts: Texts,
): void => {
  const inside = drawPanel(ctx, area);
  const field = rect(inside.x, inside.y + TITLE, inside.width, inside.height - TITLE);
  const side = cardSide(look.territory);
  const places = cards.map((_, index) => placeOf(index, cards.length, field, look));
  drawText(ctx, title, inside.x, inside.y + 12, {
    size: size.text,
    face: 'title',
    colour: palette.brown,
    maxWidth: inside.width,
  });
  drawTrail(
    ctx,
    places.map(({ x, y }) => ({ x: x + side / 2, y: y + side / 2 })),
    field.x + field.width / 2,
    side,
  );
  cards.forEach((card, index) => {
    const place = places[index];
    if (place === undefined) return;
    drawCard(ctx, card, place.x, place.y, look.territory);
    if (!begun) return;
    if (index === 0) drawArrow(ctx, place.x - 2, place.y + side / 2);
    drawText(
      ctx,
      index === 0 ? say(texts, 'board.free') : say(texts, 'board.gives', { count: index }),
      place.x + side / 2,
      place.y + side + 18,
      {
        size: size.small,
        face: 'bold',
        colour: index === 0 ? palette.green : palette.faded,
        align: 'center',
        maxWidth: side + 6,
        smallest: 18,
      },
    );
  });
};
