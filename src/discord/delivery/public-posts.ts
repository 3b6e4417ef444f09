import { cappedCache } from '#src/lib/capped-cache.js';
import type { TimeSource } from '#src/tables/time-source.js';

/** The number of posts in a full bucket, and the milliseconds until one more is free. */
interface BucketLimit {
  readonly size: number;
  readonly refillMs: number;
}

export type PostLimits = Readonly<Record<'person' | 'server', BucketLimit>>;

/** The default bucket of one person, which a setting may change, and the factor for the bucket of a whole server. */
const POSTS_AT_ONCE = 12;
const PEOPLE_AT_ONCE = 20;

/**
 * Limits the public posts that one person, and all people of a server together, can cause: opened tables and
 * tournaments, invitations, questions to the others, shared results. Moves of a game do not count. The numbers are
 * documented in docs/hosting.md.
 *
 * @param atOnce posts of a person; 0 for no limit
 */
export const postLimitsOf = (atOnce = POSTS_AT_ONCE): PostLimits => {
  const size = atOnce === 0 ? Number.MAX_SAFE_INTEGER : atOnce;
  const refill = (milliseconds: number): number => (atOnce === 0 ? 0 : milliseconds);
  return {
    person: { size, refillMs: refill(120_000) },
    server: { size: PEOPLE_AT_ONCE * size, refillMs: refill(10_000) },
  };
};

/** The number of people and servers in memory; the least active are forgotten first. */
const CACHE_SIZE = 20_000;

export interface PostRefusal {
  readonly of: keyof PostLimits;
  readonly until: Date;
}

/** Token buckets per person and per server. They exist only in memory, so a restart refills them. */
export class PublicPosts {
  readonly #limits: PostLimits;
  readonly #time: Pick<TimeSource, 'now'>;
  /** Milliseconds since 1970 at which each bucket will be full again; full buckets need no entry. */
  readonly #fullAt = cappedCache<string, Date>(CACHE_SIZE);

  constructor(time: Pick<TimeSource, 'now'>, limits: PostLimits) {
    this.#time = time;
    this.#limits = limits;
  }

  /** Counts a post of a person in a server. @returns the reason for a refusal; null when the post is allowed */
  take(userId: string, guildId: string): PostRefusal | null {
    const now = this.#time.now().getTime();
    const buckets = [
      { of: 'person', key: `p${userId}` },
      { of: 'server', key: `s${guildId}` },
    ] as const;
    const after = buckets.map(({ of, key }) => {
      const { size, refillMs } = this.#limits[of];
      // A clock that was set back must not lock a person out for longer than a whole bucket takes to refill.
      const before = Math.min(Math.max(this.#fullAt.get(key)?.getTime() ?? now, now), now + size * refillMs);
      return { of, key, fullAt: before + refillMs, free: before + refillMs - size * refillMs };
    });
    const refused = after.find(({ free }) => free > now);
    if (refused !== undefined) return { of: refused.of, until: new Date(refused.free) };
    for (const { key, fullAt } of after) this.#fullAt.set(key, new Date(fullAt));
    return null;
  }
}
