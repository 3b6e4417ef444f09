import type { Clock } from '../world/clock.js';

/** Milliseconds in which a bot may begin `max_concurrency` sessions, one of each key. */
const WINDOW = 5_000;

/** Sessions that are begun: with 1,000 a day Discord resets the token (docs/events/gateway). */
export class Identifies {
  /** How many shards Discord recommends. */
  recommendedShards = 1;
  /** How many sessions may be begun within five seconds. */
  maxConcurrency = 1;
  readonly #clock: Clock;
  readonly #limitSpeed: number;
  /** By key. */
  readonly #last = new Map<number, number>();
  #count = 0;

  /** @param limitSpeed how much faster than Discord's the window passes; 0 is no limit */
  constructor(clock: Clock, limitSpeed: number) {
    this.#clock = clock;
    this.#limitSpeed = limitSpeed;
  }

  get count(): number {
    return this.#count;
  }

  /**
   * Whether a shard may begin a session now: its key is `shard_id % max_concurrency` (docs/events/gateway, Sharding).
   */
  take(shardId: number): boolean {
    const key = shardId % this.maxConcurrency;
    const now = this.#clock.now();
    const last = this.#last.get(key);
    if (this.#limitSpeed > 0 && last !== undefined && now - last < WINDOW / this.#limitSpeed) return false;
    this.#last.set(key, now);
    this.#count += 1;
    return true;
  }
}
