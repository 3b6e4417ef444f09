import { maker } from '#renderers/kit/makers/maker.js';
import type { Canvas, Context2D } from './canvas.js';
import { backdrop } from './theme.js';

export const contextOf = (canvas: Canvas): Context2D => {
  const ctx = canvas.getContext('2d');
  if (ctx === null) throw new RangeError('There is no memory for another canvas');
  return ctx;
};

/** An empty sheet of paper. Sizes are rounded to whole pixels. */
export const blankCanvas = (width: number, height: number): Canvas => {
  const canvas = maker.opaque(Math.round(width), Math.round(height));
  const ctx = contextOf(canvas);
  ctx.fillStyle = backdrop.paper;
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
};

/** Ends the use of a canvas, so that another picture may use it. Encoding a canvas ends its use as well. */
export const release = (canvas: Canvas): void => maker.release(canvas);

/** Lightness up to this stays the same; higher values are compressed towards it. */
const DIMMED_FROM = 96;
const DIMMED_TO = 158;

/** The factor for each channel, by lightness. */
const dimming = Float32Array.from({ length: 256 }, (_, lightness) => {
  if (lightness <= DIMMED_FROM) return 1;
  const share = (lightness - DIMMED_FROM) / (255 - DIMMED_FROM);
  return (DIMMED_FROM + share * (DIMMED_TO - DIMMED_FROM)) / lightness;
});

/**
 * Dims the light parts of a finished picture, because cream paper is glaring in a dark Discord theme. Dark lines stay
 * dark.
 */
export const dim = (canvas: Canvas): void => {
  const ctx = contextOf(canvas);
  const pixels = ctx.getImageData(0, 0, canvas.width, canvas.height);
  const { data } = pixels;
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
    const left = dimming[(red * 77 + green * 151 + blue * 28) >> 8] ?? 1;
    data[at] = red * left;
    data[at + 1] = green * left;
    data[at + 2] = blue * left;
  }
  ctx.putImageData(pixels, 0, 0);
};
