import type { Canvas } from '#renderers/kit/canvas.js';
import { expect } from 'vitest';
import { withSmallestLetter } from '#renderers/kit/fonts/fonts.js';
import { MIN_LETTER } from '#renderers/kit/theme.js';

/** Flatter, and Discord shows less than 350 pixels of height; taller, and it shows less than 466 of width. */
const FLATTEST = 11 / 7;
const TALLEST = 4 / 3;

/**
 * What is wrong with the shape or the letters of the pictures that `draw` answers, drawn together; empty when nothing
 * is.
 */
export const faultsOfShownSize = (draw: () => readonly (Canvas | null | undefined)[]): readonly string[] => {
  const { drawn, smallestLetter } = withSmallestLetter(draw);
  return drawn.flatMap((canvas) => {
    if (canvas === null || canvas === undefined) return [];
    const { width, height } = canvas;
    const ratio = width / height;
    return [
      // Half a pixel of height is lost to rounding.
      ...(ratio < TALLEST * 0.998 || ratio > FLATTEST * 1.002
        ? [`${width} × ${height} is not between 4 : 3 and 11 : 7`]
        : []),
      ...(smallestLetter < width * MIN_LETTER - 0.5
        ? [`a letter of ${smallestLetter} pixels on a picture ${width} wide is below 2.8 %`]
        : []),
    ];
  });
};

/** Discord shows pictures at most 550 × 350, and about 350 wide on a phone: they must be readable there. */
export const expectShownWell = (draw: () => readonly (Canvas | null | undefined)[]): void => {
  expect(faultsOfShownSize(draw)).toEqual([]);
};
