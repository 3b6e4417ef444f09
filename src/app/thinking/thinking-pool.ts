import { fallBack, isAmong } from '#src/tables/thinking/choose.js';
import type { Computers } from '#src/tables/thinking/local-thinker.js';
import type { Task, Thinker, Thought } from '#src/tables/thinking/thinker.js';
import { ThinkingThreads, type ThreadsOptions } from './thinking-threads.js';

/** The maximum without threads: a computer player blocks the main thread for this time. */
export const MAX_MAIN_THREAD_THOUGHT_MS = 5;
/** The maximum: a table without competition waits less than a second. */
const MAX_THOUGHT_MS = 800;
/** With many requests they wait longer, because less time leaves no basis for a choice. */
const MIN_THOUGHT_MS = 20;
/** The time within which a table must have its answer, even when fifty wait: three seconds minus a reserve. */
const MAX_WAIT_MS = 2_300;

/**
 * Returns the milliseconds for the first question: the longest time that still lets each later one, with equal time for
 * all before it, be answered in time.
 *
 * @param waited the milliseconds that each question has waited, in order of arrival
 * @param threads the number of simultaneous questions
 */
export const shareOfTime = (waited: readonly number[], threads: number): number => {
  const shares = waited.map((already, before) => ((MAX_WAIT_MS - already) * threads) / (before + 1));
  return Math.max(MIN_THOUGHT_MS, Math.min(MAX_THOUGHT_MS, ...shares));
};

interface ThoughtRequest {
  readonly task: Task;
  readonly signal: AbortSignal;
  readonly since: number;
  readonly answer: (thought: Thought | null) => void;
}

export interface PoolOptions extends ThreadsOptions {
  readonly games: Computers;
}

/**
 * Runs computer players in other threads. Requests are served in order; the more requests wait, the less time each of
 * them gets.
 */
export class ThinkingPool implements Thinker {
  readonly #threads: ThinkingThreads;
  readonly #atOnce: number;
  readonly #games: Computers;
  /** In order of arrival; no thread has any of them yet. */
  readonly #queue = new Set<ThoughtRequest>();
  /** Requests in threads without an answer yet, including aborted ones. */
  readonly #thinking = new Set<ThoughtRequest>();
  #stopped = false;

  constructor(options: PoolOptions) {
    this.#threads = new ThinkingThreads(options);
    this.#atOnce = options.threads;
    this.#games = options.games;
  }

  get waiting(): number {
    return this.#queue.size + this.#thinking.size;
  }

  get threads(): number {
    return this.#threads.count;
  }

  choose(task: Task, signal: AbortSignal): Promise<Thought | null> {
    if (this.#stopped || signal.aborted) return Promise.resolve(null);
    return new Promise((resolve) => {
      const asked: ThoughtRequest = { task, signal, since: performance.now(), answer: resolve };
      signal.addEventListener('abort', () => this.#drop(asked), { once: true });
      this.#queue.add(asked);
      this.#next();
    });
  }

  async drain(): Promise<void> {
    this.#stopped = true;
    for (const asked of [...this.#queue, ...this.#thinking]) this.#drop(asked);
    await this.#threads.stop();
  }

  #drop(asked: ThoughtRequest): void {
    this.#queue.delete(asked);
    asked.answer(null);
  }

  #next(): void {
    const [first] = this.#queue;
    if (first === undefined || this.#thinking.size >= this.#atOnce) return;
    const now = performance.now();
    const share = shareOfTime(
      [...this.#queue].map(({ since }) => now - since),
      this.#atOnce,
    );
    this.#queue.delete(first);
    this.#thinking.add(first);
    void this.#think(first, share).finally(() => {
      this.#thinking.delete(first);
      this.#next();
    });
  }

  async #think({ task, signal, answer }: ThoughtRequest, milliseconds: number): Promise<void> {
    try {
      const thought = await this.#threads.think(task, milliseconds, signal);
      if (!isAmong(task, thought.index)) throw new RangeError(`there is no move ${thought.index}`);
      answer(thought);
    } catch (failure) {
      // Errors of threads that were ended deliberately concern no one.
      if (signal.aborted || this.#stopped) return;
      answer(fallBack(this.#games.get(task.gameId)?.computer, task, failure));
    }
  }
}
