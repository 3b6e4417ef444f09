import type { TimeSource } from '#src/tables/create-table-service.js';

/** A clock that moves only when a test moves it. */
export class ManualClock implements TimeSource {
  #now = new Date('2026-05-01T12:00:00Z').getTime();
  #timers: { readonly at: number; readonly callback: () => void }[] = [];

  now(): Date {
    return new Date(this.#now);
  }

  after(milliseconds: number, callback: () => void): () => void {
    const timer = { at: this.#now + milliseconds, callback };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Advances the clock by hours and calls all timers due by then. */
  pass(hours: number): void {
    this.#now += hours * 3_600_000;
    const due = this.#timers.filter(({ at }) => at <= this.#now);
    this.#timers = this.#timers.filter(({ at }) => at > this.#now);
    for (const { callback } of due) callback();
  }

  /** Sets the clock forward or back: timers wait as long as before. */
  set(hours: number): void {
    this.#now += hours * 3_600_000;
    this.#timers = this.#timers.map(({ at, callback }) => ({ at: at + hours * 3_600_000, callback }));
  }

  /** The end of the next timer, in milliseconds since 1970; null when there is none. */
  get next(): number | null {
    return this.#timers.length === 0 ? null : Math.min(...this.#timers.map(({ at }) => at));
  }

  get timers(): number {
    return this.#timers.length;
  }
}
