import { constants, getPriority, setPriority } from 'node:os';
import type { ResourceLimits } from 'node:worker_threads';
import { Tinypool } from 'tinypool';

export class TimedOut extends Error {
  override readonly name = 'TimedOut';
}

export interface TimedThreadsOptions {
  /** A module whose `run` does the work. */
  readonly program: URL;
  readonly threads: number;
  /** Milliseconds without work after which a thread ends to free its memory. */
  readonly idle: number;
  /** Milliseconds that a thread may take to start, in addition to the time of its work; default: none. */
  readonly start?: number;
  readonly resourceLimits?: ResourceLimits;
  readonly onError?: (error: unknown) => void;
}

/**
 * Threads for work that depends on people's input and may take long. The main thread stays free to answer interactions.
 */
export class TimedThreads {
  readonly #pool: Tinypool;
  readonly #start: number;
  /** Each ends the thread of one task, because running work cannot be interrupted. */
  readonly #running = new Set<AbortController>();

  constructor({ program, threads, idle, start = 0, onError, ...limits }: TimedThreadsOptions) {
    this.#start = start;
    this.#pool = new Tinypool({
      ...limits,
      filename: program.href,
      name: 'run',
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idle,
      // The main thread's `--import` options would load their modules in each thread.
      execArgv: [],
    });
    this.#pool.on('error', (error) => {
      onError?.(error);
      // Without this, tasks would wait forever for a thread that cannot start.
      if (this.count === 0) for (const end of this.#running) end.abort();
    });
  }

  get count(): number {
    return this.#pool.threads.length;
  }

  /**
   * Runs a task in a thread. The task and its result are structured-clonable.
   *
   * @param timeout milliseconds for the task, without the start of a thread
   * @throws TimedOut, the error of the task, or an error when the thread ends or the signal is aborted
   */
  async run(work: unknown, timeout: number, signal?: AbortSignal): Promise<unknown> {
    const end = new AbortController();
    const abort = (): void => end.abort();
    const starting = this.count > this.#running.size ? 0 : this.#start;
    const timer = setTimeout(() => end.abort(new TimedOut('A thread took too long')), timeout + starting);
    signal?.addEventListener('abort', abort, { once: true });
    if (signal?.aborted === true) abort();
    this.#running.add(end);
    try {
      return await this.#pool.run(work, { signal: end.signal });
    } catch (error) {
      throw end.signal.reason instanceof TimedOut ? end.signal.reason : error;
    } finally {
      this.#running.delete(end);
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  }

  stop(): Promise<void> {
    return this.#pool.destroy();
  }
}

/**
 * Lowers the priority of the calling thread.
 *
 * @param below the niceness above the main thread's
 */
export const giveWay = (below: number): void => {
  // On Linux a priority applies to a thread, elsewhere to the whole program.
  if (process.platform === 'linux') setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + below));
};
