import { Client } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { ownershipOf, serversOfShard } from '#src/discord/gateway/shards.js';

/** Two servers that Discord assigns to shards 0 and 3 of four. */
const ofShard0 = String(8n << 22n);
const ofShard3 = String(7n << 22n);

describe('the servers of a client', () => {
  it('are those of its shards', () => {
    const client = new Client({ intents: [], shards: [1, 3], shardCount: 4 });
    expect(ownershipOf(client)).toEqual({ shardCount: 4, shards: [1, 3] });
    expect([ofShard0, ofShard3].map(serversOfShard(client, 3))).toEqual([false, true]);
  });

  it('are all servers when it takes every shard', () => {
    const client = new Client({ intents: [], shards: 'auto' });
    expect(ownershipOf(client)).toEqual({ shardCount: 1, shards: [0] });
    client.options.shardCount = 3;
    expect(ownershipOf(client)).toEqual({ shardCount: 3, shards: [0, 1, 2] });
  });
});
