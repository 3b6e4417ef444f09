import type { CanvasRenderingContext2D } from 'canvas';
import type { Colour, Face } from '../../engines/quel-cirque/pieces.js';
import type { Rect } from '../kit/layout.js';
import type { Texts } from '../kit/renderer.js';
import { drawBox, fillAndEdge } from '../kit/shapes.js';
import { sprite } from '../kit/sprites.js';
import { drawText } from '../kit/text.js';
import { palette } from '../kit/theme.js';
import { colourLetter } from './words.js';

interface Tint {
  readonly fill: string;
  /** What is readable on it. */
  readonly on: string;
}

export const tints: Readonly<Record<Face, Tint>> = {
  red: { fill: '#c9302c', on: palette.white },
  yellow: { fill: '#f0c22e', on: palette.ink },
  green: { fill: '#3c8d40', on: palette.white },
  blue: { fill: '#2f62b5', on: palette.white },
  white: { fill: palette.white, on: palette.ink },
  black: { fill: '#231c19', on: palette.white },
};

/** A marble around a centre: its colour, its letter, and a spot of light. */
export const drawMarble = (
  ctx: CanvasRenderingContext2D,
  colour: Colour,
  texts: Texts,
  x: number,
  y: number,
  diameter: number,
): void => {
  const letter = colourLetter(texts, colour);
  const side = diameter + 6;
  const marble = sprite(`marble ${colour} ${letter} ${diameter}`, side, side, (on) => {
    const middle = side / 2;
    on.beginPath();
    on.arc(middle, middle, diameter / 2, 0, 2 * Math.PI);
    fillAndEdge(on, { fill: tints[colour].fill, edge: palette.ink, edgeWidth: Math.max(2, diameter / 16) });
    on.beginPath();
    on.arc(middle - diameter * 0.2, middle - diameter * 0.24, diameter * 0.09, 0, 2 * Math.PI);
    fillAndEdge(on, { fill: 'rgba(255, 255, 255, 0.75)' });
    drawText(on, letter, middle, middle + diameter * 0.04, {
      size: Math.round(diameter * 0.6),
      face: 'bold',
      colour: tints[colour].on,
      align: 'center',
    });
  });
  ctx.drawImage(marble, Math.round(x - side / 2), Math.round(y - side / 2));
};

/** The die, showing the face rolled. */
export const drawDie = (ctx: CanvasRenderingContext2D, face: Face, texts: Texts, area: Rect): void => {
  const { fill, on } = tints[face];
  drawBox(ctx, { ...area, x: area.x + 4, y: area.y + 6 }, { fill: 'rgba(42, 28, 21, 0.28)', radius: 18 });
  drawBox(ctx, area, { fill, edge: palette.ink, edgeWidth: 4, radius: 18 });
  drawText(ctx, colourLetter(texts, face), area.x + area.width / 2, area.y + area.height / 2, {
    size: Math.round(area.height * 0.6),
    face: 'bold',
    colour: on,
    align: 'center',
  });
};
