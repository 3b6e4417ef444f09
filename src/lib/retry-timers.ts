const FIRST_PAUSE = 1_000;
const MAX_PAUSE = 10 * 60_000;
/** After some hours only a new event tries it again. */
const MAX_RETRIES = 29;
const growingPauses = Array.from({ length: MAX_RETRIES }, (_, n) => Math.min(FIRST_PAUSE * 2 ** n, MAX_PAUSE));

/** Retries what failed after growing pauses; each thing has its own key. */
export class RetryTimers {
  readonly #pauses: readonly number[];
  readonly #failures = new Map<string, number>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #stopped = false;

  /** @param pauses milliseconds before each retry in a row */
  constructor(pauses: readonly number[] = growingPauses) {
    this.#pauses = pauses;
  }

  /** How many things have a retry planned. */
  get waiting(): number {
    return this.#timers.size;
  }

  /** How often a thing has failed in a row. */
  failuresOf(key: string): number {
    return this.#failures.get(key) ?? 0;
  }

  /** Call it at each try, whatever caused it: it cancels a retry that was planned. */
  begin(key: string): void {
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
  }

  /** It succeeded or is given up. After another failure the pauses start from the shortest. */
  end(key: string): void {
    this.begin(key);
    this.#failures.delete(key);
  }

  /** Plans the next try; none after the last one. */
  failed(key: string, tryAgain: () => void): void {
    this.begin(key);
    const failures = this.failuresOf(key);
    const pause = this.#pauses[failures];
    if (pause === undefined) this.#failures.delete(key);
    else this.#failures.set(key, failures + 1);
    if (pause === undefined || this.#stopped) return;
    const timer = setTimeout(() => {
      this.#timers.delete(key);
      tryAgain();
    }, pause);
    timer.unref();
    this.#timers.set(key, timer);
  }

  /** Cancels all retries, and plans no more. */
  stop(): void {
    this.#stopped = true;
    for (const key of [...this.#timers.keys()]) this.begin(key);
  }
}
