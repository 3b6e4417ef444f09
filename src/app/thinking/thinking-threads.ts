import type { Logger } from 'pino';
import { TimedThreads } from '#src/lib/timed-threads.js';
import type { Task } from '#src/tables/thinking/thinker.js';
import { answerSchema, type Answer, type Order } from './order.js';
import { MINUTE } from '#src/lib/durations.js';

/** The time without work after which a thread ends to free its memory. */
const IDLE_MS = 5 * MINUTE;
/** The time beyond its limit that a thread may take; after that it is considered stuck. */
const GRACE_MS = 5_000;
/** A thread starts slowly on a busy machine. */
const START_TIMEOUT_MS = 20_000;
/** The time without another try when no thread could start; otherwise each request would wait for a try. */
const RETRY_PAUSE_MS = MINUTE;

/** Most objects of a search are short-lived, and a large young space collects them cheaply. */
const MEGABYTES_OF_A_THREAD = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 64 };

export interface ThreadsOptions {
  readonly threads: number;
  /** A module whose `run` answers an `Order`. */
  readonly program: URL;
  readonly log: Logger;
  /** Milliseconds: for an idle thread before it ends, beyond its time for an answer, and for its start. */
  readonly idle?: number;
  readonly grace?: number;
  readonly start?: number;
}

/** Threads of low priority, each with one question at a time. */
export class ThinkingThreads {
  readonly #threads: TimedThreads;
  readonly #grace: number;
  #pausedUntil = 0;

  constructor({ threads, program, log, idle = IDLE_MS, grace = GRACE_MS, start = START_TIMEOUT_MS }: ThreadsOptions) {
    this.#grace = grace;
    this.#threads = new TimedThreads({
      program,
      threads,
      idle,
      start,
      resourceLimits: MEGABYTES_OF_A_THREAD,
      onError: (error) => {
        log.error({ err: error }, 'a thread that thinks has ended');
        if (this.count === 0) this.#pausedUntil = performance.now() + RETRY_PAUSE_MS;
      },
    });
  }

  get count(): number {
    return this.#threads.count;
  }

  /**
   * Runs one task, for at most some milliseconds.
   *
   * @param signal tells the thread that its answer is no longer awaited: then it answers soon, with anything
   * @throws what the thread throws, and an error when it ends, does not answer, or could not start a moment ago
   */
  async think(task: Task, milliseconds: number, signal: AbortSignal): Promise<Answer> {
    if (performance.now() < this.#pausedUntil) throw new Error('no thread can start that thinks');
    const cancelled = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const cancel = (): void => void Atomics.store(cancelled, 0, 1);
    const order: Order = { task, until: Date.now() + milliseconds, cancelled };
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return answerSchema.parse(await this.#threads.run(order, milliseconds + this.#grace));
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }

  stop(): Promise<void> {
    return this.#threads.stop();
  }
}
