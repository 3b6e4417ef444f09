/**
 * The servers for which a process does the work that nobody asked for: clocks, computer players, catching up. Discord sends a server's
 * events to shard `(guild_id >> 22) % shardCount`, so a process owns the servers of its shards.
 */
export interface Ownership {
  readonly shardCount: number;
  readonly shards: readonly number[];
}

/** Of a process that works alone. */
export const everyServer: Ownership = { shardCount: 1, shards: [0] };

/** A server or a channel (a thread is one too) of Discord's. */
export type Place =
  { readonly kind: 'server'; readonly guildId: string } | { readonly kind: 'channel'; readonly channelId: string };
