import type { Logger } from 'pino';
import { DrawingThread } from './drawing-thread.js';
import type { PictureOrder } from './order.js';

/**
 * More pictures wait at once only where several tables are busy: then drawing is worth the memory of another thread,
 * and where twice as many wait, of a second one.
 */
const WAITING_A_THREAD = 5;

/** Threads that draw pictures while this one listens to people. */
export class DrawingPool {
  readonly #threads: readonly DrawingThread[];

  /**
   * @param size how many of them there may be
   * @param program what runs in each: see `answerOrders`
   */
  constructor(size: number, program: URL, log: Logger) {
    this.#threads = Array.from({ length: size }, () => new DrawingThread(program, log));
  }

  /** Calls `listener` whenever one of them begins to draw. */
  onReady(listener: () => void): void {
    for (const thread of this.#threads) thread.onReady(listener);
  }

  /** Calls `listener` whenever the last of them has ended. */
  onEnd(listener: () => void): void {
    for (const thread of this.#threads)
      thread.onEnd(() => {
        if (this.#threads.every(({ isReady }) => !isReady)) listener();
      });
  }

  /** Starts as many as so many pictures are worth; those that run go on. */
  startFor(pictures: number): void {
    for (const thread of this.#threads.slice(0, Math.floor(pictures / WAITING_A_THREAD))) thread.start();
  }

  /** The picture as a PNG, from the thread with the least to do; null when none runs, or it cannot draw it. */
  async draw(order: PictureOrder): Promise<Buffer | null> {
    const [idlest] = this.#threads.filter(({ isReady }) => isReady).sort((one, other) => one.waiting - other.waiting);
    return idlest?.draw(order) ?? null;
  }

  /** Ends all of them. */
  async stop(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.stop()));
  }
}
