import PQueue from 'p-queue';
import type { Logger } from 'pino';
import { NotStored } from '#src/store/index.js';
import type { TimeSource } from '../time-source.js';
import { yieldToEvents } from '#src/lib/event-loop.js';

/** Retries are automatic because no press would start such a task again. */
const RETRY_MS = 5_000;

/**
 * Runs automatic work, such as that of computer players and clocks, one task at a time, and handles people's
 * interactions before each.
 */
export class BackgroundQueue {
  readonly #tasks = new PQueue({ concurrency: 1 });
  readonly #time: TimeSource;
  readonly #log: Logger;
  readonly #waiting = new Set<() => void>();

  constructor(time: TimeSource, log: Logger) {
    this.#time = time;
    this.#log = log;
  }

  /**
   * Runs `task` soon, and repeats it while the disk refuses its writes. Other errors are logged: nothing waits for the
   * task.
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

  get size(): number {
    return this.#tasks.size + this.#tasks.pending;
  }

  get isIdle(): boolean {
    return this.size === 0;
  }

  idle(): Promise<void> {
    return this.#tasks.onIdle();
  }

  stop(): void {
    for (const cancel of this.#waiting) cancel();
    this.#waiting.clear();
  }

  #later(task: () => Promise<unknown>): void {
    const cancel = this.#time.after(RETRY_MS, () => {
      this.#waiting.delete(cancel);
      this.add(task);
    });
    this.#waiting.add(cancel);
  }
}
