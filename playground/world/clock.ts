/** Cancels a schedule or a subscription; a second call does nothing. */
export type Cancel = () => void;

interface Alarm {
  readonly due: number;
  readonly ring: () => void;
  timer: NodeJS.Timeout;
}

/**
 * The playground's time: the machine's clock, plus the sum of `advance`. All deadlines (three seconds, fifteen minutes)
 * use it, so that a test can pass them without waiting.
 */
export class Clock {
  #ahead = 0;
  readonly #alarms = new Set<Alarm>();

  /** Milliseconds since 1970. */
  now(): number {
    return Date.now() + this.#ahead;
  }

  timestamp(): string {
    return new Date(this.now()).toISOString();
  }

  after(delay: number, ring: () => void): Cancel {
    const alarm: Alarm = { due: this.now() + delay, ring, timer: setTimeout(() => this.#ring(alarm), delay) };
    this.#alarms.add(alarm);
    return () => this.#forget(alarm);
  }

  advance(milliseconds: number): void {
    this.#ahead += milliseconds;
    const now = this.now();
    for (const alarm of [...this.#alarms].sort((a, b) => a.due - b.due)) {
      if (alarm.due <= now) {
        this.#ring(alarm);
      } else {
        clearTimeout(alarm.timer);
        alarm.timer = setTimeout(() => this.#ring(alarm), alarm.due - now);
      }
    }
  }

  /** Cancels all alarms, so that none keeps the process alive. */
  stop(): void {
    for (const alarm of [...this.#alarms]) this.#forget(alarm);
  }

  #ring(alarm: Alarm): void {
    if (!this.#alarms.has(alarm)) return;
    this.#forget(alarm);
    alarm.ring();
  }

  #forget(alarm: Alarm): void {
    clearTimeout(alarm.timer);
    this.#alarms.delete(alarm);
  }
}
