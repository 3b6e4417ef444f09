import type { Canvas, Context2D } from '#renderers/kit/canvas.js';
import { type Animal, type Bonus, type Card, isAnimal } from '#engines/aramini-circus/index.js';
import { drawCard, SHADOW_ROOM } from '#renderers/kit/components/cards.js';
import { inset, rect, type Size, type Position } from '#renderers/kit/layout.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { drawBox } from '#renderers/kit/shapes.js';
import { sprite } from '#renderers/kit/sprites.js';
import { drawText, wrapText } from '#renderers/kit/text.js';
import { letter, palette } from '#renderers/kit/theme.js';
import { animalLooks, drawAnimal } from './animals.js';
import { paintBonusSign } from './figures/bonus.js';
import { nameOf } from './words.js';

const STRIP = letter.small + 13;

const paintAnimal = (ctx: Context2D, animal: Animal, texts: Texts, { width, height }: Size): void => {
  const { colour, on } = animalLooks[animal];
  drawCard(ctx, rect(0, 0, width, height), { face: palette.card });
  drawBox(ctx, rect(4, height - STRIP - 4, width - 8, STRIP), { fill: colour, radius: 8 });
  drawAnimal(
    ctx,
    animal,
    { x: width / 2, y: (height - STRIP) / 2 + 2 },
    Math.min(width * 0.82, (height - STRIP) * 0.84),
  );
  drawText(ctx, nameOf(texts, animal), {
    x: width / 2,
    y: height - STRIP / 2 - 4,
    size: letter.small,
    face: 'bold',
    colour: on,
    align: 'center',
    maxWidth: width - 12,
  });
};

export const drawBonusSign = (ctx: Context2D, bonus: Bonus, { x, y }: Position, size: number): void => {
  const sign = sprite(`aramini bonus ${bonus}`, size, size, (on) => {
    on.scale(size / 100, size / 100);
    paintBonusSign(on, bonus);
  });
  ctx.drawImage(sign, Math.round(x - size / 2), Math.round(y - size / 2));
};

const paintBonus = (ctx: Context2D, bonus: Bonus, texts: Texts, { width, height }: Size): void => {
  drawCard(ctx, rect(0, 0, width, height), { face: palette.teal });
  drawBox(ctx, inset(rect(0, 0, width, height), 8), { edge: palette.mustard, edgeWidth: 3, radius: 8 });
  const lines = wrapText(nameOf(texts, bonus), { size: letter.small, face: 'bold', maxWidth: width - 18 });
  const line = letter.small + 1;
  const words = lines.length * line;
  const room = height - words - 20;
  drawBonusSign(ctx, bonus, { x: width / 2, y: 12 + room / 2 }, Math.min(room, width * 0.6));
  lines.forEach((text, index) => {
    drawText(ctx, text, {
      x: width / 2,
      y: height - 10 - words + (index + 0.5) * line,
      size: letter.small,
      face: 'bold',
      colour: palette.white,
      align: 'center',
      // A long word may extend over the frame.
      maxWidth: width - 6,
    });
  });
};

/** The face of a card of `width` × `height` pixels, with a margin for its shadow. */
export const cardSprite = (card: Card, texts: Texts, width: number, height: number): Canvas =>
  sprite(`aramini card ${card} ${texts.locale}`, width + SHADOW_ROOM, height + SHADOW_ROOM, (ctx) => {
    if (isAnimal(card)) paintAnimal(ctx, card, texts, { width, height });
    else paintBonus(ctx, card, texts, { width, height });
  });
