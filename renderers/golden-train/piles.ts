import type { CanvasRenderingContext2D } from 'canvas';
import type { View } from '../../engines/golden-train/view.js';
import { drawCard, drawCardBack, drawPileEdges } from '../kit/cards.js';
import { drawIcon } from '../kit/icons.js';
import { columns, rect, type Rect } from '../kit/layout.js';
import { drawPanel } from '../kit/poster.js';
import type { Texts } from '../kit/renderer.js';
import { drawBadge } from '../kit/shapes.js';
import { drawText } from '../kit/text.js';
import { gap, palette, size } from '../kit/theme.js';
import { drawLoad, wagonSprite } from './wagons.js';
import { say } from './words.js';

export const pilesHeight = 196;

const CARD = { width: 96, height: 124 } as const;

const heading = (ctx: CanvasRenderingContext2D, area: Rect, text: string): void => {
  drawText(ctx, text, area.x + area.width / 2, area.y + 14, {
    size: size.small,
    face: 'bold',
    colour: palette.faded,
    align: 'center',
    maxWidth: area.width,
    smallest: 20,
  });
};

const cardIn = (area: Rect): Rect => rect(area.x + 6, area.y + 38, CARD.width, CARD.height);

/** The pile of wagons lies picture down, so its top card shows what it is worth. */
const drawWagonPile = (ctx: CanvasRenderingContext2D, area: Rect, { wagonPile }: View, texts: Texts): void => {
  heading(ctx, area, say(texts, 'board.wagon-pile'));
  const card = cardIn(area);
  if (wagonPile.topLoad !== null) {
    drawPileEdges(ctx, card, wagonPile.count);
    drawCard(ctx, card, { rim: palette.brown });
    drawLoad(ctx, wagonPile.topLoad, card.x + card.width / 2, card.y + card.height / 2, 74);
  }
  drawBadge(ctx, String(wagonPile.count), card.x + card.width + 56, card.y + card.height / 2, {
    size: size.large,
    fill: palette.brown,
  });
};

const drawDynamites = (
  ctx: CanvasRenderingContext2D,
  area: Rect,
  { dynamitesLeft, phase }: View,
  texts: Texts,
): void => {
  heading(ctx, area, say(texts, 'board.dynamite'));
  const card = cardIn(area);
  const lit = phase.kind === 'attack' ? phase.dynamite : null;
  if (lit !== null) {
    drawCard(ctx, card, { rim: palette.red });
    drawIcon(ctx, 'firecracker', card.x + card.width / 2, card.y + 38, 60);
    drawText(ctx, String(lit), card.x + card.width / 2, card.y + 90, {
      size: 56,
      face: 'bold',
      colour: palette.red,
      align: 'center',
    });
  } else if (dynamitesLeft > 0) {
    drawPileEdges(ctx, card, dynamitesLeft);
    drawCardBack(ctx, card, palette.red);
    drawIcon(ctx, 'firecracker', card.x + card.width / 2, card.y + card.height / 2, 64);
  }
  drawBadge(ctx, String(dynamitesLeft), card.x + card.width + 56, card.y + card.height / 2, {
    size: size.large,
    fill: palette.red,
  });
};

const MOST_SHOWN = 3;

/** The wagons that left the game for now, the last ones on show. */
const drawDiscard = (ctx: CanvasRenderingContext2D, area: Rect, { discardedWagons }: View, texts: Texts): void => {
  heading(ctx, area, say(texts, 'board.discard', { count: discardedWagons.length }));
  const shown = discardedWagons.slice(-MOST_SHOWN);
  const width = 66;
  shown.forEach((wagon, index) => {
    ctx.drawImage(wagonSprite(wagon, '', width), Math.round(area.x + 6 + index * (width + 6)), area.y + 60);
  });
};

/** What lies in the middle of the table: wagons to draw, dynamites, discarded wagons. */
export const drawPiles = (ctx: CanvasRenderingContext2D, area: Rect, view: View, texts: Texts): void => {
  const inside = drawPanel(ctx, area);
  const [wagons, dynamites, discard] = columns(inside, 3, gap);
  if (wagons !== undefined) drawWagonPile(ctx, wagons, view, texts);
  if (dynamites !== undefined) drawDynamites(ctx, dynamites, view, texts);
  if (discard !== undefined) drawDiscard(ctx, discard, view, texts);
};
