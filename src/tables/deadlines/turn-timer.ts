import type { Logger } from 'pino';
import type { Deadline } from '#src/model/deadline.js';
import type { Ownership } from '#src/model/ownership.js';
import { allItems, type Store } from '#src/store/index.js';
import type { TimeSource } from '../time-source.js';
import type { BackgroundQueue } from './background-queue.js';
import { MINUTE } from '#src/lib/durations.js';

const RETRY_MS = MINUTE;

interface Dependencies {
  readonly store: Store;
  readonly time: TimeSource;
  readonly background: BackgroundQueue;
  readonly log: Logger;
  readonly owner: () => Ownership;
}

/** Acts on a deadline that has passed, and removes or replaces it; returns false to be called again later. */
export type OnDue = (deadline: Deadline) => Promise<boolean>;

/** Waits for the deadlines. They are in the store; a single timer only triggers the next look at them. */
export class TurnTimer {
  readonly #deps: Dependencies;
  /** Null while it is stopped. */
  #onDue: OnDue | null = null;
  #cancelTimer: () => void = () => undefined;
  /** The time at which the timer fires; infinite while it is not set. */
  #armedFor = Infinity;

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies;
  }

  start(onDue: OnDue): Promise<void> {
    this.#onDue = onDue;
    return this.#arm();
  }

  armSoon(): void {
    if (this.#onDue !== null) this.#deps.background.add(() => this.#arm());
  }

  /**
   * Like `armSoon`, for a table with these deadlines. It does nothing when the timer fires before all of them anyway.
   */
  armFor(deadlines: readonly Deadline[]): void {
    if (deadlines.some(({ dueAt }) => dueAt.getTime() < this.#armedFor)) this.armSoon();
  }

  stop(): void {
    this.#onDue = null;
    this.#cancelTimer();
  }

  /** Sets the timer to the next deadline, but no sooner than after `soonest` milliseconds. */
  async #arm(soonest = 0): Promise<void> {
    const { store, time, background } = this.#deps;
    const next = await store.nextDeadline(this.#deps.owner());
    if (this.#onDue === null) return;
    this.#cancelTimer();
    this.#cancelTimer = () => undefined;
    this.#armedFor = Infinity;
    if (next === null) return;
    const now = time.now().getTime();
    const pause = Math.max(soonest, next.getTime() - now);
    this.#armedFor = now + pause;
    this.#cancelTimer = time.after(pause, () => {
      this.#armedFor = Infinity;
      background.add(() => this.#handleDue());
    });
  }

  async #handleDue(): Promise<void> {
    let done = false;
    try {
      done = await this.#actOnDue();
    } finally {
      await this.#arm(done ? 0 : RETRY_MS);
    }
  }

  async #actOnDue(): Promise<boolean> {
    const { store, time, log } = this.#deps;
    const now = time.now();
    let done = true;
    for await (const deadline of allItems((page) => store.dueDeadlines(this.#deps.owner(), now, page))) {
      try {
        if (this.#onDue !== null && !(await this.#onDue(deadline))) done = false;
      } catch (error) {
        done = false;
        log.error(
          { err: error, tableId: deadline.tableId, deadline: deadline.kind },
          'a deadline could not be acted on; trying again later',
        );
      }
    }
    return done;
  }
}
