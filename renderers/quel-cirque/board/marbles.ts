import type { Context2D } from '#renderers/kit/canvas.js';
import type { View } from '#engines/quel-cirque/view.js';
import type { Colour, Face } from '#engines/quel-cirque/board/board.js';
import { ellipse, turnedEllipse, roundedBox } from '#renderers/kit/figures/paths.js';
import { drawBody, drawShadow } from '#renderers/kit/figures/style.js';
import { rect, type Rect, type Position } from '#renderers/kit/layout.js';
import type { Scene, SeatSign, Texts } from '#renderers/kit/renderer.js';
import { sprite } from '#renderers/kit/sprites.js';
import { drawText } from '#renderers/kit/text.js';
import { letter, palette } from '#renderers/kit/theme.js';
import { colourLetter } from '../words.js';

interface Tint {
  /** The colours differ in lightness too, so that everyone can tell them apart, even in grey. */
  readonly fill: string;
  readonly on: string;
}

export const tints: Readonly<Record<Face, Tint>> = {
  red: { fill: '#c22f24', on: palette.white },
  yellow: { fill: '#ffd23f', on: palette.ink },
  green: { fill: '#58b368', on: palette.ink },
  blue: { fill: '#1d4496', on: palette.white },
  white: { fill: '#fdfaf3', on: palette.ink },
  black: { fill: '#2a2320', on: palette.white },
};

interface Marble {
  readonly colour: Colour;
  readonly texts: Texts;
}

/** Draws a marble around a centre: its colour, its letter, and a highlight. */
export const drawMarble = (ctx: Context2D, { colour, texts }: Marble, { x, y }: Position, diameter: number): void => {
  const sign = colourLetter(texts, colour);
  const side = diameter + 6;
  const marble = sprite(`marble ${colour} ${sign} ${diameter}`, side, side, (on) => {
    const middle = side / 2;
    drawBody(on, ellipse(middle, middle, diameter / 2), {
      fill: tints[colour].fill,
      height: diameter * 1.4,
      depth: 1.2,
    });
    on.beginPath();
    turnedEllipse([middle - diameter * 0.24, middle - diameter * 0.26], [diameter * 0.1, diameter * 0.07], -0.7)(on);
    on.fillStyle = 'rgba(255, 255, 255, 0.85)';
    on.fill();
    drawText(on, sign, {
      x: middle,
      y: middle + diameter * 0.03,
      size: Math.max(letter.small, Math.round(diameter * 0.6)),
      face: 'bold',
      colour: tints[colour].on,
      align: 'center',
    });
  });
  ctx.drawImage(marble, Math.round(x - side / 2), Math.round(y - side / 2));
};

/** The marble of each seat's colour, as the seat's mark in this game; empty while a colour is unknown. */
export const seatSigns = ({ colours }: Pick<View, 'colours'>, { texts }: Scene): readonly SeatSign[] => {
  const known = colours.filter((colour) => colour !== null);
  if (known.length < colours.length) return [];
  return known.map((colour) => ({
    colour: tints[colour].fill,
    on: tints[colour].on,
    draw: (ctx, x, y, diameter) => drawMarble(ctx, { colour, texts }, { x, y }, diameter),
  }));
};

export const drawDie = (ctx: Context2D, face: Face, texts: Texts, area: Rect): void => {
  const { fill, on } = tints[face];
  const { x, y, width, height } = area;
  drawShadow(ctx, { x: x + width / 2 + 3, y: y + height - 2 }, width * 0.56, height * 0.16);
  drawBody(ctx, roundedBox(rect(x, y, width, height), width * 0.2), { fill, height });
  drawText(ctx, colourLetter(texts, face), {
    x: x + width / 2,
    y: y + height / 2,
    size: Math.max(letter.small, Math.round(height * 0.6)),
    face: 'bold',
    colour: on,
    align: 'center',
    maxWidth: width - 8,
    smallest: letter.small,
  });
};
