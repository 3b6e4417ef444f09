import { MINUTE } from './durations.js';

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 10 * MINUTE;
/** After some hours only a new event causes another try. */
const MAX_RETRIES = 29;
const growingPauses = Array.from({ length: MAX_RETRIES }, (_, n) => Math.min(FIRST_PAUSE_MS * 2 ** n, MAX_PAUSE_MS));

export class RetryTimers {
  readonly #pauses: readonly number[];
  readonly #failures = new Map<string, number>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #stopped = false;

  /** @param pauses milliseconds before each successive retry */
  constructor(pauses: readonly number[] = growingPauses) {
    this.#pauses = pauses;
  }

  get waiting(): number {
    return this.#timers.size;
  }

  failuresOf(key: string): number {
    return this.#failures.get(key) ?? 0;
  }

  /** Call it at each try, whatever its cause: it cancels a planned retry. */
  begin(key: string): void {
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
  }

  /** Call it after a success or the last try: the next failure starts with the shortest pause again. */
  end(key: string): void {
    this.begin(key);
    this.#failures.delete(key);
  }

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

  stop(): void {
    this.#stopped = true;
    for (const key of [...this.#timers.keys()]) this.begin(key);
  }
}
