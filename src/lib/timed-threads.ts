import { constants, getPriority, setPriority } from 'node:os';
import { Tinypool } from 'tinypool';

export class TimedOut extends Error {
  override readonly name = 'TimedOut';
}

export interface TimedThreadsOptions {
  /** The program of each: a module whose `run` does the work. */
  readonly program: URL;
  readonly threads: number;
  /** Milliseconds for one task, including the start of its thread. */
  readonly timeout: number;
  /** Milliseconds without work after which a thread ends to free its memory. */
  readonly idle: number;
}

/** Threads for work whose length depends on people's input; the main thread stays responsive. */
export class TimedThreads {
  readonly #pool: Tinypool;
  readonly #timeout: number;
  /** Each controller ends the thread with its task. */
  readonly #running = new Set<AbortController>();

  constructor({ program, threads, timeout, idle }: TimedThreadsOptions) {
    this.#timeout = timeout;
    this.#pool = new Tinypool({
      filename: program.href,
      name: 'run',
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idle,
      // Modules that the main program preloads are not needed in a thread.
      execArgv: [],
    });
    this.#pool.on('error', () => {
      // No thread could start, and the pool would let the tasks wait forever.
      if (this.#pool.threads.length === 0) for (const end of this.#running) end.abort();
    });
  }

  /**
   * Runs a task: plain data in, plain data out.
   *
   * @throws TimedOut, the task's error, or an error when the thread has ended or the signal is aborted
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
