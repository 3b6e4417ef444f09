import type { Canvas } from '#renderers/kit/canvas.js';
import { contextOf } from '#renderers/kit/surface.js';

/** The side of a block in pixels. */
const BLOCK = 8;

/** A picture in blocks, row by row: the mean of each channel of each block. */
export interface Blocks {
  readonly columns: number;
  readonly means: readonly number[];
}

export const blocksOf = (canvas: Canvas): Blocks => {
  const { width, height } = canvas;
  const { data } = contextOf(canvas).getImageData(0, 0, width, height);
  const [columns, rows] = [Math.ceil(width / BLOCK), Math.ceil(height / BLOCK)];
  const sums = new Float64Array(columns * rows * 3);
  const counts = new Uint32Array(columns * rows);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const block = Math.floor(y / BLOCK) * columns + Math.floor(x / BLOCK);
      counts[block] = (counts[block] ?? 0) + 1;
      for (let channel = 0; channel < 3; channel += 1)
        sums[block * 3 + channel] = (sums[block * 3 + channel] ?? 0) + (data[(y * width + x) * 4 + channel] ?? 0);
    }
  return { columns, means: Array.from(sums, (sum, at) => Math.round(sum / (counts[Math.floor(at / 3)] ?? 1))) };
};
