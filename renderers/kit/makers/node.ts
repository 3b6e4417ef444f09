import { Canvas as NodeCanvas, createCanvas, registerFont } from 'canvas';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import type { Canvas, CanvasMaker } from '../canvas.js';
import { typefaces } from '../fonts/fonts.js';

const require = createRequire(import.meta.url);

// Typefaces come from packages, never from the machine, so pictures are the same everywhere. All threads of a process
// share one list of them, which must not grow while another thread reads it. The main thread fills it before it starts
// others.
if (isMainThread)
  for (const { packageName, file, family, weight } of typefaces) {
    const folder = dirname(require.resolve(`@expo-google-fonts/${packageName}/package.json`));
    registerFont(join(folder, file.split('_')[1] ?? '', `${file}.ttf`), { family, weight });
  }

/** Encoded canvases for reuse, because the native memory of discarded ones is freed late. */
const idle: NodeCanvas[] = [];
const MAX_IDLE = 1;

export const forgetCanvases = (): void => {
  idle.length = 0;
};

const encoding = new WeakMap<NodeCanvas, number>();

export const nodeCanvas = (canvas: Canvas): NodeCanvas => {
  if (canvas instanceof NodeCanvas) return canvas;
  throw new TypeError('This canvas was not made in Node');
};

/** A canvas of the right size for reuse. The cost of a new canvas is mostly its memory. */
const reuseCanvas = (width: number, height: number): NodeCanvas | undefined => {
  const fitting = idle.findIndex((canvas) => canvas.width === width && canvas.height === height);
  if (fitting !== -1) return idle.splice(fitting, 1)[0];
  const canvas = idle.shift();
  if (canvas === undefined) return undefined;
  canvas.width = width;
  canvas.height = height;
  return canvas;
};

/** Frees the native memory of a canvas now; the garbage collector does not see it and would come late. */
const shrink = (canvas: NodeCanvas): void => {
  canvas.width = 1;
  canvas.height = 1;
};

const release = (given: Canvas): void => {
  const canvas = nodeCanvas(given);
  const left = (encoding.get(canvas) ?? 1) - 1;
  encoding.set(canvas, left);
  if (left > 0 || idle.includes(canvas)) return;
  if (idle.length >= MAX_IDLE) {
    shrink(canvas);
    return;
  }
  canvas.getContext('2d').restore();
  idle.push(canvas);
};

export const maker: CanvasMaker = {
  opaque(columns, lines) {
    const canvas = reuseCanvas(columns, lines) ?? createCanvas(columns, lines);
    // `release` restores it, so that a reused context starts like a new one.
    canvas.getContext('2d', { pixelFormat: 'RGB24' }).save();
    return canvas;
  },
  transparent: (columns, lines) => createCanvas(columns, lines),
  release,
};

/** For flat art without filters, the third level compresses as well as the default and is several times faster. */
const pngSettings = { compressionLevel: 3, filters: NodeCanvas.PNG_FILTER_NONE } as const;

/**
 * Encodes the picture as a PNG synchronously, for a thread without other work. It ends the use of the canvas, like
 * `encodePng`.
 */
export const encodePngNow = (canvas: Canvas): Buffer => {
  const png = nodeCanvas(canvas).toBuffer('image/png', pngSettings);
  release(canvas);
  return png;
};

/**
 * Encodes the picture as a PNG off the main thread.
 *
 * It ends the use of the canvas: once the promise settles, another picture may use it, so do not keep it.
 */
export const encodePng = (given: Canvas): Promise<Buffer> => {
  const canvas = nodeCanvas(given);
  encoding.set(canvas, (encoding.get(canvas) ?? 0) + 1);
  return new Promise((resolve, reject) => {
    canvas.toBuffer(
      (error, png) => {
        release(canvas);
        if (error === null) resolve(png);
        else reject(error);
      },
      'image/png',
      pngSettings,
    );
  });
};
