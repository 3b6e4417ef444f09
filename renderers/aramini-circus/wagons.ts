import type { Canvas } from '#renderers/kit/canvas.js';
import type { Wagon } from '#engines/aramini-circus/material.js';
import { drawWagon, WAGON_HEIGHT } from '#renderers/kit/figures/wagon.js';
import { sprite } from '#renderers/kit/sprites.js';
import { letter } from '#renderers/kit/theme.js';
import { animalLooks, drawAnimal, drawPlate } from './animals.js';

/** The plate's share of a wagon's width, and its minimum width for a number. */
const PLATE = 0.44;
const MIN_PLATE = 38;

/**
 * A wagon on rails, `width` pixels wide: its animal in the window, its value on a plate in the animal's shape.
 *
 * @param smallest the smallest letter of the surrounding picture, in pixels
 */
export const wagonSprite = ({ animal, value }: Wagon, width: number, smallest: number = letter.small): Canvas =>
  sprite(`aramini wagon ${animal} ${value} ${smallest}`, width, width * WAGON_HEIGHT, (ctx) => {
    const unit = width / 100;
    drawWagon(ctx, width, { fill: animalLooks[animal].colour });
    const plate = Math.max((MIN_PLATE * smallest) / letter.small, PLATE * width);
    drawAnimal(ctx, animal, { x: 50 * unit, y: 40 * unit }, 56 * unit);
    drawPlate(ctx, animal, {
      x: 50 * unit,
      y: 104 * unit - plate / 2,
      label: String(value),
      diameter: plate,
      letters: Math.max(smallest, Math.round(plate * 0.74)),
    });
  });
