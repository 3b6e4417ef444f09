import type { Context2D } from '#renderers/kit/canvas.js';
import type { CardId } from '#engines/circle-the-wagons/cards.js';
import { centre, rect, type Position, type Rect } from '#renderers/kit/layout.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { apart, fillAndEdge, polygonPath } from '#renderers/kit/shapes.js';
import { drawText } from '#renderers/kit/text.js';
import { backdrop, letter, palette } from '#renderers/kit/theme.js';
import { cardHeight, cardWidth, drawCard } from '../cards/cards.js';
import { skippedLabel } from '../words.js';

export interface RingLook {
  /** The side of a territory in pixels. */
  readonly territory: number;
  readonly rows: number;
  /** True when each card shows below it the number of cards that taking it skips. */
  readonly captions: boolean;
}

const CAPTION = 38;
/** The size of letters at which two digits have room below the smallest card. */
const LEAST_CAPTION = 20;
const ROW_GAP = 12;
/** The minimum gap between cards in a row; the trail's bends extend as far beyond the rows. */
const RING_GAP = 14;

const lineHeight = ({ territory, captions }: RingLook): number => cardHeight(territory) + (captions ? CAPTION : 0);

export const ringHeight = (look: RingLook): number => look.rows * lineHeight(look) + (look.rows - 1) * ROW_GAP + 6;

export const ringWidth = (count: number, { territory, rows }: RingLook): number => {
  const inRow = Math.ceil(count / rows);
  return inRow * cardWidth(territory) + (inRow + 1) * RING_GAP;
};

/** Rows are filled evenly. Every other one runs back, so that consecutive cards are adjacent. */
const placeOf = (index: number, count: number, area: Rect, look: RingLook): Position => {
  const side = cardWidth(look.territory);
  const inRow = Math.ceil(count / look.rows);
  const row = Math.floor(index / inRow);
  const column = row % 2 === 0 ? index % inRow : inRow - 1 - (index % inRow);
  const free = inRow === 1 ? 0 : (area.width - 2 * RING_GAP - inRow * side) / (inRow - 1);
  const between = Math.min(40, free);
  const left = area.x + (area.width - inRow * side - (inRow - 1) * between) / 2;
  return { x: left + column * (side + between), y: area.y + row * (lineHeight(look) + ROW_GAP) };
};

/** Draws the trail from card to card; between rows it goes round the captions. */
const drawTrail = (ctx: Context2D, centres: readonly Position[], middle: number, side: number): void => {
  apart(ctx, () => {
    ctx.beginPath();
    centres.forEach(({ x, y }, index) => {
      const before = centres[index - 1];
      if (before !== undefined && before.y !== y) {
        const outside = x + Math.sign(x - middle) * (side / 2 + 10);
        ctx.lineTo(outside, before.y);
        ctx.lineTo(outside, y);
      }
      ctx.lineTo(x, y);
    });
    ctx.setLineDash([4, 15]);
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    ctx.strokeStyle = palette.brown;
    ctx.lineWidth = 8;
    ctx.stroke();
  });
};

const drawPointer = (ctx: Context2D, x: number, y: number): void => {
  polygonPath(ctx, { x, y }, 20, [
    [-0.8, -0.9],
    [1, 0],
    [-0.8, 0.9],
  ]);
  ctx.lineJoin = 'round';
  fillAndEdge(ctx, { fill: palette.red, edge: palette.white, edgeWidth: 4 });
};

export interface Ring {
  readonly cards: readonly CardId[];
  /** True when the first card is the next one, so that skipping gives cards away. */
  readonly begun: boolean;
  readonly look: RingLook;
}

export const ringPlaces = (area: Rect, count: number, look: RingLook): readonly Rect[] =>
  Array.from({ length: count }, (_, index) => {
    const { x, y } = placeOf(index, count, area, look);
    return rect(x, y, cardWidth(look.territory), cardHeight(look.territory));
  });

export const drawRing = (ctx: Context2D, area: Rect, { cards, begun, look }: Ring, texts: Texts): void => {
  const places = ringPlaces(area, cards.length, look);
  const width = cardWidth(look.territory);
  drawTrail(ctx, places.map(centre), area.x + area.width / 2, width);
  cards.forEach((card, index) => {
    const place = places[index];
    if (place === undefined) return;
    drawCard(ctx, card, { ...place, territory: look.territory });
    if (begun && index === 0) drawPointer(ctx, place.x - 2, place.y + place.height / 2);
    if (!look.captions || !begun) return;
    drawText(ctx, skippedLabel(index, texts), {
      x: place.x + width / 2,
      y: place.y + place.height + CAPTION / 2 + 2,
      size: letter.small,
      face: 'bold',
      colour: index === 0 ? backdrop.green : backdrop.muted,
      align: 'center',
      maxWidth: width + RING_GAP,
      smallest: LEAST_CAPTION,
    });
  });
};
