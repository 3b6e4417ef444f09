import { LRUCache } from 'lru-cache';
import { maker } from '#renderers/kit/makers/maker.js';
import type { Canvas, Context2D } from './canvas.js';
import type { Rect } from './layout.js';
import { noteLetters, withSmallestLetter } from './fonts/fonts.js';
import { contextOf } from './surface.js';

/** Answers the picture part of that key and size in pixels, painting it when it is new. */
export type Sprites = (key: string, width: number, height: number, paint: (ctx: Context2D) => void) => Canvas;

const MEGABYTE = 1024 * 1024;

interface CachedSprite {
  readonly canvas: Canvas;
  readonly smallestLetter: number;
}

/** Megabytes of picture parts that are kept. */
interface Room {
  /** Where one or two tables are drawn. */
  readonly fewTables: number;
  /** Where nothing else is done than to draw for many. */
  readonly manyTables: number;
}

const caches: LRUCache<string, CachedSprite>[] = [];

/** Which room stores have that nothing has been put into yet. */
let room: keyof Room = 'fewTables';

/** Lets more picture parts be kept, for all tables of a busy bot. To be called before anything is drawn. */
export const keepSpritesOfManyTables = (): void => {
  room = 'manyTables';
};

/** Lets go of all picture parts: they are painted again when they are needed. */
export const forgetSprites = (): void => {
  for (const cache of caches) cache.clear();
};

const createCache = (megabytes: number): LRUCache<string, CachedSprite> => {
  const cache = new LRUCache<string, CachedSprite>({
    maxSize: megabytes * MEGABYTE,
    sizeCalculation: ({ canvas }) => canvas.width * canvas.height * 4,
  });
  caches.push(cache);
  return cache;
};

/** A store of picture parts, bounded by what their bitmaps take and not by their number. */
export const spriteCache = (megabytes: Room): Sprites => {
  let cache: LRUCache<string, CachedSprite> | undefined;
  return (key, width, height, paint) => {
    cache ??= createCache(megabytes[room]);
    const [columns, lines] = [Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height))];
    const full = `${columns}x${lines} ${key}`;
    const known = cache.get(full);
    if (known !== undefined) {
      noteLetters(known.smallestLetter);
      return known.canvas;
    }
    const canvas = maker.transparent(columns, lines);
    const { smallestLetter } = withSmallestLetter(() => paint(contextOf(canvas)));
    cache.set(full, { canvas, smallestLetter });
    return canvas;
  };
};

/**
 * A picture part that is drawn once and then copied: a card's face, a tile.
 *
 * The key must name everything that `paint` depends on, the game first. Transparent where nothing is painted.
 */
export const sprite = spriteCache({ fewTables: 24, manyTables: 96 });

/** How much larger than its own coordinates a context draws now. */
export const scaleOf = (ctx: Context2D): number => {
  const { a, b } = ctx.getTransform();
  return Math.hypot(a, b);
};

/**
 * Draws a kept picture part with its upper left corner at a point, as sharp as the context is scaled, on whole pixels
 * where it is not turned.
 */
export const drawSprite = (
  ctx: Context2D,
  key: string,
  { x, y, width, height }: Rect,
  paint: (ctx: Context2D) => void,
): void => {
  const scale = scaleOf(ctx);
  const part = sprite(scale === 1 ? key : `${key} ×${scale}`, width * scale, height * scale, (on) => {
    on.scale(scale, scale);
    paint(on);
  });
  const whole = (place: number): number => Math.round(place * scale) / scale;
  ctx.drawImage(part, whole(x), whole(y), part.width / scale, part.height / scale);
};
