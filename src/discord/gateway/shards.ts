import { type Client, ShardClientUtil } from 'discord.js';
import type { Ownership } from '#src/model/ownership.js';

const shardCountOf = ({ options }: Client): number => options.shardCount ?? 1;

/**
 * Returns the servers whose events this client receives. Before it knows Discord's number of shards, it owns every
 * server.
 */
export const ownershipOf = (client: Client): Ownership => {
  const shardCount = shardCountOf(client);
  const { shards } = client.options;
  // The client replaces 'auto' with a list when it connects.
  return { shardCount, shards: Array.isArray(shards) ? shards : Array.from({ length: shardCount }, (_, id) => id) };
};

/**
 * Tests whether this shard receives a server's events; direct messages go to shard 0 (docs/events/gateway, Sharding).
 */
export const serversOfShard =
  (client: Client, shardId: number) =>
  (guildId: string | null): boolean =>
    shardId === (guildId === null ? 0 : ShardClientUtil.shardIdForGuildId(guildId, shardCountOf(client)));
