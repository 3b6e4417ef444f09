import type { Logger } from 'pino';
import { Tinypool } from 'tinypool';
import type { Task } from '#src/tables/thinking/thinker.js';
import { answerSchema, type Answer, type Order } from './order.js';

/** Milliseconds without work after which a thread ends to free its memory. */
const IDLE = 5 * 60_000;
/** Milliseconds beyond its time that a thread may take; after that it is considered stuck. */
const GRACE = 5_000;
/** Milliseconds that a thread may take to start on a busy machine. */
const START = 20_000;
/** Milliseconds without another try when no thread could start; otherwise each request would wait for a try. */
const PAUSE = 60_000;

/** Most objects of a search are short-lived, and a large young space collects them cheaply. */
const MEGABYTES_OF_A_THREAD = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 64 };

export interface ThreadsOptions {
  readonly threads: number;
  /** The program of each: a module whose `think` answers an `Order`. */
  readonly program: URL;
  readonly log: Logger;
  /** Milliseconds: for an idle thread before it ends, beyond its time for an answer, and for its start. */
  readonly idle?: number;
  readonly grace?: number;
  readonly start?: number;
}

/** Threads of low priority, each with one question at a time. */
export class ThinkingThreads {
  readonly #pool: Tinypool;
  readonly #grace: number;
  readonly #start: number;
  /** Each controller ends its thread, since a running search cannot be interrupted. */
  readonly #running = new Set<AbortController>();
  #pausedUntil = 0;

  constructor({ threads, program, log, idle = IDLE, grace = GRACE, start = START }: ThreadsOptions) {
    this.#grace = grace;
    this.#start = start;
    this.#pool = new Tinypool({
      filename: program.href,
      name: 'think',
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idle,
      resourceLimits: MEGABYTES_OF_A_THREAD,
      // Modules that the main program preloads are not needed in a thread.
      execArgv: [],
    });
    this.#pool.on('error', (error) => {
      log.error({ err: error }, 'a thread that thinks has ended');
      if (this.count > 0) return;
      // No thread could start, and the pool would let the requests wait forever.
      this.#pausedUntil = performance.now() + PAUSE;
      for (const end of this.#running) end.abort();
    });
  }

  get count(): number {
    return this.#pool.threads.length;
  }

  /**
   * Runs one task, for at most some milliseconds.
   *
   * @param signal tells the thread that the answer is no longer needed, so that it returns any answer soon
   * @throws the thread's error, or an error when the thread ended, did not answer, or recently could not start
   */
  async think(task: Task, milliseconds: number, signal: AbortSignal): Promise<Answer> {
    if (performance.now() < this.#pausedUntil) throw new Error('no thread can start that thinks');
    const cancelled = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const cancel = (): void => void Atomics.store(cancelled, 0, 1);
    const order: Order = { task, until: Date.now() + milliseconds, cancelled };
    const end = new AbortController();
    const starting = this.count > this.#running.size ? 0 : this.#start;
    const impatience = setTimeout(() => end.abort(), milliseconds + this.#grace + starting);
    this.#running.add(end);
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return answerSchema.parse(await this.#pool.run(order, { signal: end.signal }));
    } finally {
      signal.removeEventListener('abort', cancel);
      this.#running.delete(end);
      clearTimeout(impatience);
    }
  }

  stop(): Promise<void> {
    return this.#pool.destroy();
  }
}
