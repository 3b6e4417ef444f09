import { cappedCache } from '#src/lib/capped-cache.js';
import type { TimeSource } from '#src/tables/time-source.js';

/** How many posts are free at once, and after how many milliseconds one more is. */
interface BucketLimit {
  readonly size: number;
  readonly refillMs: number;
}

export type PostLimits = Readonly<Record<'person' | 'server', BucketLimit>>;

/** As many posts of a person, which a setting may change, and as many times that for all people of a server. */
const POSTS_AT_ONCE = 12;
const PEOPLE_AT_ONCE = 20;

/**
 * What one person, and all people of a server together, can have the bot post for everybody: tables and tournaments
 * that are opened, invitations, questions to the others, what is shared. The moves of a game are not among them. The
 * numbers stand in docs/hosting.md.
 *
 * @param atOnce of a person; 0 for as much as they like
 */
export const postLimitsOf = (atOnce = POSTS_AT_ONCE): PostLimits => {
  const size = atOnce === 0 ? Number.MAX_SAFE_INTEGER : atOnce;
  const refill = (milliseconds: number): number => (atOnce === 0 ? 0 : milliseconds);
  return {
    person: { size, refillMs: refill(120_000) },
    server: { size: PEOPLE_AT_ONCE * size, refillMs: refill(10_000) },
  };
};

/** As many people and servers are remembered; those who have been quiet for longest are forgotten first. */
const CACHE_SIZE = 20_000;

/** Whose posts are used up, and when the next one is free. */
export interface PostRefusal {
  readonly of: keyof PostLimits;
  readonly until: Date;
}

/** Token buckets a person and a server. They are kept in memory alone: a restart fills them. */
export class PublicPosts {
  readonly #limits: PostLimits;
  readonly #clock: Pick<TimeSource, 'now'>;
  /** When each bucket will be full again; full buckets need no entry. In milliseconds since 1970. */
  readonly #fullAt = cappedCache<string, Date>(CACHE_SIZE);

  constructor(clock: Pick<TimeSource, 'now'>, limits: PostLimits) {
    this.#clock = clock;
    this.#limits = limits;
  }

  /** Counts a post of a person in a server. @returns why there must be none now; null when there may be one */
  take(userId: string, guildId: string): PostRefusal | null {
    const now = this.#clock.now().getTime();
    const buckets = [
      { of: 'person', key: `p${userId}` },
      { of: 'server', key: `s${guildId}` },
    ] as const;
    const after = buckets.map(({ of, key }) => {
      const { size, refillMs } = this.#limits[of];
      // A clock that was set back must not lock anybody out for longer than a whole bucket takes.
      const before = Math.min(Math.max(this.#fullAt.get(key)?.getTime() ?? now, now), now + size * refillMs);
      return { of, key, fullAt: before + refillMs, free: before + refillMs - size * refillMs };
    });
    const refused = after.find(({ free }) => free > now);
    if (refused !== undefined) return { of: refused.of, until: new Date(refused.free) };
    for (const { key, fullAt } of after) this.#fullAt.set(key, new Date(fullAt));
    return null;
  }
}
