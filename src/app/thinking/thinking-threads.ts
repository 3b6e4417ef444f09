import type { Logger } from 'pino';
import { Tinypool } from 'tinypool';
import type { Task } from '#src/tables/thinking/thinker.js';
import { answerSchema, type Answer, type Order } from './order.js';

/** Milliseconds without a thought after which a thread's memory is given back. */
const IDLE = 5 * 60_000;
/** Milliseconds that a thread may take beyond its time: longer, and it is not coming back. */
const GRACE = 5_000;
/** Milliseconds that a thread may take to start on a busy machine. */
const START = 20_000;
/** Milliseconds without another try when none could start: each request would wait for a try. */
const PAUSE = 60_000;

/** What is thought of is forgotten soon: in a large young space little of it is looked at before it goes. */
const MEGABYTES_OF_A_THREAD = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 64 };

export interface ThreadsOptions {
  /** How many there may be; they start when they are needed. */
  readonly threads: number;
  /** What runs in each: a module whose `think` answers an `Order`. */
  readonly program: URL;
  readonly log: Logger;
  /** Milliseconds without a thought after which one ends, and that one may take too long or to start. */
  readonly idle?: number;
  readonly grace?: number;
  readonly start?: number;
}

/** Threads of low priority, each of which thinks about one question at a time. */
export class ThinkingThreads {
  readonly #pool: Tinypool;
  readonly #grace: number;
  readonly #start: number;
  /** Each ends the thread that has an order, for it cannot be interrupted. */
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
      // What the program was told to load before itself is nothing that thinks.
      execArgv: [],
    });
    this.#pool.on('error', (error) => {
      log.error({ err: error }, 'a thread that thinks has ended');
      if (this.count > 0) return;
      // None could start: the pool would let them wait for ever.
      this.#pausedUntil = performance.now() + PAUSE;
      for (const end of this.#running) end.abort();
    });
  }

  /** Threads that run. */
  get count(): number {
    return this.#pool.threads.length;
  }

  /**
   * Has one task thought about, for a number of milliseconds at most.
   *
   * @param signal lets the thread know that the answer is not awaited any more: then it answers soon, with anything
   * @throws what was thrown there, and when the thread ended, did not answer, or could not start a moment ago
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

  /** Ends all threads, whatever they think about. */
  stop(): Promise<void> {
    return this.#pool.destroy();
  }
}
