import type { Canvas } from '#renderers/kit/canvas.js';
import PQueue from 'p-queue';
import type { Logger } from 'pino';
import { forgetSprites } from '#renderers/kit/sprites.js';
import { encodePng, forgetCanvases } from '#renderers/kit/makers/node.js';
import type { PictureOrder } from './order.js';
import { DrawingPool } from './drawing-pool.js';
import { yieldToEvents } from '#src/lib/event-loop.js';

/** A canvas takes megabytes until it is encoded, which limits the number that a process draws at once. */
const AT_ONCE = 4;
/** The weight of the latest picture in the pace. */
const WEIGHT = 0.1;

export interface DrawingProcesses {
  readonly processes: number;
  readonly program: URL;
  readonly log: Logger;
  /** Called whenever a process is ready to draw, a sign of many players. */
  readonly onBusy: () => void;
  /** Called when the last process has ended, a sign of few players. */
  readonly onQuiet: () => void;
}

interface WaitingPicture {
  readonly at: number;
}

/** Draws pictures in turn, here or in processes of their own. */
class PictureQueue {
  readonly #pictures = new PQueue({ concurrency: AT_ONCE });
  /** Drawing blocks the program for some milliseconds: after each picture, waiting interactions come first. */
  readonly #canvases = new PQueue({ concurrency: 1 });
  readonly #waiting = new Set<WaitingPicture>();
  #pool: DrawingPool | null = null;
  /** Recent milliseconds per picture while several waited. */
  #pace = 0;
  #lastDone = 0;

  drawInProcesses({ processes, program, log, onBusy, onQuiet }: DrawingProcesses): void {
    this.#pool = new DrawingPool(processes, program, log);
    this.#pictures.concurrency = AT_ONCE * Math.max(1, processes);
    // The caches of this process are useless while others draw.
    this.#pool.onReady(() => {
      forgetSprites();
      forgetCanvases();
      onBusy();
    });
    this.#pool.onEnd(onQuiet);
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Estimates the wait of a new picture in milliseconds, from those before it. */
  get expectedWait(): number {
    const [first] = this.#waiting;
    const waited = first === undefined ? 0 : performance.now() - first.at;
    return Math.max(waited, this.#waiting.size * this.#pace);
  }

  /**
   * Draws a picture when its turn comes, and encodes it as a PNG. Without an order it is drawn in this process.
   *
   * @param signal cancels the picture, unless it is already being drawn
   */
  async drawPng(draw: () => Canvas, order?: PictureOrder, signal?: AbortSignal): Promise<Buffer> {
    if (order !== undefined) this.#pool?.startFor(order, this.waiting);
    const picture = { at: performance.now() };
    const forget = (): boolean => this.#waiting.delete(picture);
    this.#waiting.add(picture);
    signal?.addEventListener('abort', forget, { once: true });
    try {
      return await this.#pictures.add(async () => {
        signal?.throwIfAborted();
        const elsewhere = order === undefined ? null : await this.#pool?.draw(order);
        const png = elsewhere ?? (await encodePng(await this.#drawHere(draw)));
        // Sending it also takes time, so other events run first.
        await yieldToEvents();
        this.#notePace(picture);
        return png;
      });
    } finally {
      forget();
      signal?.removeEventListener('abort', forget);
    }
  }

  #drawHere(draw: () => Canvas): Promise<Canvas> {
    return this.#canvases.add(async () => {
      await yieldToEvents();
      return draw();
    });
  }

  #notePace({ at }: WaitingPicture): void {
    const now = performance.now();
    this.#pace += WEIGHT * (now - Math.max(this.#lastDone, at) - this.#pace);
    this.#lastDone = now;
  }
}

/** The only queue of this process, because all its pictures share one memory and the same processors. */
export const pictureQueue = new PictureQueue();
