import { RetryTimers } from '#src/lib/retry-timers.js';

/** A channel that the bot may not write in until something changes there. */
export interface BlockedChannel {
  readonly channelId: string;
  readonly guildId: string | null;
}

/** The follow-up to a failed attempt: a timed retry, a wait for a change of this channel (`refused`: of any channel), or none. */
export type Failure = 'retry' | 'give-up' | 'refused' | BlockedChannel;

interface Run<Result> {
  readonly version: number;
  readonly now: Promise<Result>;
  next: Promise<Result | null> | null;
}

/**
 * Keeps Discord in step with the store, key by key.
 * It keeps no queue of changes: each run compares Discord with the store and closes the gap. A burst of changes thus
 * becomes one or two runs, and a run also repairs the results of crashes, outages and refusals.
 */
export class Reconciler<Result = void> {
  readonly #reconcile: (key: string) => Promise<Result>;
  readonly #onError: (key: string, error: unknown) => void;
  readonly #runs = new Map<string, Run<Result>>();
  readonly #retries: RetryTimers;
  /** By item: its key, and the channel that refused it; null to wait for any change. */
  readonly #refused = new Map<string, { readonly key: string; readonly blocked: BlockedChannel | null }>();
  #isDraining = false;

  /**
   * @param reconcile closes the gap of one key; it reads the store itself, since changes are not passed on
   * @param onError receives the error of a run that nothing awaits
   * @param pauses milliseconds before each successive retry
   */
  constructor(
    reconcile: (key: string) => Promise<Result>,
    onError: (key: string, error: unknown) => void,
    pauses?: readonly number[],
  ) {
    this.#retries = new RetryTimers(pauses);
    this.#reconcile = reconcile;
    this.#onError = onError;
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Running keys, items that wait for the clock, and items that a channel refused. */
  get counts(): { readonly running: number; readonly retrying: number; readonly refused: number } {
    return { running: this.#runs.size, retrying: this.#retries.waiting, refused: this.#refused.size };
  }

  isRefused(item: string): boolean {
    return this.#refused.has(item);
  }

  touch(key: string): void {
    this.reconcile(key).catch((error: unknown) => this.#onError(key, error));
  }

  /**
   * Reconciles a key, after the run that may be under way. Rejects with the run's error.
   *
   * @param version a running run for this version or a later one is enough
   * @returns the run's result; null when draining keeps the run from starting
   */
  reconcile(key: string, version = Infinity): Promise<Result | null> {
    const run = this.#runs.get(key);
    if (run === undefined) return this.#start(key, version);
    if (run.version >= version) return run.now;
    const again = (): Promise<Result | null> => this.#start(key, version);
    run.next ??= run.now.then(again, again);
    return run.next;
  }

  /**
   * Attempts an item of a key. On failure, `judge` decides on the follow-up; it receives the number of successive
   * failures.
   */
  async attempt(
    key: string,
    item: string,
    work: () => Promise<void>,
    judge: (error: unknown, failures: number) => Failure | Promise<Failure>,
  ): Promise<void> {
    this.#retries.begin(item);
    try {
      await work();
      this.#retries.end(item);
      this.#refused.delete(item);
    } catch (error) {
      const failure = await judge(error, this.#retries.failuresOf(item) + 1);
      if (failure === 'retry') this.#retries.failed(item, () => this.touch(key));
      else this.#retries.end(item);
      if (failure === 'refused') this.#refused.set(item, { key, blocked: null });
      else if (typeof failure === 'object') this.#refused.set(item, { key, blocked: failure });
    }
  }

  /** Reconciles refused items after a change of a permission, a channel or a thread. */
  refresh(concerns: (channel: BlockedChannel) => boolean = () => true): void {
    for (const { key, blocked } of this.#refused.values()) if (blocked === null || concerns(blocked)) this.touch(key);
  }

  /** Finishes running work, and starts and retries nothing more; the rest is done after the next start. */
  async drain(): Promise<void> {
    this.#isDraining = true;
    this.#retries.stop();
    while (this.#runs.size > 0) await Promise.allSettled([...this.#runs.values()].map(({ now, next }) => next ?? now));
  }

  #start(key: string, version: number): Promise<Result | null> {
    if (this.#isDraining) {
      this.#runs.delete(key);
      return Promise.resolve(null);
    }
    const now = this.#reconcile(key);
    // A run for no particular version satisfies no later request: the change may have come after it read the store.
    const run: Run<Result> = { version: version === Infinity ? 0 : version, now, next: null };
    this.#runs.set(key, run);
    const settle = (): void => {
      if (run.next === null) this.#runs.delete(key);
    };
    void now.then(settle, settle);
    return now;
  }
}
