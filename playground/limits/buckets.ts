import type { Clock } from '../world/clock.js';

export interface Limit {
  /** Requests with the same key share a count. */
  readonly key: string;
  readonly limit: number;
  /** Milliseconds. */
  readonly window: number;
}

export interface Count {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Milliseconds until the window ends. */
  readonly resetAfter: number;
}

interface Window {
  readonly ends: number;
  used: number;
}

const forgetBeyond = 5_000;

/** Counts requests in windows that begin with the first request. */
export class Buckets {
  readonly #time: Clock;
  readonly #windows = new Map<string, Window>();

  constructor(time: Clock) {
    this.#time = time;
  }

  /** Counts one request, unless the window is already full. */
  take({ key, limit, window }: Limit): Count {
    const now = this.#time.now();
    if (this.#windows.size > forgetBeyond) this.#forgetEnded(now);
    const known = this.#windows.get(key);
    const open = known !== undefined && known.ends > now ? known : { ends: now + window, used: 0 };
    this.#windows.set(key, open);
    const allowed = open.used < limit;
    if (allowed) open.used += 1;
    return { allowed, limit, remaining: limit - open.used, resetAfter: open.ends - now };
  }

  #forgetEnded(now: number): void {
    for (const [key, { ends }] of this.#windows) if (ends <= now) this.#windows.delete(key);
  }
}
