import type { Canvas } from 'canvas';
import PQueue from 'p-queue';
import type { Logger } from 'pino';
import { forgetSprites } from '#renderers/kit/sprites.js';
import { encodePng, forgetCanvases } from '#renderers/kit/surface.js';
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
  canvasQueue.add(
    async () => {
      await yieldToEvents();
      return draw();
    },
    { throwOnTimeout: true },
  );

/** Pictures that are being drawn or encoded, or wait for it. */
export const countPictures = (): number => pictureQueue.pending + pictureQueue.size;

/** When the pictures that wait were asked for, the one that was asked for first before the others. */
const asked = new Set<{ readonly at: number }>();

/** Milliseconds since the picture was asked for that has waited longest; 0 where none waits. */
export const longestWait = (): number => {
  const [first] = asked;
  return first === undefined ? 0 : performance.now() - first.at;
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
    return await pictureQueue.add(
      async () => {
        signal?.throwIfAborted();
        const elsewhere = order === undefined ? null : await pool?.draw(order);
        const png = elsewhere ?? (await encodePng(await queueDrawing(draw)));
        // To send it takes its time.
        await yieldToEvents();
        return png;
      },
      { throwOnTimeout: true },
    );
  } finally {
    forget();
    signal?.removeEventListener('abort', forget);
  }
};
