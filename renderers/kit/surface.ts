import { Canvas, type CanvasRenderingContext2D, createCanvas } from 'canvas';

/** Canvases that were encoded and can be drawn on again: their native memory is freed late when they are thrown away. */
const idle: Canvas[] = [];
const IDLE_AT_MOST = 6;

/** How often a canvas is being encoded right now. */
const encoding = new WeakMap<Canvas, number>();

/** An empty, opaque canvas. Sizes are whole pixels. */
export const blankCanvas = (width: number, height: number): Canvas => {
  const canvas = idle.pop();
  if (canvas === undefined) return createCanvas(Math.round(width), Math.round(height));
  // Setting a size gives the canvas fresh pixels and its context a fresh state.
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  return canvas;
};

/** The context that every drawing here uses: no transparency, which encodes faster. */
export const contextOf = (canvas: Canvas): CanvasRenderingContext2D => canvas.getContext('2d', { pixelFormat: 'RGB24' });

const release = (canvas: Canvas): void => {
  const left = (encoding.get(canvas) ?? 1) - 1;
  encoding.set(canvas, left);
  if (left === 0 && idle.length < IDLE_AT_MOST && !idle.includes(canvas)) idle.push(canvas);
};

/**
 * The picture as a PNG, encoded off the main thread.
 *
 * This is the end of the canvas: once the promise settles it may be drawn on again for somebody else, so do not keep it.
 */
export const encodePng = (canvas: Canvas): Promise<Buffer> => {
  encoding.set(canvas, (encoding.get(canvas) ?? 0) + 1);
  return new Promise((resolve, reject) => {
    canvas.toBuffer(
      (error, png) => {
        release(canvas);
        if (error === null) resolve(png);
        else reject(error);
      },
      'image/png',
      // Flat art: without filters the third level is as small as the default one and several times faster.
      { compressionLevel: 3, filters: Canvas.PNG_FILTER_NONE },
    );
  });
};
