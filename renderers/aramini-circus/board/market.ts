import type { Context2D } from '#renderers/kit/canvas.js';
import type { View } from '#engines/aramini-circus/index.js';
import { drawCardBack, drawPileEdges } from '#renderers/kit/components/cards.js';
import { WAGON_HEIGHT } from '#renderers/kit/figures/wagon.js';
import { centre as middle, rect, rows, type Rect } from '#renderers/kit/layout.js';
import { drawRails } from '#renderers/kit/components/rails.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { drawBox, drawHighlight } from '#renderers/kit/shapes.js';
import { drawText } from '#renderers/kit/text.js';
import { backdrop, letter, palette } from '#renderers/kit/theme.js';
import { drawToken } from '../animals.js';
import { cardSprite } from '../cards.js';
import type { Marks } from './marks.js';
import type { Spacing } from './tracks.js';
import { wagonSprite } from '../wagons.js';
import { say } from '../words.js';

const CAPTION = 38;
/** A caption may be wider than the object below it. */
const CAPTION_BEYOND = 46;
/** The margin around a token, so that several stand apart. */
const TOKEN_GAP = 2;

export const marketHeight = ({ card }: Spacing): number => CAPTION + card.height + 12;

const drawCaption = (ctx: Context2D, text: string, area: Rect): void => {
  drawText(ctx, text, {
    x: area.x + area.width / 2,
    y: area.y - CAPTION / 2 - 2,
    size: letter.small,
    face: 'bold',
    colour: backdrop.muted,
    align: 'center',
    maxWidth: area.width + CAPTION_BEYOND,
  });
};

const drawEmptyPlace = (ctx: Context2D, area: Rect): void => {
  drawBox(ctx, area, { fill: backdrop.paper, edge: backdrop.sand, edgeWidth: 4, radius: 14 });
};

const drawPile = (ctx: Context2D, area: Rect, { pileSize }: View, marks: Marks): void => {
  drawPileEdges(ctx, area, pileSize);
  if (marks.pile) drawHighlight(ctx, area);
  if (pileSize === 0) drawEmptyPlace(ctx, area);
  else drawCardBack(ctx, area, palette.red);
};

interface MarketLook {
  readonly spacing: Spacing;
  readonly view: View;
  readonly marks: Marks;
}

const drawDiscard = (ctx: Context2D, area: Rect, { view: { discard }, marks }: MarketLook, texts: Texts): void => {
  if (marks.discard) drawHighlight(ctx, area);
  const [top] = discard;
  if (top === undefined) drawEmptyPlace(ctx, area);
  else ctx.drawImage(cardSprite(top, texts, area.width, area.height), area.x, area.y);
};

const drawDisplay = (
  ctx: Context2D,
  { display: area, wagons }: MarketPlaces,
  { display }: View,
  marks: Marks,
): void => {
  drawRails(ctx, rect(area.x, area.y + area.height - 5, area.width, 8));
  display.forEach((wagon, place) => {
    const at = wagons[place];
    if (at === undefined) return;
    if (marks.display.has(place)) drawHighlight(ctx, at, 8);
    ctx.drawImage(wagonSprite(wagon, at.width), at.x, at.y);
  });
};

const drawCentre = (ctx: Context2D, { centre: area, tokens }: MarketPlaces, { centre }: View, marks: Marks): void => {
  if (marks.centre) drawHighlight(ctx, area, 30);
  tokens.forEach((place, index) => {
    const token = centre[index];
    if (token !== undefined) drawToken(ctx, token, middle(place), Math.min(place.width, place.height) - TOKEN_GAP);
  });
};

interface MarketPlaces {
  readonly pile: Rect;
  readonly discard: Rect;
  readonly display: Rect;
  readonly wagons: readonly Rect[];
  readonly centre: Rect;
  readonly tokens: readonly Rect[];
}

export const marketPlaces = (area: Rect, { card, wagon: widest }: Spacing, view: View): MarketPlaces => {
  const top = area.y + CAPTION;
  const pile = rect(area.x + 22, top, card.width, card.height);
  const discard = rect(pile.x + card.width + 48, top, card.width, card.height);
  const left = discard.x + card.width + 44;
  const right = area.x + area.width - (view.centre.length === 0 ? 0 : 118);
  const display = rect(left, top, right - left, card.height + 4);
  const step = display.width / 4;
  const width = Math.min(widest, Math.floor(step) - 8);
  const wagonTop = display.y + display.height - Math.ceil(width * WAGON_HEIGHT) - 4;
  const centre = rect(area.x + area.width - 96, top, 84, card.height);
  return {
    pile,
    discard,
    display,
    wagons: view.display.map((_, place) =>
      rect(Math.round(left + place * step + (step - width) / 2), wagonTop, width, width * WAGON_HEIGHT - 3),
    ),
    centre,
    tokens: rows(
      centre,
      view.centre.map(() => centre.height / view.centre.length),
      0,
    ),
  };
};

export const drawMarket = (ctx: Context2D, area: Rect, look: MarketLook, texts: Texts): void => {
  const { spacing, view, marks } = look;
  const places = marketPlaces(area, spacing, view);
  const { pile, discard, display, centre } = places;
  drawCaption(ctx, say(texts, 'board.pile', { count: view.pileSize }), pile);
  drawCaption(ctx, say(texts, 'board.discard'), discard);
  drawCaption(ctx, say(texts, 'board.display', { count: view.wagonPileSize }), display);
  drawPile(ctx, pile, view, marks);
  drawDiscard(ctx, discard, look, texts);
  drawDisplay(ctx, places, view, marks);
  if (view.centre.length === 0) return;
  drawCaption(ctx, say(texts, 'board.centre'), centre);
  drawCentre(ctx, places, view, marks);
};
