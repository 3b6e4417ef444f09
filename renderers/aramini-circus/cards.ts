import type { Canvas, CanvasRenderingContext2D } from 'canvas';
import { type Animal, type Bonus, type Card, isAnimal } from '../../engines/aramini-circus/index.js';
import { drawCard, SHADOW_ROOM } from '../kit/cards.js';
import { drawIcon, type IconName } from '../kit/icons.js';
import { inset, rect } from '../kit/layout.js';
import type { Texts } from '../kit/renderer.js';
import { drawBox } from '../kit/shapes.js';
import { sprite } from '../kit/sprites.js';
import { drawText, wrapText } from '../kit/text.js';
import { palette } from '../kit/theme.js';
import { animalLooks, drawPlate } from './animals.js';
import { letterOf, nameOf } from './words.js';

const bonusIcons: Readonly<Record<Bonus, IconName>> = {
  'draw-two': 'admission-tickets',
  'pay-less': 'coin',
  'take-one': 'counterclockwise-arrows-button',
  'extra-action': 'megaphone',
  'one-for-one': 'clown-face',
};

const paintAnimal = (
  ctx: CanvasRenderingContext2D,
  animal: Animal,
  texts: Texts,
  width: number,
  height: number,
): void => {
  const { icon, colour, on } = animalLooks[animal];
  const letter = letterOf(texts, animal);
  const strip = height * 0.2;
  drawCard(ctx, rect(0, 0, width, height), { face: palette.card });
  drawBox(ctx, rect(4, height - strip - 4, width - 8, strip), { fill: colour, radius: 8 });
  drawIcon(ctx, icon, width / 2, (height - strip) * 0.53, Math.min(width * 0.7, height * 0.56));
  drawPlate(ctx, animal, letter, width * 0.19, width * 0.19, width * 0.23, true);
  drawText(ctx, nameOf(texts, animal), width / 2, height - strip / 2 - 4, {
    size: Math.round(strip * 0.66),
    face: 'bold',
    colour: on,
    align: 'center',
    maxWidth: width - 20,
    smallest: 12,
  });
};

const paintBonus = (ctx: CanvasRenderingContext2D, bonus: Bonus, texts: Texts, width: number, height: number): void => {
  drawCard(ctx, rect(0, 0, width, height), { face: palette.teal });
  drawBox(ctx, inset(rect(0, 0, width, height), 9), { edge: palette.mustard, edgeWidth: 3, radius: 8 });
  drawIcon(ctx, bonusIcons[bonus], width / 2, height * 0.36, Math.min(width * 0.52, height * 0.42));
  const size = Math.round(Math.max(18, width * 0.165));
  const lines = wrapText(ctx, nameOf(texts, bonus), { size, face: 'bold', maxWidth: width - 24 });
  lines.forEach((line, index) => {
    const y = height * 0.78 + (index - (lines.length - 1) / 2) * size * 1.08;
    drawText(ctx, line, width / 2, y, {
      size,
      face: 'bold',
      colour: palette.white,
      align: 'center',
      maxWidth: width - 22,
      smallest: 14,
    });
  });
};

/** The face of a card, `width` × `height` pixels with a few more for its shadow. */
export const cardSprite = (card: Card, texts: Texts, width: number, height: number): Canvas =>
  sprite(`aramini card ${card} ${texts.locale}`, width + SHADOW_ROOM, height + SHADOW_ROOM, (ctx) => {
    if (isAnimal(card)) paintAnimal(ctx, card, texts, width, height);
    else paintBonus(ctx, card, texts, width, height);
  });
