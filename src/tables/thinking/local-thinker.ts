import PQueue from 'p-queue';
import type { Computer } from '#engines/core/computer.js';
import { choose, fallBack } from './choose.js';
import type { Task, Thinker, Thought } from './thinker.js';
import { yieldToEvents } from '#src/lib/event-loop.js';

export type Computers = ReadonlyMap<string, { readonly computer: Computer }>;

/** Searches in this thread, one question at a time, and handles people's interactions before each. */
export class LocalThinker implements Thinker {
  readonly #games: Computers;
  readonly #longest: number;
  readonly #queue = new PQueue({ concurrency: 1 });
  #stopped = false;

  /** @param longest milliseconds for one search; default: unlimited, so that the same task has the same answer */
  constructor(games: Computers, longest = Infinity) {
    this.#games = games;
    this.#longest = longest;
  }

  get waiting(): number {
    return this.#queue.size + this.#queue.pending;
  }

  choose(task: Task, signal: AbortSignal): Promise<Thought | null> {
    return this.#queue.add(async () => {
      await yieldToEvents();
      return signal.aborted || this.#stopped ? null : this.#chooseNow(task);
    });
  }

  async drain(): Promise<void> {
    this.#stopped = true;
    await this.#queue.onIdle();
  }

  #chooseNow(task: Task): Thought {
    const computer = this.#games.get(task.gameId)?.computer;
    if (computer === undefined) return fallBack(computer, task, new Error(`no computer player of ${task.gameId}`));
    const end = performance.now() + this.#longest;
    try {
      return choose(computer, task, { isSpent: () => performance.now() >= end });
    } catch (failure) {
      return fallBack(computer, task, failure);
    }
  }
}
