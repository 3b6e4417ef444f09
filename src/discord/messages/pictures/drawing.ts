import type { Canvas } from '#renderers/kit/canvas.js';
import PQueue from 'p-queue';
import type { Logger } from 'pino';
import { forgetSprites } from '#renderers/kit/sprites.js';
import { encodePng, forgetCanvases } from '#renderers/kit/makers/node.js';
import type { PictureOrder } from './order.js';
import { DrawingPool } from './drawing-pool.js';
import { yieldToEvents } from '#src/lib/event-loop.js';

/**
 * A canvas takes megabytes until it is encoded: however many messages wait, a process draws no more than this at once.
 */
const AT_ONCE = 4;
const pictureQueue = new PQueue({ concurrency: AT_ONCE });

/**
 * Drawing holds up the program for some milliseconds: one picture, then the clicks that came meanwhile, then the next.
 */
const canvasQueue = new PQueue({ concurrency: 1 });

let pool: DrawingPool | null = null;

export interface DrawingProcesses {
  /** How many there may be. */
  readonly processes: number;
  /** What runs in each: see `answerOrders`. */
  readonly program: URL;
  readonly log: Logger;
  /** Hears whenever one begins to draw, for many people play. */
  readonly onBusy: () => void;
  /** Hears when the last one has ended, for few play. */
  readonly onQuiet: () => void;
}

/** Lets pictures be drawn in other processes from now on, whenever many wait. */
export const drawInProcesses = ({ processes, program, log, onBusy, onQuiet }: DrawingProcesses): void => {
  pool = new DrawingPool(processes, program, log);
  pictureQueue.concurrency = AT_ONCE * Math.max(1, processes);
  // What this process keeps for drawing is of no use while others draw.
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

/** When the pictures that wait were asked for, the one that was asked for first before the others. */
const asked = new Set<{ readonly at: number }>();

/** Milliseconds from one picture to the next, as it was of late while several waited. */
let pace = 0;
let lastDone = 0;
/** How much the newest picture counts for the pace. */
const WEIGHT = 0.1;

const notePace = (wish: { readonly at: number }): void => {
  const now = performance.now();
  pace += WEIGHT * (now - Math.max(lastDone, wish.at) - pace);
  lastDone = now;
};

/** Pictures that are being drawn or encoded, or wait for it. */
export const countPictures = (): number => asked.size;

/** Milliseconds that a picture would wait that is asked for now, judged by those before it. */
export const expectedWait = (): number => {
  const [first] = asked;
  const waited = first === undefined ? 0 : performance.now() - first.at;
  return Math.max(waited, asked.size * pace);
};

/**
 * Draws a picture as soon as its turn comes, and encodes it as a PNG. Without an order it is drawn in this process.
 *
 * @param signal takes the wish back, unless it is being drawn already
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
      // To send it takes its time.
      await yieldToEvents();
      notePace(wish);
      return png;
    });
  } finally {
    forget();
    signal?.removeEventListener('abort', forget);
  }
};
