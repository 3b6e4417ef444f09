const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 10 * 60_000;
/** After some hours it is left to whatever happens next. */
const TRIES_AT_MOST = 30;

/** Has what failed tried again by the clock, after growing pauses, each thing by a key of its own. */
export class Retries {
  readonly #failures = new Map<string, number>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #stopped = false;

  /** How many things are tried again by the clock. */
  get waiting(): number {
    return this.#timers.size;
  }

  /** To be called when it is tried, for whatever reason: another try that was planned is not needed. */
  begin(key: string): void {
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
  }

  /** It was done, or is given up: should it fail again, the pauses begin anew. */
  end(key: string): void {
    this.begin(key);
    this.#failures.delete(key);
  }

  /** @returns how often it has failed in a row */
  failed(key: string, tryAgain: () => void): number {
    this.begin(key);
    const failures = (this.#failures.get(key) ?? 0) + 1;
    if (failures >= TRIES_AT_MOST) this.end(key);
    else this.#plan(key, failures, tryAgain);
    return failures;
  }

  /** Tries nothing again. */
  stop(): void {
    this.#stopped = true;
    for (const key of [...this.#timers.keys()]) this.begin(key);
  }

  #plan(key: string, failures: number, tryAgain: () => void): void {
    this.#failures.set(key, failures);
    if (this.#stopped) return;
    const pause = Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE);
    const timer = setTimeout(() => {
      this.#timers.delete(key);
      tryAgain();
    }, pause);
    timer.unref();
    this.#timers.set(key, timer);
  }
}
