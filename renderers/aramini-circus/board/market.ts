import type { CanvasRenderingContext2D } from 'canvas';
import type { View } from '#engines/aramini-circus/index.js';
import { drawCardBack, drawPileEdges } from '#renderers/kit/components/cards.js';
import { WAGON_HEIGHT } from '#renderers/kit/figures/wagon.js';
import { rect, type Rect } from '#renderers/kit/layout.js';
import { drawRails } from '#renderers/kit/components/rails.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { drawBox, drawHighlight } from '#renderers/kit/shapes.js';
import { drawText } from '#renderers/kit/text.js';
import { letter, palette } from '#renderers/kit/theme.js';
import { drawToken } from '../animals.js';
import { cardSprite } from '../cards.js';
import type { Marks } from './marks.js';
import type { Spacing } from './tracks.js';
import { wagonSprite } from '../wagons.js';
import { say } from '../words.js';

const CAPTION = 38;
/** A caption may be wider than what it stands above. */
const CAPTION_BEYOND = 46;
const TOKEN = 72;

/** The height of the middle of the table. */
export const marketHeight = ({ card }: Spacing): number => CAPTION + card.height + 12;

const drawCaption = (ctx: CanvasRenderingContext2D, text: string, area: Rect): void => {
  drawText(ctx, text, area.x + area.width / 2, area.y - CAPTION / 2 - 2, {
    size: letter.small,
    face: 'bold',
    colour: palette.muted,
    align: 'center',
    maxWidth: area.width + CAPTION_BEYOND,
  });
};

const drawEmptyPlace = (ctx: CanvasRenderingContext2D, area: Rect): void => {
  drawBox(ctx, area, { fill: palette.paper, edge: palette.sand, edgeWidth: 4, radius: 14 });
};

const drawPile = (ctx: CanvasRenderingContext2D, area: Rect, { pileSize }: View, marks: Marks): void => {
  drawPileEdges(ctx, area, pileSize);
  if (marks.pile) drawHighlight(ctx, area);
  if (pileSize === 0) drawEmptyPlace(ctx, area);
  else drawCardBack(ctx, area, palette.red);
};

const drawDiscard = (
  ctx: CanvasRenderingContext2D,
  area: Rect,
  { discard }: View,
  marks: Marks,
  texts: Texts,
): void => {
  if (marks.discard) drawHighlight(ctx, area);
  const [top] = discard;
  if (top === undefined) drawEmptyPlace(ctx, area);
  else ctx.drawImage(cardSprite(top, texts, area.width, area.height), area.x, area.y);
};

/** The four wagons on their rails. */
const drawDisplay = (
  ctx: CanvasRenderingContext2D,
  area: Rect,
  { display }: View,
  marks: Marks,
  widest: number,
): void => {
  drawRails(ctx, rect(area.x, area.y + area.height - 5, area.width, 8));
  const step = area.width / 4;
  const width = Math.min(widest, Math.floor(step) - 8);
  display.forEach((wagon, place) => {
    const x = Math.round(area.x + place * step + (step - width) / 2);
    const y = area.y + area.height - Math.ceil(width * WAGON_HEIGHT) - 4;
    if (marks.display.has(place)) drawHighlight(ctx, rect(x, y, width, width * WAGON_HEIGHT - 3), 8);
    ctx.drawImage(wagonSprite(wagon, width), x, y);
  });
};

const drawCentre = (ctx: CanvasRenderingContext2D, area: Rect, { centre }: View, marks: Marks): void => {
  if (marks.centre) drawHighlight(ctx, area, 30);
  centre.forEach((token, index) => {
    drawToken(ctx, token, area.x + area.width / 2, area.y + (area.height * (index + 0.5)) / centre.length, TOKEN);
  });
};

/** What lies in the middle of the table: the piles, the wagons on display and the tokens without an owner. */
export const drawMarket = (
  ctx: CanvasRenderingContext2D,
  area: Rect,
  { card, wagon }: Spacing,
  view: View,
  marks: Marks,
  texts: Texts,
): void => {
  const top = area.y + CAPTION;
  const pile = rect(area.x + 22, top, card.width, card.height);
  const discard = rect(pile.x + card.width + 48, top, card.width, card.height);
  const tokens = view.centre.length === 0 ? 0 : 118;
  const left = discard.x + card.width + 44;
  const display = rect(left, top, area.x + area.width - tokens - left, card.height + 4);
  drawCaption(ctx, say(texts, 'board.pile', { count: view.pileSize }), pile);
  drawCaption(ctx, say(texts, 'board.discard'), discard);
  drawCaption(ctx, say(texts, 'board.display', { count: view.wagonPileSize }), display);
  drawPile(ctx, pile, view, marks);
  drawDiscard(ctx, discard, view, marks, texts);
  drawDisplay(ctx, display, view, marks, wagon);
  if (tokens === 0) return;
  const centre = rect(area.x + area.width - 96, top, 84, card.height);
  drawCaption(ctx, say(texts, 'board.centre'), centre);
  drawCentre(ctx, centre, view, marks);
};
