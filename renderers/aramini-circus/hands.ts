import { worth } from '#engines/aramini-circus/rules/payment.js';
import type { Canvas, Context2D } from '#renderers/kit/canvas.js';
import {
  animals,
  bonuses,
  isAnimal,
  type Animal,
  type Bonus,
  type Card,
  type View,
  type Wagon,
} from '#engines/aramini-circus/index.js';
import { drawCard, drawPileEdges } from '#renderers/kit/components/cards.js';
import { locomotiveSprite } from '#renderers/kit/figures/locomotive.js';
import { WAGON_HEIGHT } from '#renderers/kit/figures/wagon.js';
import { columns, inset, rect, rows, stacked, type Rect, type Size } from '#renderers/kit/layout.js';
import { drawRails } from '#renderers/kit/components/rails.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import { boardSheet, SHEET_MARGIN } from '#renderers/kit/sheets/sheet.js';
import { apart, drawBadge } from '#renderers/kit/shapes.js';
import { drawText, wrapText } from '#renderers/kit/text.js';
import { backdrop, letter, palette } from '#renderers/kit/theme.js';
import { drawToken } from './animals.js';
import { cardSprite, drawBonusSign } from './cards.js';
import { couplingOf } from './moves.js';
import { wagonSprite } from './wagons.js';
import { nameOf, say } from './words.js';

const CARD = { width: 184, height: 236 };
/** A hand of animals only leaves room for larger cards. */
const LARGE_CARD = { width: 196, height: 300 };
const BONUS_ROW = 104;
const WAGON = 122;
const DISPLAY_ROW = 44 + Math.ceil(WAGON * WAGON_HEIGHT) + 8 + 40;
const GAP = 18;

interface CardCount<Kind extends Card> {
  readonly card: Kind;
  readonly count: number;
}

const countCards = <Kind extends Card>(hand: readonly Card[], kinds: readonly Kind[]): readonly CardCount<Kind>[] =>
  kinds.map((card) => ({ card, count: hand.filter((other) => other === card).length }));

interface CardRow {
  readonly card: Size;
  readonly hand: readonly Card[];
}

const drawAnimals = (ctx: Context2D, area: Rect, { card, hand }: CardRow, texts: Texts): void => {
  countCards(hand, animals).forEach(({ card: animal, count }, index) => {
    const at = rect(area.x + index * (card.width + 22), area.y, card.width, card.height);
    const face = cardSprite(animal, texts, at.width, at.height);
    if (count === 0) {
      apart(ctx, () => {
        ctx.globalAlpha = 0.25;
        ctx.drawImage(face, at.x, at.y);
      });
      return;
    }
    drawPileEdges(ctx, at, count);
    ctx.drawImage(face, at.x, at.y);
    if (count > 1)
      drawBadge(ctx, `×${count}`, { x: at.x + at.width - 30, y: at.y + 32, size: letter.large, fill: palette.ink });
  });
};

const drawJoker = (ctx: Context2D, area: Rect, token: Animal, texts: Texts): void => {
  const middle = area.x + area.width / 2;
  drawToken(ctx, token, { x: middle, y: area.y + 62 }, 112);
  const style = { size: letter.small, face: 'bold', maxWidth: area.width } as const;
  const words = say(texts, 'board.joker', { animal: nameOf(texts, token) });
  wrapText(words, style).forEach((line, index) => {
    drawText(ctx, line, { x: middle, y: area.y + 144 + index * 36, ...style, align: 'center' });
  });
};

const drawBonus = (ctx: Context2D, area: Rect, { card, count }: CardCount<Bonus>, texts: Texts): void => {
  drawCard(ctx, area, { face: palette.teal });
  drawBonusSign(ctx, card, { x: area.x + 52, y: area.y + area.height / 2 }, 76);
  const [x, width] = [area.x + 102, area.width - 114];
  const name = count > 1 ? `${nameOf(texts, card)} ×${count}` : nameOf(texts, card);
  drawText(ctx, name, { x, y: area.y + 32, size: letter.text, face: 'bold', colour: palette.white, maxWidth: width });
  drawText(ctx, say(texts, `cards.${card}.effect`), {
    x,
    y: area.y + 70,
    size: letter.small,
    colour: palette.white,
    maxWidth: width,
  });
};

const drawCaption = (ctx: Context2D, text: string, area: Rect): void => {
  drawText(ctx, text, {
    x: area.x + area.width / 2,
    y: area.y + 18,
    size: letter.small,
    face: 'bold',
    colour: backdrop.muted,
    align: 'center',
    maxWidth: area.width,
  });
};

/** The waiting wagons next to the end of the train; large numbers overlap. */
const WAITING = { width: 250, wagon: 84, pitch: 90 } as const;

/** The height of the rails in an area with a caption above its wagons. */
const railsIn = ({ y }: Rect): number => y + 44 + Math.ceil(WAGON * WAGON_HEIGHT);

const drawWaiting = (ctx: Context2D, area: Rect, waiting: readonly Wagon[], texts: Texts): void => {
  const rails = railsIn(area);
  drawCaption(ctx, say(texts, 'board.waiting'), area);
  drawRails(ctx, rect(area.x, rails - 1, area.width, 8));
  const pitch = Math.min(WAITING.pitch, (area.width - WAITING.wagon) / Math.max(1, waiting.length - 1));
  const left = area.x + (area.width - WAITING.wagon - pitch * (waiting.length - 1)) / 2;
  waiting.forEach((wagon, index) => {
    const top = rails - Math.ceil(WAITING.wagon * WAGON_HEIGHT);
    ctx.drawImage(wagonSprite(wagon, WAITING.wagon), Math.round(left + index * pitch), top);
  });
};

