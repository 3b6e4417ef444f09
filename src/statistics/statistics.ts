import { scopeOf } from '#src/model/location.js';
import type { Logger } from 'pino';
import type { CountingRules } from '#src/model/record/statistics.js';
import type { Ownership } from '#src/model/ownership.js';
import type { Table } from '#src/model/table.js';
import type { Store } from '#src/store/index.js';
import { BackgroundQueue } from '#src/tables/deadlines/background-queue.js';
import { type TimeSource, systemTime } from '#src/tables/time-source.js';
import { KeyedQueue } from '#src/lib/keyed-queue.js';
import { countingRules } from './counting/count.js';
import { loadRate } from './counting/rating.js';
import type { StandingReader } from './profile.js';

/** Games counted in one transaction, for which all other writes wait. */
const GAMES_PER_STEP = 100;
/** Steps that a query waits for; the rest is counted in the background. */
const MAX_STEPS_AWAITED = 3;

export interface StatisticsParts {
  readonly store: Store;
  readonly owner: () => Ownership;
  readonly log: Logger;
  readonly time?: TimeSource;
}

export class Statistics {
  readonly #store: Store;
  readonly #owner: () => Ownership;
  readonly #queue = new KeyedQueue();
  readonly #background: BackgroundQueue;
  readonly #time: TimeSource;
  #rules: CountingRules | null = null;

  constructor({ store, owner, log, time = systemTime }: StatisticsParts) {
    this.#store = store;
    this.#owner = owner;
    this.#time = time;
    this.#background = new BackgroundQueue(time, log);
  }

  get standings(): StandingReader {
    return this.#store;
  }

  now(): number {
    return this.#time.now().getTime();
  }

  start(): void {
    this.#background.add(async () => {
      for (const guildId of await this.#store.serversToCount(this.#owner())) this.wake(guildId);
    });
  }

  touch({ phase, location }: Pick<Table, 'phase' | 'location'>): void {
    if (phase === 'over') this.wake(scopeOf(location));
  }

  /** Counts a server's uncounted games, soon and in the background. */
  wake(guildId: string): void {
    this.#background.add(async () => {
      if (await this.#step(guildId)) this.wake(guildId);
    });
  }

  /**
   * Counts a server's uncounted games before they are read.
   *
   * @returns true when all are counted; otherwise the rest follows in the background
   */
  async catchUp(guildId: string): Promise<boolean> {
    for (let steps = 0; steps < MAX_STEPS_AWAITED; steps += 1) if (!(await this.#step(guildId))) return true;
    this.wake(guildId);
    return false;
  }

  async idle(): Promise<void> {
    await this.#background.idle();
    await this.#queue.idle();
  }

  async drain(): Promise<void> {
    await this.idle();
    this.#background.stop();
  }

  /** @returns true when more games are to be counted */
  #step(guildId: string): Promise<boolean> {
    return this.#queue.run(guildId, async () => {
      if (!(await this.#store.isUncounted(guildId))) return false;
      this.#rules ??= countingRules(await loadRate());
      const { more } = await this.#store.countGames(guildId, this.#rules, GAMES_PER_STEP);
      return more;
    });
  }
}
