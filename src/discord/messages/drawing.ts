import { setImmediate as eventsFirst } from 'node:timers/promises';
import type { Canvas } from 'canvas';
import PQueue from 'p-queue';
import { encodePng } from '../../../renderers/kit/surface.js';

/** A canvas takes megabytes until it is encoded: however many messages wait, only so many are drawn at once. */
const easels = new PQueue({ concurrency: 4 });

/** Drawing holds up the program for some milliseconds: one picture, then whoever has clicked meanwhile, then the next. */
const brush = new PQueue({ concurrency: 1 });

const drawn = (draw: () => Canvas): Promise<Canvas> =>
  brush.add(
    async () => {
      await eventsFirst();
      return draw();
    },
    { throwOnTimeout: true },
  );

/** Draws a picture as soon as there is an easel, and encodes it as a PNG. */
export const pngDrawnBy = (draw: () => Canvas): Promise<Buffer> =>
  easels.add(async () => encodePng(await drawn(draw)), { throwOnTimeout: true });