interface ViewOfSeat {
  readonly view: View;
  readonly seat: number;
}

const drawDisplay = (ctx: Context2D, area: Rect, { view, seat }: ViewOfSeat, { texts, hidesGains }: Scene): void => {
  const waiting = view.players[seat]?.waiting ?? [];
  const end = rect(area.x, area.y, waiting.length === 0 ? 260 : 230, area.height);
  const taken = waiting.length === 0 ? 300 : end.width + WAITING.width + 2 * GAP;
  const display = rect(area.x + taken, area.y, area.width - taken, area.height);
  const rails = railsIn(area);
  if (waiting.length > 0)
    drawWaiting(ctx, rect(end.x + end.width + GAP, area.y, WAITING.width, area.height), waiting, texts);
  drawCaption(ctx, say(texts, 'board.train-end'), end);
  drawCaption(ctx, say(texts, 'board.on-display'), display);
  for (const { x, width } of [end, display]) drawRails(ctx, rect(x, rails - 1, width, 8));
  const last = view.players[seat]?.train.at(-1);
  const tail = last === undefined ? locomotiveSprite(seat, WAGON) : wagonSprite(last, WAGON);
  ctx.drawImage(tail, Math.round(end.x + (end.width - tail.width) / 2), area.y + 44);
  columns(display, view.display.length, 0).forEach((place, index) => {
    const wagon = view.display[index];
    if (wagon === undefined) return;
    const middle = place.x + place.width / 2;
    ctx.drawImage(wagonSprite(wagon, WAGON), Math.round(middle - WAGON / 2), area.y + 44);
    const { kind, gain } = couplingOf({ ...view, seat }, wagon);
    const missing = wagon.value - worth(view.hand ?? [], wagon, view.players[seat]?.token ?? wagon.animal);
    const known = kind === 'waits' ? say(texts, 'board.waits') : `+${gain}`;
    const brought = hidesGains === true ? '' : known;
    const isLight = missing > 0 || kind === 'waits';
    drawText(ctx, missing > 0 ? say(texts, 'board.short', { count: missing }) : brought, {
      x: middle,
      y: rails + 30,
      size: isLight ? letter.small : letter.text,
      face: 'bold',
      colour: isLight ? backdrop.muted : backdrop.green,
      align: 'center',
      maxWidth: place.width,
    });
  });
};

/** The viewer's own cards, sorted and counted, with their use; null for the table. */
export const drawHand = (view: View, scene: Scene): Canvas | null => {
  const { texts } = scene;
  const { audience, hand } = view;
  if (audience === 'table' || hand === null) return null;
  const bonusCards = countCards(hand, bonuses).filter(({ count }) => count > 0);
  const bonusRows = Math.ceil(bonusCards.length / 2);
  const bonusHeight = stacked(
    Array.from({ length: bonusRows }, () => BONUS_ROW),
    GAP,
  );
  const card = bonusRows === 0 ? LARGE_CARD : CARD;
  const heights = [card.height + 14, ...(bonusRows > 0 ? [bonusHeight] : []), DISPLAY_ROW];
  const { canvas, ctx, body } = boardSheet({
    height: stacked(heights, GAP) + 2 * SHEET_MARGIN + 16,
    accent: palette.red,
  });
  const inside = inset(body, 8);
  const [top, ...beneath] = rows(inside, heights, (inside.height - stacked(heights, 0)) / (heights.length - 1));
  const [middle, bottom] = bonusRows > 0 ? beneath : [undefined, beneath[0]];
  if (top === undefined || bottom === undefined) return canvas;
  const cardsWidth = animals.length * (card.width + 22);
  drawAnimals(ctx, top, { card, hand }, texts);
  const token = view.players[audience]?.token;
  if (token !== undefined)
    drawJoker(ctx, rect(top.x + cardsWidth, top.y, top.width - cardsWidth, top.height), token, texts);
  bonusCards.forEach((one, index) => {
    if (middle === undefined) return;
    const row = { ...middle, y: middle.y + Math.floor(index / 2) * (BONUS_ROW + GAP), height: BONUS_ROW };
    const place = columns(row, 2, GAP)[index % 2];
    if (place !== undefined) drawBonus(ctx, place, one, texts);
  });
  drawDisplay(ctx, bottom, { view, seat: audience }, scene);
  return canvas;
};

const DRAWN = { width: 440, height: 280 };

export const drawGot = (card: Card, { texts }: Scene): Canvas => {
  const { canvas, ctx, body } = boardSheet({ ...DRAWN, accent: palette.red });
  if (isAnimal(card)) {
    ctx.drawImage(
      cardSprite(card, texts, 168, 224),
      Math.round(body.x + (body.width - 168) / 2),
      Math.round(body.y + 8),
    );
    return canvas;
  }
  drawBonusSign(ctx, card, { x: body.x + body.width / 2, y: body.y + 70 }, 130);
  drawText(ctx, nameOf(texts, card), {
    x: body.x + body.width / 2,
    y: body.y + 164,
    size: letter.text,
    face: 'bold',
    align: 'center',
    maxWidth: body.width,
  });
  drawText(ctx, say(texts, `cards.${card}.effect`), {
    x: body.x + body.width / 2,
    y: body.y + 208,
    size: letter.small - 5,
    align: 'center',
    maxWidth: body.width,
  });
  return canvas;
};
