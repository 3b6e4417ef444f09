import { constants, getPriority, setPriority } from 'node:os';
import { Tinypool } from 'tinypool';

/** A thread did not end its work in time, and was ended. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut';
}

export interface TimedThreadsOptions {
  /** What runs in each: a module whose `run` does the work. */
  readonly program: URL;
  readonly threads: number;
  /** Milliseconds that a piece of work may take, the start of its thread included. */
  readonly timeout: number;
  /** Milliseconds without work after which a thread's memory is given back. */
  readonly idle: number;
}

/** Threads that do work whose length people decide; who listens to people goes on meanwhile. */
export class TimedThreads {
  readonly #pool: Tinypool;
  readonly #timeout: number;
  /** Each ends the thread that has the work. */
  readonly #running = new Set<AbortController>();

  constructor({ program, threads, timeout, idle }: TimedThreadsOptions) {
    this.#timeout = timeout;
    this.#pool = new Tinypool({
      filename: program.href,
      name: 'run',
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idle,
      // What the program was told to load before itself is nothing that works.
      execArgv: [],
    });
    this.#pool.on('error', () => {
      // None could start: the pool would let the work wait for ever.
      if (this.#pool.threads.length === 0) for (const end of this.#running) end.abort();
    });
  }

  /**
   * Has a piece of work done: plain data, which becomes plain data.
   *
   * @throws TimedOut, what was thrown there, and when the thread has ended or the signal is aborted
   */
  async run(work: unknown, signal: AbortSignal): Promise<unknown> {
    const end = new AbortController();
    const abort = (): void => end.abort();
    const timeout = setTimeout(() => end.abort(new TimedOut('A thread took too long')), this.#timeout);
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    this.#running.add(end);
    try {
      return await this.#pool.run(work, { signal: end.signal });
    } catch (error) {
      throw end.signal.reason instanceof TimedOut ? end.signal.reason : error;
    } finally {
      this.#running.delete(end);
      clearTimeout(timeout);
      signal.removeEventListener('abort', abort);
    }
  }

  /** Ends all threads, whatever they do. */
  stop(): Promise<void> {
    return this.#pool.destroy();
  }
}

/**
 * Lowers the priority of the thread that calls it.
 *
 * @param below how far below the thread that listens
 */
export const giveWay = (below: number): void => {
  // On Linux a priority is a thread's, elsewhere the whole program's.
  if (process.platform === 'linux') setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + below));
};
