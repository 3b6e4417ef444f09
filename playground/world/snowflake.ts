import type { Clock } from './clock.js';

/** Discord's ids count milliseconds from the start of 2015. */
const epoch = 1_420_070_400_000n;
const timeShift = 22n;

/** Makes ids that contain the clock's time, unique and rising within one playground. */
export class Snowflakes {
  readonly #time: Clock;
  #last = 0n;

  constructor(time: Clock) {
    this.#time = time;
  }

  /** Makes later ids greater than this one of an earlier run, whose clock may have been ahead. */
  goBeyond(id: string): void {
    const known = BigInt(id);
    if (known > this.#last) this.#last = known;
  }

  next(): string {
    const now = (BigInt(this.#time.now()) - epoch) << timeShift;
    this.#last = now > this.#last ? now : this.#last + 1n;
    return this.#last.toString();
  }
}

/** Milliseconds since 1970 at which the id was made. */
export const timeOf = (snowflake: string): number => Number((BigInt(snowflake) >> timeShift) + epoch);
