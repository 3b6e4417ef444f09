import { LRUCache } from 'lru-cache';
import { maker } from '#renderers/kit/makers/maker.js';
import type { Canvas, Context2D } from './canvas.js';
import type { Rect } from './layout.js';
import { noteLetters, withSmallestLetter } from './fonts/fonts.js';
import { contextOf } from './surface.js';
import { currentLook } from './theme.js';

/** Returns the sprite of that key and size in pixels, and paints it on first use. */
export type Sprites = (key: string, width: number, height: number, paint: (ctx: Context2D) => void) => Canvas;

const MEGABYTE = 1024 * 1024;

interface CachedSprite {
  readonly canvas: Canvas;
  readonly smallestLetter: number;
}

interface Room {
  /** For one or two tables. */
  readonly fewTables: number;
  /** For a process that only draws, for many tables. */
  readonly manyTables: number;
}

const caches: LRUCache<string, CachedSprite>[] = [];

/** The capacity of caches before their first use. */
let room: keyof Room = 'fewTables';

/** Increases the capacity of the caches for a busy bot's tables. Call it before the first drawing. */
export const keepSpritesOfManyTables = (): void => {
  room = 'manyTables';
};

/** Drops all sprites; they are painted again on demand. */
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

/** A cache of sprites, limited by the size of their bitmaps and not by their number. */
export const spriteCache = (megabytes: Room): Sprites => {
  let cache: LRUCache<string, CachedSprite> | undefined;
  return (key, width, height, paint) => {
    cache ??= createCache(megabytes[room]);
    const [columns, lines] = [Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height))];
    const full = `${currentLook()} ${columns}x${lines} ${key}`;
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
 * A part of pictures that is drawn once and then copied: a card's face, a tile.
 *
 * The key must contain everything that `paint` depends on, the game first. Unpainted areas are transparent.
 */
export const sprite = spriteCache({ fewTables: 24, manyTables: 96 });

export const scaleOf = (ctx: Context2D): number => {
  const { a, b } = ctx.getTransform();
  return Math.hypot(a, b);
};

/**
 * Draws a cached sprite with its upper left corner at a point, at the resolution of the context's scale, aligned to
 * whole pixels unless it is rotated.
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
