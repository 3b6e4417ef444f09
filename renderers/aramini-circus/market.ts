import type { CanvasRenderingContext2D } from 'canvas';
import type { View } from '../../engines/aramini-circus/index.js';
import { drawCardBack, drawPileEdges } from '../kit/cards.js';
import { rect, type Rect } from '../kit/layout.js';
import { WAGON_HEIGHT } from '../kit/figures/wagon.js';
import { drawRails } from '../kit/rake.js';
import { drawPanel } from '../kit/poster.js';
import type { Texts } from '../kit/renderer.js';
import { drawBadge, drawBox, drawHighlight } from '../kit/shapes.js';
import { drawText } from '../kit/text.js';
import { palette, size } from '../kit/theme.js';
import { drawToken } from './animals.js';
import { cardSprite } from './cards.js';
import { wagonSprite } from './wagons.js';
import { letterOf, say } from './words.js';

const CARD_WIDTH = 96;
const CARD_HEIGHT = 132;
const WIDEST_WAGON = 102;
const CAPTION = 36;

export const marketHeight = 14 + CAPTION + CARD_HEIGHT + 20;

const drawCaption = (ctx: CanvasRenderingContext2D, text: string, x: number, y: number, maxWidth: number): void => {
  drawText(ctx, text, x, y, { size: size.small, colour: palette.faded, align: 'center', maxWidth, smallest: 18 });
};

const drawEmptyPlace = (ctx: CanvasRenderingContext2D, area: Rect): void => {
  drawBox(ctx, area, { fill: palette.paper, edge: palette.sand, edgeWidth: 4, radius: 14 });
};

const drawPile = (ctx: CanvasRenderingContext2D, area: Rect, { pileSize, touched }: View): void => {
  drawPileEdges(ctx, area, pileSize);
  if (touched?.kind === 'pile') drawHighlight(ctx, area);
  if (pileSize === 0) drawEmptyPlace(ctx, area);
  else drawCardBack(ctx, area, palette.red);
  drawBadge(ctx, String(pileSize), area.x + area.width / 2, area.y + area.height / 2, { size: 34, fill: palette.ink });
};

const drawDiscard = (ctx: CanvasRenderingContext2D, area: Rect, { discard, touched }: View, texts: Texts): void => {
  if (touched?.kind === 'discard' || touched?.kind === 'bonus') drawHighlight(ctx, area);
  const [top] = discard;
  if (top === undefined) drawEmptyPlace(ctx, area);
  else ctx.drawImage(cardSprite(top, texts, area.width, area.height), area.x, area.y);
};

/** The four wagons on their rails. */
const drawDisplay = (ctx: CanvasRenderingContext2D, area: Rect, view: View, texts: Texts): void => {
  drawRails(ctx, rect(area.x, area.y + area.height - 4, area.width, 8));
  const step = area.width / 4;
  const width = Math.min(WIDEST_WAGON, Math.floor(step) - 8);
  view.display.forEach((wagon, place) => {
    const x = Math.round(area.x + place * step + (step - width) / 2);
    ctx.drawImage(
      wagonSprite(wagon, letterOf(texts, wagon.animal), width),
      x,
      area.y + area.height - Math.ceil(width * WAGON_HEIGHT) - 3,
    );
  });
};

const drawCentre = (ctx: CanvasRenderingContext2D, area: Rect, { centre, touched }: View, texts: Texts): void => {
  if (touched?.kind === 'token' && touched.other === 'centre') drawHighlight(ctx, area, 30);
  centre.forEach((token, index) => {
    const y = area.y + (area.height * (index + 0.5)) / centre.length;
    drawToken(ctx, token, letterOf(texts, token), area.x + area.width / 2, y, 56);
  });
};

/** What lies in the middle of the table: the piles, the wagons on display and the tokens of nobody. */
export const drawMarket = (ctx: CanvasRenderingContext2D, area: Rect, view: View, texts: Texts): void => {
  const inner = drawPanel(ctx, area, { fill: palette.card });
  const captionY = inner.y + CAPTION / 2 - 6;
  const top = inner.y + CAPTION;
  const pile = rect(inner.x, top, CARD_WIDTH, CARD_HEIGHT);
  const discard = rect(pile.x + CARD_WIDTH + 24, top, CARD_WIDTH, CARD_HEIGHT);
  const tokens = view.centre.length === 0 ? 0 : 78;
  const displayLeft = discard.x + CARD_WIDTH + 22;
  const display = rect(displayLeft, top, inner.x + inner.width - tokens - displayLeft, CARD_HEIGHT);
  drawCaption(ctx, say(texts, 'board.pile'), pile.x + CARD_WIDTH / 2, captionY, CARD_WIDTH + 16);
  drawCaption(ctx, say(texts, 'board.discard'), discard.x + CARD_WIDTH / 2, captionY, CARD_WIDTH + 16);
  drawCaption(
    ctx,
    say(texts, 'board.display', { count: view.wagonPileSize }),
    display.x + display.width / 2,
    captionY,
    display.width,
  );
  drawPile(ctx, pile, view);
  drawDiscard(ctx, discard, view, texts);
  drawDisplay(ctx, display, view, texts);
  if (tokens === 0) return;
  const centre = rect(inner.x + inner.width - 66, top, 64, CARD_HEIGHT);
  drawCaption(ctx, say(texts, 'board.centre'), centre.x + 32, captionY, 84);
  drawCentre(ctx, centre, view, texts);
};
