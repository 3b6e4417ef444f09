import type { Canvas } from '#renderers/kit/canvas.js';
import { expect } from 'vitest';
import { withSmallestLetter } from '#renderers/kit/fonts/fonts.js';
import { MIN_LETTER } from '#renderers/kit/theme.js';

/**
 * Discord shows a flatter picture with less than 350 pixels of height, and a taller one with less than 466 of width.
 */
const FLATTEST = 11 / 7;
const TALLEST = 4 / 3;

/**
 * The faults in the shape or the letters of the pictures from `draw`, which are drawn together; empty when there are
 * none.
 */
export const faultsOfShownSize = (draw: () => readonly (Canvas | null | undefined)[]): readonly string[] => {
  const { drawn, smallestLetter } = withSmallestLetter(draw);
  return drawn.flatMap((canvas) => {
    if (canvas === null || canvas === undefined) return [];
    const { width, height } = canvas;
    const ratio = width / height;
    return [
      // Rounding loses half a pixel of height.
      ...(ratio < TALLEST * 0.998 || ratio > FLATTEST * 1.002
        ? [`${width} × ${height} is not between 4 : 3 and 11 : 7`]
        : []),
      ...(smallestLetter < width * MIN_LETTER - 0.5
        ? [`a letter of ${smallestLetter} pixels on a picture ${width} wide is below 2.8 %`]
        : []),
    ];
  });
};

/** Expects pictures to be readable at Discord's sizes: at most 550 × 350, and about 350 wide on a phone. */
export const expectShownWell = (draw: () => readonly (Canvas | null | undefined)[]): void => {
  expect(faultsOfShownSize(draw)).toEqual([]);
};
