import type { Context2D } from '#renderers/kit/canvas.js';
import type { Animal } from '#engines/aramini-circus/material.js';
import { polygon, ellipse, coordinates, blob } from '#renderers/kit/figures/paths.js';
import { drawBody, drawShadow } from '#renderers/kit/figures/style.js';
import { type Outline, regular, turned } from '#renderers/kit/shapes.js';
import { sprite } from '#renderers/kit/sprites.js';
import { drawText } from '#renderers/kit/text.js';
import { palette } from '#renderers/kit/theme.js';
import { paintFish } from './figures/fish.js';
import { paintGiraffe } from './figures/giraffe.js';
import { paintTiger } from './figures/tiger.js';
import { drawEars, drawEyes, drawMuzzle } from '#renderers/kit/figures/face.js';
import type { Position } from '#renderers/kit/layout.js';

const FUR = '#a1693f';
const CREAM = '#f2d9b3';
const H = 100;

const paintBear = (ctx: Context2D): void => {
  drawEars(ctx, { x: 50, y: 23, apart: 60, radius: 16 }, { fill: FUR, inside: '#f0b58d' }, H);
  drawBody(ctx, blob(coordinates('50 13, 77 23, 91 52, 79 82, 50 94, 21 82, 9 52, 23 23')), { fill: FUR, height: H });
  for (const side of [-1, 1])
    drawBody(ctx, ellipse(50 + side * 30, 64, 8, 6), { fill: '#c47f54', height: H, outlined: false, depth: 0 });
  drawMuzzle(ctx, { x: 50, y: 59, width: 44 }, { fill: CREAM, nose: '#3a2318' }, H);
  drawEyes(ctx, { x: 50, y: 43 }, 34, 5.6);
};

export interface AnimalLook {
  readonly paint: (ctx: Context2D) => void;
  /** The colour of its wagons; the colours differ in lightness too. */
  readonly colour: string;
  /** A readable colour on it. */
  readonly on: string;
  /** The shape of its plates, which distinguishes animals without colour. */
  readonly outline: Outline;
  /** Evens out the shapes' areas, which differ at the same radius. */
  readonly scale: number;
}

export const animalLooks: Readonly<Record<Animal, AnimalLook>> = {
  giraffe: {
    paint: paintGiraffe,
    colour: '#f6c945',
    on: palette.ink,
    outline: turned(regular(4), Math.PI / 4),
    scale: 1.16,
  },
  bear: { paint: paintBear, colour: '#5a3a28', on: palette.white, outline: regular(40), scale: 1.04 },
  fish: { paint: paintFish, colour: '#1c6ea4', on: palette.white, outline: regular(4), scale: 1.32 },
  tiger: {
    paint: paintTiger,
    colour: '#ea7a3c',
    on: palette.ink,
    outline: turned(regular(6), Math.PI / 6),
    scale: 1.12,
  },
};

export const drawAnimal = (ctx: Context2D, animal: Animal, { x, y }: Position, size: number): void => {
  const figure = sprite(`aramini animal ${animal}`, size, size, (on) => {
    on.scale(size / 100, size / 100);
    animalLooks[animal].paint(on);
  });
  ctx.drawImage(figure, Math.round(x - size / 2), Math.round(y - size / 2));
};

interface PlateLook extends Position {
  readonly label: string;
  readonly diameter: number;
  readonly letters: number;
}

/** Draws a plate in the animal's shape with a number on it, around a centre; `letters` is the size of the number. */
export const drawPlate = (ctx: Context2D, animal: Animal, { x, y, label, diameter, letters }: PlateLook): void => {
  const { outline, scale } = animalLooks[animal];
  const radius = (diameter / 2) * scale;
  drawBody(ctx, polygon(outline.map(([dx, dy]) => [x + dx * radius, y + dy * radius] as const)), {
    fill: palette.card,
    height: diameter * 1.6,
    depth: 0.5,
  });
  drawText(ctx, label, { x, y, size: letters, face: 'bold', colour: palette.ink, align: 'center' });
};

/** Draws an exchange token around a centre: the animal on a coin with a rim of its colour. */
export const drawToken = (ctx: Context2D, animal: Animal, { x, y }: Position, diameter: number): void => {
  const middle = diameter * 0.6;
  const token = sprite(`aramini token ${animal} ${diameter}`, middle * 2, middle * 2, (on) => {
    drawShadow(on, { x: middle + diameter * 0.04, y: middle + diameter * 0.08 }, diameter * 0.56, diameter * 0.54);
    drawBody(on, ellipse(middle, middle, diameter / 2), { fill: animalLooks[animal].colour, height: diameter });
    drawBody(on, ellipse(middle, middle, diameter * 0.4), { fill: palette.card, height: diameter, depth: 0.4 });
    on.translate(middle - diameter * 0.31, middle - diameter * 0.31);
    on.scale((diameter * 0.62) / 100, (diameter * 0.62) / 100);
    animalLooks[animal].paint(on);
  });
  ctx.drawImage(token, Math.round(x - middle), Math.round(y - middle));
};
