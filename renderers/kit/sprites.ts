import { type Canvas, type CanvasRenderingContext2D, createCanvas } from 'canvas';
import { LRUCache } from 'lru-cache';

const MEGABYTES = 1024 * 1024;

/** Bounded by what the bitmaps take, not by their number. */
const sprites = new LRUCache<string, Canvas>({ maxSize: 64 * MEGABYTES, sizeCalculation: (canvas) => canvas.width * canvas.height * 4 });

/**
 * A picture part that is drawn once and then copied: a card's face, a tile.
 *
 * The key must name everything that `paint` depends on, the game first. Transparent where nothing is painted.
 */
export const sprite = (key: string, width: number, height: number, paint: (ctx: CanvasRenderingContext2D) => void): Canvas => {
  const [columns, lines] = [Math.ceil(width), Math.ceil(height)];
  const full = `${key}@${columns}x${lines}`;
  const ready = sprites.get(full);
  if (ready !== undefined) return ready;
  const canvas = createCanvas(columns, lines);
  paint(canvas.getContext('2d'));
  sprites.set(full, canvas);
  return canvas;
};
