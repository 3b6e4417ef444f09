import type { CanvasRenderingContext2D } from 'canvas';
import type { Animal } from '../../engines/aramini-circus/material.js';
import { drawIcon, type IconName } from '../kit/icons.js';
import { fillAndEdge, type Outline, polygonPath, regular, turned } from '../kit/shapes.js';
import { sprite } from '../kit/sprites.js';
import { drawText } from '../kit/text.js';
import { palette } from '../kit/theme.js';

export interface AnimalLook {
  readonly icon: IconName;
  /** The colour of its wagons. */
  readonly colour: string;
  /** What is readable on the colour. */
  readonly on: string;
  /** The shape of its plates: what tells the animals apart without colour. */
  readonly outline: Outline;
  /** Shapes differ in area at the same radius; this evens them out. */
  readonly scale: number;
}

export const animalLooks: Readonly<Record<Animal, AnimalLook>> = {
  giraffe: {
    icon: 'giraffe',
    colour: '#efb62f',
    on: palette.ink,
    outline: turned(regular(4), Math.PI / 4),
    scale: 1.16,
  },
  bear: { icon: 'bear', colour: '#714a2f', on: palette.white, outline: regular(40), scale: 1 },
  fish: { icon: 'tropical-fish', colour: '#2a7fa8', on: palette.white, outline: regular(4), scale: 1.28 },
  tiger: {
    icon: 'tiger-face',
    colour: '#d4552a',
    on: palette.white,
    outline: turned(regular(6), Math.PI / 6),
    scale: 1.08,
  },
};

/** A plate in the shape of the animal with a few letters on it, around a centre. */
export const drawPlate = (
  ctx: CanvasRenderingContext2D,
  animal: Animal,
  label: string,
  x: number,
  y: number,
  diameter: number,
  inverse = false,
): void => {
  const { colour, on, outline, scale } = animalLooks[animal];
  polygonPath(ctx, x, y, (diameter / 2) * scale, outline);
  ctx.lineJoin = 'round';
  fillAndEdge(ctx, {
    fill: inverse ? colour : palette.card,
    edge: inverse ? palette.white : palette.ink,
    edgeWidth: Math.max(2, diameter / 16),
  });
  drawText(ctx, label, x, y, {
    size: Math.round(diameter * 0.8),
    face: 'bold',
    colour: inverse ? on : palette.ink,
    align: 'center',
  });
};

/** An exchange token around a centre: the animal on a disc of its colour, and its letter on a plate of its shape. */
export const drawToken = (
  ctx: CanvasRenderingContext2D,
  animal: Animal,
  letter: string,
  x: number,
  y: number,
  diameter: number,
): void => {
  const middle = diameter * 0.7;
  const token = sprite(`aramini token ${animal} ${letter} ${diameter}`, middle * 2, middle * 2, (on) => {
    on.beginPath();
    on.arc(middle, middle, diameter / 2, 0, 2 * Math.PI);
    fillAndEdge(on, { fill: animalLooks[animal].colour, edge: palette.ink, edgeWidth: 3 });
    on.beginPath();
    on.arc(middle, middle, diameter * 0.41, 0, 2 * Math.PI);
    fillAndEdge(on, { fill: palette.card });
    drawIcon(on, animalLooks[animal].icon, middle, middle, diameter * 0.62);
    drawPlate(on, animal, letter, middle + diameter * 0.36, middle + diameter * 0.36, diameter * 0.42, true);
  });
  ctx.drawImage(token, Math.round(x - middle), Math.round(y - middle));
};
