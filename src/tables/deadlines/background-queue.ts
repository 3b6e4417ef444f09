import PQueue from 'p-queue';
import type { Logger } from 'pino';
import { NotStored } from '#src/store/index.js';
import type { TimeSource } from '../time-source.js';
import { yieldToEvents } from '#src/lib/event-loop.js';

/** Milliseconds; no press would bring such a task up again, so it comes by itself. */
const AGAIN = 5_000;

/**
 * Does the work that the bot does by itself, computer players' and clocks', one task after the other, and lets people's
 * clicks through before each.
 */
export class BackgroundQueue {
  readonly #tasks = new PQueue({ concurrency: 1 });
  readonly #clock: TimeSource;
  readonly #log: Logger;
  readonly #waiting = new Set<() => void>();

  constructor(clock: TimeSource, log: Logger) {
    this.#clock = clock;
    this.#log = log;
  }

  /**
   * Does `task` soon, and again while the disk refuses what it writes. What else goes wrong in it is logged: nothing
   * waits for it.
   */
  add(task: () => Promise<unknown>): void {
    void this.#tasks.add(async () => {
      await yieldToEvents();
      try {
        await task();
      } catch (error) {
        this.#log.error({ err: error }, 'a task in the background failed');
        if (error instanceof NotStored) this.#later(task);
      }
    });
  }

  /** Tasks that wait or run. */
  get size(): number {
    return this.#tasks.size + this.#tasks.pending;
  }

  get isIdle(): boolean {
    return this.size === 0;
  }

  idle(): Promise<void> {
    return this.#tasks.onIdle();
  }

  /** Lets go of what would be tried again. */
  stop(): void {
    for (const cancel of this.#waiting) cancel();
    this.#waiting.clear();
  }

  #later(task: () => Promise<unknown>): void {
    const cancel = this.#clock.after(AGAIN, () => {
      this.#waiting.delete(cancel);
      this.add(task);
    });
    this.#waiting.add(cancel);
  }
}
