/**
 * The servers for which a process does the work that the bot does by itself: clocks, computer players, catching up.
 * Discord sends a server's events to shard `(guild_id >> 22) % shardCount`, so a process owns the servers of its
 * shards. What has no server comes to shard 0.
 */
export interface Ownership {
  readonly shardCount: number;
  readonly shards: readonly number[];
}

/** Of a process that works alone. */
export const everyServer: Ownership = { shardCount: 1, shards: [0] };

/** What decides the shard of a server: Discord's `guild_id >> 22`, to be taken by the number of shards. */
const shardKey = (guildId: string | null): bigint =>
  guildId !== null && /^\d{1,19}$/.test(guildId) ? BigInt(guildId) >> 22n : 0n;

/** Whether a server, or null for what has none, is among those of some shards. */
export const owns = ({ shardCount, shards }: Ownership, guildId: string | null): boolean =>
  shardCount === 1 || shards.includes(Number(shardKey(guildId) % BigInt(shardCount)));

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other);

/** Whether some server could be among both, also when they are shards of different numbers of shards. */
export const overlap = (one: Ownership, other: Ownership): boolean => {
  // Of two remainders by different numbers a whole number has both if they agree by what divides both numbers.
  const divisor = greatestDivisor(one.shardCount, other.shardCount);
  const theirs = new Set(other.shards.map((shard) => shard % divisor));
  return one.shards.some((shard) => theirs.has(shard % divisor));
};

/** Whether every server of the second is among those of the first. */
export const covers = (one: Ownership, other: Ownership): boolean =>
  other.shardCount % one.shardCount === 0 && other.shards.every((shard) => one.shards.includes(shard % one.shardCount));

/** A server or a channel (a thread is one too) of Discord's. */
export type Place =
  { readonly kind: 'server'; readonly guildId: string } | { readonly kind: 'channel'; readonly channelId: string };
