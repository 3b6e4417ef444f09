import { type Client, ShardClientUtil } from 'discord.js';
import type { Ownership } from '#src/model/ownership.js';

const shardCountOf = ({ options }: Client): number => options.shardCount ?? 1;

/**
 * The servers whose events this client gets. Before it has asked Discord how many shards there are, it owns every
 * server.
 */
export const ownershipOf = (client: Client): Ownership => {
  const shardCount = shardCountOf(client);
  const { shards } = client.options;
  // 'auto' becomes a list once the client is connected.
  return { shardCount, shards: Array.isArray(shards) ? shards : Array.from({ length: shardCount }, (_, id) => id) };
};

/** Whether Discord tells this shard of a server; of direct messages it tells shard 0 (docs/events/gateway, Sharding). */
export const serversOfShard =
  (client: Client, shardId: number) =>
  (guildId: string | null): boolean =>
    shardId === (guildId === null ? 0 : ShardClientUtil.shardIdForGuildId(guildId, shardCountOf(client)));
