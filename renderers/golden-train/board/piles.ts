import type { Context2D } from '#renderers/kit/canvas.js';
import { allDynamites, type Dynamite, type Load } from '#engines/golden-train/cards.js';
import type { View } from '#engines/golden-train/view.js';
import { drawCard, drawPileEdges } from '#renderers/kit/components/cards.js';
import { polygon, roundedBox } from '#renderers/kit/figures/paths.js';
import { drawBody, OUTLINE } from '#renderers/kit/figures/style.js';
import { columns, rect, type Rect } from '#renderers/kit/layout.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { drawBox, regular } from '#renderers/kit/shapes.js';
import { drawSprite } from '#renderers/kit/sprites.js';
import { drawText } from '#renderers/kit/text.js';
import { backdrop, letter, palette } from '#renderers/kit/theme.js';
import { dynamitesLeft as valuesLeft } from '../chances.js';
import { drawLoad, wagonSprite } from './wagons.js';
import { say } from '../words.js';

export const pilesHeight = 136;

const MAX_POWER = Math.max(...allDynamites);

const CARD = { width: 88, height: 118 } as const;

const paintSticks = (ctx: Context2D, size: number): void => {
  ctx.translate(size * 0.6, size * 0.6);
  ctx.scale(size / 100, size / 100);
  ctx.beginPath();
  ctx.moveTo(0, -26);
  ctx.quadraticCurveTo(6, -44, 22, -38);
  ctx.strokeStyle = OUTLINE;
  ctx.lineWidth = 5;
  ctx.stroke();
  const spark = regular(8, 0.45).map(([dx, dy]) => [28 + dx * 16, -36 + dy * 16] as const);
  drawBody(ctx, polygon(spark), { fill: '#ffd95c', height: 90, depth: 0.3 });
  for (const at of [-34, 14, -10])
    drawBody(ctx, roundedBox(rect(at, -26, 22, 70), 5), { fill: '#cf3527', height: 90, depth: 0.8 });
  drawBody(ctx, roundedBox(rect(-37, -2, 75, 14), 4), { fill: '#e9d6ad', height: 90, depth: 0.3 });
};

export const drawSticks = (ctx: Context2D, x: number, y: number, size: number): void => {
  const area = rect(x - size * 0.6, y - size * 0.6, size * 1.2, size * 1.2);
  drawSprite(ctx, `golden sticks ${size}`, area, (on) => paintSticks(on, size));
};

/** Draws a card of the wagon pile. The pile is picture down, so the card shows its value. */
export const drawLoadCard = (ctx: Context2D, area: Rect, load: Load): void => {
  drawCard(ctx, area, { rim: palette.brown, face: '#f6e3b8' });
  drawLoad(ctx, load, { x: area.x + area.width / 2, y: area.y + area.height / 2 }, area.width * 0.72);
};

export const drawDynamiteCard = (ctx: Context2D, area: Rect, dynamite: Dynamite): void => {
  drawCard(ctx, area, { rim: palette.red });
  const x = area.x + area.width / 2;
  drawSticks(ctx, x, area.y + area.height * 0.3, area.width * 0.62);
  drawText(ctx, String(dynamite), {
    x,
    y: area.y + area.height * 0.74,
    size: Math.round(area.height * 0.46),
    face: 'bold',
    colour: palette.red,
    align: 'center',
  });
};

const label = (ctx: Context2D, area: Rect, heading: string, value: string): void => {
  const x = area.x + CARD.width + 20;
  const maxWidth = area.width - CARD.width - 26;
  drawText(ctx, heading, { x, y: area.y + 32, size: letter.small, face: 'bold', maxWidth });
  drawText(ctx, value, { x, y: area.y + 82, size: letter.value, face: 'bold', maxWidth, smallest: letter.small });
};

const cardIn = (area: Rect): Rect => rect(area.x, area.y + 4, CARD.width, CARD.height);

const drawWagonPile = (ctx: Context2D, area: Rect, { wagonPile }: View, texts: Texts): void => {
  if (wagonPile.topLoad === null) return;
  drawPileEdges(ctx, cardIn(area), wagonPile.count);
  drawLoadCard(ctx, cardIn(area), wagonPile.topLoad);
  label(ctx, area, say(texts, 'board.pile'), String(wagonPile.count));
};

const VALUES = 172;
const STICK = { width: 9, height: 18 } as const;

/** Draws the strengths of the possible dynamites: under each value one stick for each of them. */
const drawValuesLeft = (ctx: Context2D, area: Rect, view: View): void => {
  // A plate keeps the sun and the cactus from being behind the numbers.
  drawBox(ctx, area, { fill: backdrop.card, edge: backdrop.sand, edgeWidth: 2, radius: 12 });
  columns(area, MAX_POWER, 4).forEach((column, index) => {
    const count = valuesLeft(view).find(({ value }) => value === index + 1)?.count ?? 0;
    const middle = column.x + column.width / 2;
    drawText(ctx, String(index + 1), {
      x: middle,
      y: column.y + 22,
      size: letter.small,
      face: 'bold',
      align: 'center',
      colour: count === 0 ? backdrop.muted : backdrop.ink,
    });
    for (let stick = 0; stick < count; stick += 1) {
      const x = middle + (stick - (count - 1) / 2) * (STICK.width + 3) - STICK.width / 2;
      drawBox(ctx, rect(x, column.y + 44, STICK.width, STICK.height), { fill: palette.red, radius: 2 });
    }
  });
};

/**
 * Draws the lit dynamite and the part of it that is used up, or else the remaining ones; nothing when there are none.
 */
const drawDynamites = (ctx: Context2D, area: Rect, view: View, texts: Texts): void => {
  const { dynamitesLeft, phase } = view;
  const card = cardIn(area);
  if (phase.kind === 'attack') {
    drawDynamiteCard(ctx, card, phase.dynamite);
    const { sum, dynamite } = phase;
    label(ctx, area, say(texts, 'board.lit'), say(texts, 'board.attack', { sum, dynamite }));
    return;
  }
  if (dynamitesLeft === 0) return;
  drawPileEdges(ctx, card, dynamitesLeft);
  drawCard(ctx, card, { rim: palette.red, face: '#f3d8c7' });
  drawSticks(ctx, card.x + card.width / 2, card.y + card.height / 2, card.width * 0.86);
  label(ctx, area, say(texts, 'board.dynamite'), String(dynamitesLeft));
  drawValuesLeft(ctx, rect(card.x + CARD.width + 86, area.y + 50, VALUES, 70), view);
};

const drawDiscard = (ctx: Context2D, area: Rect, { discardedWagons }: View, texts: Texts): void => {
  const last = discardedWagons.at(-1);
  if (last === undefined) return;
  ctx.drawImage(wagonSprite(last, '', CARD.width), Math.round(area.x), Math.round(area.y + 10));
  label(ctx, area, say(texts, 'board.discard'), String(discardedWagons.length));
};

export const pilePlaces = (area: Rect): { readonly wagons: Rect; readonly dynamites: Rect; readonly discard: Rect } => {
  const third = area.width / 3;
  const place = (index: number): Rect => rect(area.x + index * third, area.y, third, area.height);
  return { wagons: place(0), dynamites: place(1), discard: place(2) };
};

export const drawPiles = (ctx: Context2D, area: Rect, view: View, texts: Texts): void => {
  const { wagons, dynamites, discard } = pilePlaces(area);
  drawWagonPile(ctx, wagons, view, texts);
  drawDynamites(ctx, dynamites, view, texts);
  drawDiscard(ctx, discard, view, texts);
};
