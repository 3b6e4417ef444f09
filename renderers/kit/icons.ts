import { type Canvas, type CanvasRenderingContext2D, createCanvas, Image } from 'canvas';
import { LRUCache } from 'lru-cache';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';

/** The pictures of the Noto set that our games use. Add a name here to use another one. */
export const iconNames = [
  'bear',
  'giraffe',
  'tropical-fish',
  'fish',
  'tiger-face',
  'elephant',
  'lion',
  'monkey-face',
  'horse-face',
  'camel',
  'cow-face',
  'ox',
  'snake',
  'locomotive',
  'railway-car',
  'railway-track',
  'tram-car',
  'station',
  'circus-tent',
  'tent',
  'clown-face',
  'top-hat',
  'ticket',
  'admission-tickets',
  'person-juggling',
  'cactus',
  'firecracker',
  'bomb',
  'collision',
  'star',
  'glowing-star',
  'sparkles',
  'trophy',
  'crown',
  'sports-medal',
  'military-medal',
  'cowboy-hat-face',
  'police-officer',
  'coin',
  'money-bag',
  'dollar-banknote',
  'gem-stone',
  'game-die',
  'balloon',
  'party-popper',
  'confetti-ball',
  'popcorn',
  'megaphone',
  'postal-horn',
  'drum',
  'carousel-horse',
  'counterclockwise-arrows-button',
  'dashing-away',
  'fire',
  'hourglass-done',
  'eye',
  'wood',
  'rock',
  'castle',
  'church',
  'house',
  'hut',
  'deciduous-tree',
  'evergreen-tree',
  'snow-capped-mountain',
  'desert',
  'sheaf-of-rice',
  'pick',
  'bullseye',
  'skull',
  'beer-mug',
  'shield',
  'crossed-swords',
] as const;

export type IconName = (typeof iconNames)[number];

const setSchema = z.object({
  icons: z.record(
    z.string(),
    z.object({ body: z.string(), width: z.number().optional(), height: z.number().optional() }),
  ),
  width: z.number(),
  height: z.number(),
});

/** The set is a file of 25 MB: read once, and only our own pictures are kept. */
const readPictures = (): ReadonlyMap<IconName, Image> => {
  const path = createRequire(import.meta.url).resolve('@iconify-json/noto/icons.json');
  const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const set = setSchema.parse(parsed);
  return new Map(
    iconNames.map((name) => {
      const icon = set.icons[name];
      if (icon === undefined) throw new Error(`The icon set has no "${name}"`);
      const box = `${icon.width ?? set.width} ${icon.height ?? set.height}`;
      const image = new Image();
      image.src = Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 ${box}">${icon.body}</svg>`,
      );
      return [name, image] as const;
    }),
  );
};

const pictures = readPictures();

const bitmaps = new LRUCache<string, Canvas>({ max: 400 });

const bitmap = (name: IconName, pixels: number): Canvas => {
  const key = `${name}@${pixels}`;
  const ready = bitmaps.get(key);
  if (ready !== undefined) return ready;
  const image = pictures.get(name);
  if (image === undefined) throw new Error(`The icon "${name}" was not loaded`);
  // A vector picture is drawn sharp at the size that its image is given.
  image.width = pixels;
  image.height = pixels;
  const canvas = createCanvas(pixels, pixels);
  canvas.getContext('2d').drawImage(image, 0, 0, pixels, pixels);
  bitmaps.set(key, canvas);
  return canvas;
};

/** Draws a picture around a centre, in a square of `pixels`. */
export const drawIcon = (
  ctx: CanvasRenderingContext2D,
  name: IconName,
  x: number,
  y: number,
  pixels: number,
  mirrored = false,
): void => {
  const side = Math.max(1, Math.round(pixels));
  const [left, top] = [Math.round(x - side / 2), Math.round(y - side / 2)];
  if (!mirrored) {
    ctx.drawImage(bitmap(name, side), left, top);
    return;
  }
  ctx.save();
  ctx.translate(left + side, top);
  ctx.scale(-1, 1);
  ctx.drawImage(bitmap(name, side), 0, 0);
  ctx.restore();
};
