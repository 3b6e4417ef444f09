import type { Canvas, CanvasRenderingContext2D } from 'canvas';
import type { Wagon } from '../../engines/aramini-circus/material.js';
import { drawIcon } from '../kit/icons.js';
import { rect, type Rect } from '../kit/layout.js';
import { drawWheel, WAGON_HEIGHT } from '../kit/figures/wagon.js';
import { drawBox } from '../kit/shapes.js';
import { sprite } from '../kit/sprites.js';
import { drawText } from '../kit/text.js';
import { palette } from '../kit/theme.js';
import { animalLooks, drawPlate } from './animals.js';

/** All lengths are hundredths of the wagon's width. */
const paintWagon = (ctx: CanvasRenderingContext2D, wagon: Wagon, letter: string, width: number): void => {
  const look = animalLooks[wagon.animal];
  const unit = width / 100;
  const part = (x: number, y: number, across: number, down: number): Rect =>
    rect(x * unit, y * unit, across * unit, down * unit);
  const edgeWidth = Math.max(2, 3 * unit);
  drawWheel(ctx, 26 * unit, 116 * unit, 12 * unit);
  drawWheel(ctx, 74 * unit, 116 * unit, 12 * unit);
  drawBox(ctx, part(0, 103, 100, 7), { fill: palette.ink, radius: 3 * unit });
  drawBox(ctx, part(6, 10, 88, 95), { fill: look.colour, edge: palette.ink, edgeWidth, radius: 6 * unit });
  drawBox(ctx, part(13, 16, 74, 50), {
    fill: palette.card,
    edge: palette.ink,
    edgeWidth: edgeWidth * 0.7,
    radius: 8 * unit,
  });
  drawBox(ctx, part(2, 3, 96, 12), { fill: palette.red, edge: palette.ink, edgeWidth, radius: 6 * unit });
  drawIcon(ctx, look.icon, 50 * unit, 41 * unit, 50 * unit);
  drawText(ctx, letter, 27 * unit, 86 * unit, {
    size: Math.round(33 * unit),
    face: 'bold',
    colour: look.on,
    align: 'center',
  });
  drawPlate(ctx, wagon.animal, String(wagon.value), 66 * unit, 85 * unit, 39 * unit);
};

/** A wagon standing on rails, `width` pixels wide. */
export const wagonSprite = (wagon: Wagon, letter: string, width: number): Canvas =>
  sprite(`aramini wagon ${wagon.animal} ${wagon.value} ${letter}`, width, width * WAGON_HEIGHT, (ctx) =>
    paintWagon(ctx, wagon, letter, width),
  );
