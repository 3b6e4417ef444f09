import type { Canvas } from '#renderers/kit/canvas.js';
import PQueue from 'p-queue';
import type { Logger } from 'pino';
import { forgetSprites } from '#renderers/kit/sprites.js';
import { encodePng, forgetCanvases } from '#renderers/kit/makers/node.js';
import type { PictureOrder } from './order.js';
import { DrawingPool } from './drawing-pool.js';
import { yieldToEvents } from '#src/lib/event-loop.js';

/** A canvas takes megabytes until it is encoded, so a process draws at most this many at once. */
const AT_ONCE = 4;
const pictureQueue = new PQueue({ concurrency: AT_ONCE });

/** Drawing blocks the program for some milliseconds: after each picture, waiting interactions come first. */
const canvasQueue = new PQueue({ concurrency: 1 });

let pool: DrawingPool | null = null;

export interface DrawingProcesses {
  readonly processes: number;
  readonly program: URL;
  readonly log: Logger;
  /** Called whenever a process is ready to draw, a sign of many players. */
  readonly onBusy: () => void;
  /** Called when the last process has ended, a sign of few players. */
  readonly onQuiet: () => void;
}

export const drawInProcesses = ({ processes, program, log, onBusy, onQuiet }: DrawingProcesses): void => {
  pool = new DrawingPool(processes, program, log);
  pictureQueue.concurrency = AT_ONCE * Math.max(1, processes);
  // The caches of this process are useless while others draw.
  pool.onReady(() => {
    forgetSprites();
    forgetCanvases();
    onBusy();
  });
  pool.onEnd(onQuiet);
};

const queueDrawing = (draw: () => Canvas): Promise<Canvas> =>
  canvasQueue.add(async () => {
    await yieldToEvents();
    return draw();
  });

const asked = new Set<{ readonly at: number }>();

/** Recent milliseconds per picture while several waited. */
let pace = 0;
let lastDone = 0;
const WEIGHT = 0.1;

const notePace = (wish: { readonly at: number }): void => {
  const now = performance.now();
  pace += WEIGHT * (now - Math.max(lastDone, wish.at) - pace);
  lastDone = now;
};

export const countPictures = (): number => asked.size;

/** Estimates the wait of a new picture in milliseconds, from those before it. */
export const expectedWait = (): number => {
  const [first] = asked;
  const waited = first === undefined ? 0 : performance.now() - first.at;
  return Math.max(waited, asked.size * pace);
};

/**
 * Draws a picture when its turn comes, and encodes it as a PNG. Without an order it is drawn in this process.
 *
 * @param signal cancels the picture, unless it is already being drawn
 */
export const drawPng = async (draw: () => Canvas, order?: PictureOrder, signal?: AbortSignal): Promise<Buffer> => {
  if (order !== undefined) pool?.startFor(order, countPictures());
  const wish = { at: performance.now() };
  const forget = (): boolean => asked.delete(wish);
  asked.add(wish);
  signal?.addEventListener('abort', forget, { once: true });
  try {
    return await pictureQueue.add(async () => {
      signal?.throwIfAborted();
      const elsewhere = order === undefined ? null : await pool?.draw(order);
      const png = elsewhere ?? (await encodePng(await queueDrawing(draw)));
      // Sending it also takes time, so other events run first.
      await yieldToEvents();
      notePace(wish);
      return png;
    });
  } finally {
    forget();
    signal?.removeEventListener('abort', forget);
  }
};
