import type { Logger } from 'pino';
import type { TableService } from '../tables/service.js';

/**
 * A reconnection takes seconds and happens every day: what is shorter than this, in milliseconds, keeps nobody from
 * playing.
 */
const NOTICEABLE = 10_000;

/** What Discord is in trouble with: a shard, by its number, or one server. */
export interface Failing {
  readonly kind: 'shard' | 'server';
  readonly id: string | number;
}

const nameOf = ({ kind, id }: Failing): string => `${kind} ${id}`;

interface Outage {
  readonly kind: Failing['kind'];
  readonly from: number;
  readonly covers: (guildId: string) => boolean;
}

/** Which servers' people cannot play because Discord does not reach us. While that lasts their clocks stand still. */
export class Outages {
  readonly #ongoing = new Map<string, Outage>();
  readonly #now: () => number;

  /** @param now milliseconds since 1970 */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  get isAnyShardDown(): boolean {
    return [...this.#ongoing.values()].some(({ kind }) => kind === 'shard');
  }

  /** @param covers which servers it keeps from playing */
  begin(failing: Failing, covers: (guildId: string) => boolean): void {
    const name = nameOf(failing);
    if (!this.#ongoing.has(name)) this.#ongoing.set(name, { kind: failing.kind, from: this.#now(), covers });
  }

  /** Ends an outage: the deadlines of the servers that can be reached again are put off by the time it took. */
  async end(failing: Failing, tables: Pick<TableService, 'postpone'>, log: Logger): Promise<void> {
    const name = nameOf(failing);
    const outage = this.#ongoing.get(name);
    if (outage === undefined) return;
    const milliseconds = this.#now() - outage.from;
    if (milliseconds >= NOTICEABLE) {
      log.info({ outage: name, milliseconds }, 'an outage is over; it counts as nobody’s time');
      await tables.postpone(milliseconds, (guildId) => outage.covers(guildId) && !this.#isCovered(guildId, outage));
    }
    this.#ongoing.delete(name);
  }

  isReachable(guildId: string): boolean {
    return !this.#isCovered(guildId, null);
  }

  #isCovered(guildId: string, except: Outage | null): boolean {
    return [...this.#ongoing.values()].some((outage) => outage !== except && outage.covers(guildId));
  }
}
