import { setImmediate as eventsFirst } from 'node:timers/promises';
import type { Canvas } from 'canvas';
import PQueue from 'p-queue';
import type { Logger } from 'pino';
import { forgetSprites } from '../../../../renderers/kit/sprites.js';
import { encodePng, forgetCanvases } from '../../../../renderers/kit/surface.js';
import type { PictureOrder } from './order.js';
import { DrawingThread } from './drawing-thread.js';

/** A canvas takes megabytes until it is encoded: however many messages wait, only so many are drawn at once. */
const pictureQueue = new PQueue({ concurrency: 4 });

/**
 * Drawing holds up the program for some milliseconds: one picture, then whoever has clicked meanwhile, then the next.
 */
const canvasQueue = new PQueue({ concurrency: 1 });

/**
 * More pictures wait at once only where several tables are busy: then drawing is worth the memory of another thread.
 */
const WAITING_AT_MOST = 5;

let thread: DrawingThread | null = null;

/**
 * Lets pictures be drawn in another thread from now on, whenever many wait.
 *
 * @param program what runs in it: see `answerOrders`
 */
export const drawInThread = (program: URL, log: Logger): void => {
  thread = new DrawingThread(program, log);
  // What this thread keeps for drawing is of no use while the other one draws.
  thread.onReady(() => {
    forgetSprites();
    forgetCanvases();
  });
};

const queueDrawing = (draw: () => Canvas): Promise<Canvas> =>
  canvasQueue.add(
    async () => {
      await eventsFirst();
      return draw();
    },
    { throwOnTimeout: true },
  );

/** Pictures that are being drawn or encoded, or wait for it. */
export const countPictures = (): number => pictureQueue.pending + pictureQueue.size;

/** Draws a picture as soon as its turn comes, and encodes it as a PNG. Without an order it is drawn in this thread. */
export const drawPng = (draw: () => Canvas, order?: PictureOrder): Promise<Buffer> => {
  if (countPictures() >= WAITING_AT_MOST) thread?.start();
  return pictureQueue.add(
    async () => {
      const elsewhere = order === undefined ? null : await thread?.draw(order);
      return elsewhere ?? encodePng(await queueDrawing(draw));
    },
    { throwOnTimeout: true },
  );
};
