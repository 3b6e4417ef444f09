/**
 * The servers for which a process does automatic work: clocks, computer players, catching up. Discord sends a server's
 * events to shard `(guild_id >> 22) % shardCount`, so a process owns the servers of its shards. Everything outside
 * servers belongs to shard 0.
 */
export interface Ownership {
  readonly shardCount: number;
  readonly shards: readonly number[];
}

export const everyServer: Ownership = { shardCount: 1, shards: [0] };

/**
 * Returns the key that determines a server's shard: Discord's `guild_id >> 22`, still to be taken modulo the number of
 * shards.
 */
const shardKey = (guildId: string | null): bigint =>
  guildId !== null && /^\d{1,19}$/.test(guildId) ? BigInt(guildId) >> 22n : 0n;

/** True when a server, or null for outside servers, belongs to the shards. */
export const owns = ({ shardCount, shards }: Ownership, guildId: string | null): boolean =>
  shardCount === 1 || shards.includes(Number(shardKey(guildId) % BigInt(shardCount)));

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other);

/** True when a server could belong to both, even for different numbers of shards. */
export const overlap = (one: Ownership, other: Ownership): boolean => {
  // A number with given remainders modulo two numbers exists if the remainders agree modulo their greatest common
  // divisor.
  const divisor = greatestDivisor(one.shardCount, other.shardCount);
  const theirs = new Set(other.shards.map((shard) => shard % divisor));
  return one.shards.some((shard) => theirs.has(shard % divisor));
};

export const covers = (one: Ownership, other: Ownership): boolean =>
  other.shardCount % one.shardCount === 0 && other.shards.every((shard) => one.shards.includes(shard % one.shardCount));

export type Place =
  { readonly kind: 'server'; readonly guildId: string } | { readonly kind: 'channel'; readonly channelId: string };
