import type { Clock } from '../world/clock.js';

/** The time in which a bot may begin `max_concurrency` sessions, one per key. */
const WINDOW_MS = 5_000;

/** Counts the sessions begun: at 1,000 a day Discord resets the token (docs/events/gateway). */
export class Identifies {
  recommendedShards = 1;
  /** The number of sessions that may begin within five seconds. */
  maxConcurrency = 1;
  readonly #time: Clock;
  readonly #limitSpeed: number;
  readonly #last = new Map<number, number>();
  #count = 0;

  /** @param limitSpeed speed of the window relative to Discord's; 0 for no limit */
  constructor(time: Clock, limitSpeed: number) {
    this.#time = time;
    this.#limitSpeed = limitSpeed;
  }

  get count(): number {
    return this.#count;
  }

  /**
   * True when a shard may begin a session now: its key is `shard_id % max_concurrency` (docs/events/gateway, Sharding).
   */
  take(shardId: number): boolean {
    const key = shardId % this.maxConcurrency;
    const now = this.#time.now();
    const last = this.#last.get(key);
    if (this.#limitSpeed > 0 && last !== undefined && now - last < WINDOW_MS / this.#limitSpeed) return false;
    this.#last.set(key, now);
    this.#count += 1;
    return true;
  }
}
