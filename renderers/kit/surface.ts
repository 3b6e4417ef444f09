import { Canvas, type CanvasRenderingContext2D, createCanvas } from 'canvas';
import { palette } from './theme.js';

/**
 * Canvases that were encoded and can be drawn on again: their native memory is freed late when they are thrown away.
 */
const idle: Canvas[] = [];
/** Pictures are drawn one after the other; while one is encoded, another may be drawn. */
const MAX_IDLE = 1;

/** Lets go of the canvases that wait to be drawn on again. */
export const forgetCanvases = (): void => {
  idle.length = 0;
};

/** How often a canvas is being encoded right now. */
const encoding = new WeakMap<Canvas, number>();

/** The context that every drawing here uses: no transparency, which encodes faster. */
export const contextOf = (canvas: Canvas): CanvasRenderingContext2D =>
  canvas.getContext('2d', { pixelFormat: 'RGB24' });

/** One of the right size needs no new memory, which is what a new canvas spends its time on. */
const reuseCanvas = (width: number, height: number): Canvas | undefined => {
  const fitting = idle.findIndex((canvas) => canvas.width === width && canvas.height === height);
  if (fitting !== -1) return idle.splice(fitting, 1)[0];
  const canvas = idle.shift();
  if (canvas === undefined) return undefined;
  canvas.width = width;
  canvas.height = height;
  return canvas;
};

/** An empty sheet of paper. Sizes are rounded to whole pixels. */
export const blankCanvas = (width: number, height: number): Canvas => {
  const [columns, lines] = [Math.round(width), Math.round(height)];
  const canvas = reuseCanvas(columns, lines) ?? createCanvas(columns, lines);
  const ctx = contextOf(canvas);
  // Undone in `release`: a context that is used again starts as a new one does.
  ctx.save();
  ctx.fillStyle = palette.paper;
  ctx.fillRect(0, 0, columns, lines);
  return canvas;
};

/** Lightness up to this stays as it is; what is lighter is compressed towards it. */
const DIMMED_FROM = 96;
const DIMMED_TO = 158;

/** By lightness, the share that is left of each channel. */
const dimming = Float32Array.from({ length: 256 }, (_, lightness) => {
  if (lightness <= DIMMED_FROM) return 1;
  const share = (lightness - DIMMED_FROM) / (255 - DIMMED_FROM);
  return (DIMMED_FROM + share * (DIMMED_TO - DIMMED_FROM)) / lightness;
});

/** Dims what is light on a finished picture: cream paper next to a dark Discord is a lamp. Dark lines stay dark. */
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

/** Frees the native memory of a canvas now; the garbage collector, which sees none of it, would come late. */
const shrink = (canvas: Canvas): void => {
  canvas.width = 1;
  canvas.height = 1;
};

/** The end of a canvas: it may be drawn on again for somebody else. Encoding one is its end too. */
export const release = (canvas: Canvas): void => {
  const left = (encoding.get(canvas) ?? 1) - 1;
  encoding.set(canvas, left);
  if (left > 0 || idle.includes(canvas)) return;
  if (idle.length >= MAX_IDLE) {
    shrink(canvas);
    return;
  }
  contextOf(canvas).restore();
  idle.push(canvas);
};

/** Flat art: without filters the third level is as small as the default one and several times faster. */
const pngSettings = { compressionLevel: 3, filters: Canvas.PNG_FILTER_NONE } as const;

/**
 * The picture as a PNG, encoded here and now, for a thread that has nothing else to do. It is the end of the canvas, as
 * in `encodePng`.
 */
export const encodePngNow = (canvas: Canvas): Buffer => {
  const png = canvas.toBuffer('image/png', pngSettings);
  release(canvas);
  return png;
};

/**
 * The picture as a PNG, encoded off the main thread.
 *
 * This is the end of the canvas: once the promise settles it may be drawn on again for somebody else, so do not keep
 * it.
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
      pngSettings,
    );
  });
};
