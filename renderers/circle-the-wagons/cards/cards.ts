import type { Context2D } from '#renderers/kit/canvas.js';
import { faceOf, type CardId, type Terrain, type Territory } from '#engines/circle-the-wagons/cards.js';
import { rect, type Rect, type Position } from '#renderers/kit/layout.js';
import { apart, drawBox, roundedPath } from '#renderers/kit/shapes.js';
import { sprite } from '#renderers/kit/sprites.js';
import { drawText } from '#renderers/kit/text.js';
import { letter, palette } from '#renderers/kit/theme.js';
import { paintGround } from './grounds.js';
import { paintSign } from './signs.js';

/** Small enough to leave terrain visible around it; the symbol extends beyond its rim. */
const MEDALLION = 0.37;
const MEDALLION_DOWN = 0.48;
const SIGN = 0.74;

const paintTerritory = (ctx: Context2D, { terrain, icon }: Territory, side: number): void => {
  paintGround(ctx, terrain, side);
  const [x, y] = [side / 2, side * MEDALLION_DOWN];
  ctx.beginPath();
  ctx.arc(x, y, side * MEDALLION, 0, 2 * Math.PI);
  ctx.fillStyle = palette.card;
  ctx.globalAlpha = 0.88;
  ctx.fill();
  ctx.globalAlpha = 1;
  paintSign(ctx, icon, { x, y }, side * SIGN);
};

/** Draws a territory in a square with its upper left corner at a point; sides are whole pixels. */
export const drawTerritory = (ctx: Context2D, territory: Territory, { x, y }: Position, side: number): void => {
  const picture = sprite(`circle-the-wagons ${territory.terrain} ${territory.icon}`, side, side, (on) =>
    paintTerritory(on, territory, side),
  );
  ctx.drawImage(picture, Math.round(x), Math.round(y));
};

export const drawGround = (ctx: Context2D, terrain: Terrain, { x, y }: Position, side: number): void => {
  // Half of the edge is outside the sample.
  const picture = sprite(`circle-the-wagons ${terrain}`, side + 2, side + 2, (on) => {
    on.translate(1, 1);
    paintGround(on, terrain, side);
    drawBox(on, rect(0, 0, side, side), { edge: palette.ink, edgeWidth: 2, radius: 4 });
  });
  ctx.drawImage(picture, Math.round(x) - 1, Math.round(y) - 1);
};

const RIM = 4;
const SHADOW = { right: 3, down: 4 } as const;
/** The strip with the number above the territories, which hides none of them. */
const HEADER = letter.small + 5;

export const cardWidth = (territory: number): number => 2 * territory + 2 * RIM;

export const cardHeight = (territory: number): number => 2 * territory + 2 * RIM + HEADER;

const paintCard = (ctx: Context2D, card: CardId, turned: boolean, side: number): void => {
  const whole = rect(0, 0, cardWidth(side), cardHeight(side));
  drawBox(ctx, { ...whole, x: SHADOW.right, y: SHADOW.down }, { fill: 'rgba(42, 28, 21, 0.28)', radius: 12 });
  drawBox(ctx, whole, { fill: palette.ink, radius: 12 });
  apart(ctx, () => {
    roundedPath(ctx, rect(RIM, RIM, 2 * side, 2 * side + HEADER), 9);
    ctx.clip();
    drawBox(ctx, rect(RIM, RIM, 2 * side, HEADER), { fill: palette.mustard });
    faceOf(card, turned).forEach((territory, quarter) => {
      drawTerritory(
        ctx,
        territory,
        { x: RIM + (quarter % 2) * side, y: HEADER + RIM + Math.floor(quarter / 2) * side },
        side,
      );
    });
  });
  ctx.fillStyle = 'rgba(42, 28, 21, 0.45)';
  ctx.fillRect(RIM + side - 1, HEADER + RIM, 2, 2 * side);
  ctx.fillRect(RIM, HEADER + RIM + side - 1, 2 * side, 2);
  ctx.fillStyle = palette.ink;
  ctx.fillRect(RIM, HEADER + RIM - 3, 2 * side, 3);
  drawText(ctx, String(card), {
    x: whole.width / 2,
    y: RIM + HEADER / 2 - 1,
    size: letter.small,
    face: 'bold',
    colour: palette.ink,
    align: 'center',
  });
};

interface CardLook extends Position {
  readonly territory: number;
  readonly turned?: boolean;
}

/** Draws a card with its number in the strip above its territories; returns its area. */
export const drawCard = (ctx: Context2D, card: CardId, { x, y, territory, turned = false }: CardLook): Rect => {
  const side = Math.round(territory);
  const area = rect(Math.round(x), Math.round(y), cardWidth(side), cardHeight(side));
  const picture = sprite(
    `circle-the-wagons card ${card} ${String(turned)}`,
    area.width + SHADOW.right,
    area.height + SHADOW.down,
    (on) => paintCard(on, card, turned, side),
  );
  ctx.drawImage(picture, area.x, area.y);
  return area;
};
