import { setImmediate as eventsFirst } from 'node:timers/promises';
import type { Canvas } from 'canvas';
import PQueue from 'p-queue';
import { encodePng } from '../../../renderers/kit/surface.js';

/** A canvas takes megabytes until it is encoded: however many messages wait, only so many are drawn at once. */
const pictureQueue = new PQueue({ concurrency: 4 });

/** Drawing holds up the program for some milliseconds: one picture, then whoever has clicked meanwhile, then the next. */
const canvasQueue = new PQueue({ concurrency: 1 });

const queueDrawing = (draw: () => Canvas): Promise<Canvas> =>
  canvasQueue.add(
    async () => {
      await eventsFirst();
      return draw();
    },
    { throwOnTimeout: true },
  );

/** Draws a picture as soon as its turn comes, and encodes it as a PNG. */
export const drawPng = (draw: () => Canvas): Promise<Buffer> =>
  pictureQueue.add(async () => encodePng(await queueDrawing(draw)), { throwOnTimeout: true });
