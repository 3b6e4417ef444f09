import { Canvas as NodeCanvas, createCanvas, registerFont } from 'canvas';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import type { Canvas, CanvasMaker } from '../canvas.js';
import { typefaces } from '../fonts/fonts.js';

const require = createRequire(import.meta.url);

// Typefaces come from packages, never from the machine, so a picture is the same everywhere. A process has one list of
// them for all its threads, which must not grow while another thread reads it: the main one fills it before there are
// others.
if (isMainThread)
  for (const { packageName, file, family, weight } of typefaces) {
    const folder = dirname(require.resolve(`@expo-google-fonts/${packageName}/package.json`));
    registerFont(join(folder, file.split('_')[1] ?? '', `${file}.ttf`), { family, weight });
  }

/**
 * Canvases that were encoded and can be drawn on again: their native memory is freed late when they are thrown away.
 */
const idle: NodeCanvas[] = [];
/** Pictures are drawn one after the other; while one is encoded, another may be drawn. */
const MAX_IDLE = 1;

/** Lets go of the canvases that wait to be drawn on again. */
export const forgetCanvases = (): void => {
  idle.length = 0;
};

/** How often a canvas is being encoded right now. */
const encoding = new WeakMap<NodeCanvas, number>();

/** The canvas as node-canvas knows it. */
export const nodeCanvas = (canvas: Canvas): NodeCanvas => {
  if (canvas instanceof NodeCanvas) return canvas;
  throw new TypeError('This canvas was not made in Node');
};

/** One of the right size needs no new memory, which is what a new canvas spends its time on. */
const reuseCanvas = (width: number, height: number): NodeCanvas | undefined => {
  const fitting = idle.findIndex((canvas) => canvas.width === width && canvas.height === height);
  if (fitting !== -1) return idle.splice(fitting, 1)[0];
  const canvas = idle.shift();
  if (canvas === undefined) return undefined;
  canvas.width = width;
  canvas.height = height;
  return canvas;
};

/** Frees the native memory of a canvas now; the garbage collector, which sees none of it, would come late. */
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
    // Undone in `release`: a context that is used again starts as a new one does.
    canvas.getContext('2d', { pixelFormat: 'RGB24' }).save();
    return canvas;
  },
  transparent: (columns, lines) => createCanvas(columns, lines),
  release,
};

/** Flat art: without filters the third level is as small as the default one and several times faster. */
const pngSettings = { compressionLevel: 3, filters: NodeCanvas.PNG_FILTER_NONE } as const;

/**
 * The picture as a PNG, encoded here and now, for a thread that has nothing else to do. It is the end of the canvas, as
 * in `encodePng`.
 */
export const encodePngNow = (canvas: Canvas): Buffer => {
  const png = nodeCanvas(canvas).toBuffer('image/png', pngSettings);
  release(canvas);
  return png;
};

/**
 * The picture as a PNG, encoded off the main thread.
 *
 * This is the end of the canvas: once the promise settles it may be drawn on again for somebody else, so do not keep
 * it.
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
