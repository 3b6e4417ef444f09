import type { Level } from '#engines/core/search/strategy.js';
import { fallBack, isAmong } from '#src/tables/thinking/choose.js';
import type { Computers } from '#src/tables/thinking/local-thinker.js';
import type { Task, Thinker, Thought } from '#src/tables/thinking/thinker.js';
import { ThinkingThreads, type ThreadsOptions } from './thinking-threads.js';

/** Milliseconds that one question may be thought about: a table waits for a second at most where no other does. */
const MAX_THOUGHT = 800;
/** Milliseconds. Where many wait, they wait longer rather than get less: with less there is nothing to choose by. */
const MIN_THOUGHT = 20;
/** Milliseconds after which a table is to have its answer, also when fifty wait: three seconds less what is unforeseen. */
const MAX_WAIT = 2_300;
/** Milliseconds for an expert, who thinks as long as leaves the question behind its own all of its time. */
const MAX_EXPERT_THOUGHT = MAX_WAIT - MAX_THOUGHT;

/**
 * Milliseconds for which the question that came first may be thought about: as long as each one behind it, with the same
 * time for every one before it, still has its answer in time.
 *
 * @param waited for how many milliseconds each question has waited, the one that came first before the others
 * @param threads how many questions are thought about at once
 * @param level of the player who is to answer the first
 */
export const shareOfTime = (waited: readonly number[], threads: number, level: Level): number => {
  const shares = waited.map((already, before) => ((MAX_WAIT - already) * threads) / (before + 1));
  return Math.max(MIN_THOUGHT, Math.min(level === 'expert' ? MAX_EXPERT_THOUGHT : MAX_THOUGHT, ...shares));
};

/** A question that somebody waits for. */
interface ThoughtRequest {
  readonly task: Task;
  readonly signal: AbortSignal;
  readonly since: number;
  readonly answer: (thought: Thought | null) => void;
}

export interface PoolOptions extends ThreadsOptions {
  /** What falls back in this thread when one of the others fails. */
  readonly games: Computers;
}

/**
 * Thinks in other threads. The first request is served first; the more requests wait, the less time each of them gets.
 */
export class ThinkingPool implements Thinker {
  readonly #threads: ThinkingThreads;
  readonly #atOnce: number;
  readonly #games: Computers;
  /** In the order of asking; a thread has none of them yet. */
  readonly #queue = new Set<ThoughtRequest>();
  /** Those whose threads have not answered yet, also when nothing waits for it any more. */
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

  async stop(): Promise<void> {
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
      first.task.level,
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
      // What fails because the thread was ended is not awaited.
      if (signal.aborted || this.#stopped) return;
      answer(fallBack(this.#games.get(task.gameId)?.computer, task, failure));
    }
  }
}
