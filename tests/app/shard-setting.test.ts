import { describe, expect, it } from 'vitest';
import { configFrom } from '#src/app/config/config.js';
import { formatShards, divideShards } from '#src/app/processes/shard-setting.js';

const all = { shardCount: 16, shards: Array.from({ length: 16 }, (_, id) => id) };

describe('shards', () => {
  it('are read as one, some, or as many as Discord recommends', () => {
    expect(configFrom({ SHARDS: '5/16' }).shards).toEqual({ shardCount: 16, shards: [5] });
    expect(configFrom({ SHARDS: '14-15/16' }).shards).toEqual({ shardCount: 16, shards: [14, 15] });
    expect(configFrom({ SHARDS: 'auto' }).shards).toBeNull();
  });

  it.each([1, 2, 3, 5, 16, 40])(
    'shared out among %i processes are all there, once, and nearly as many each',
    (count) => {
      const parts = divideShards(all, count);
      const sizes = parts.map(({ shards }) => shards.length);
      expect(parts.flatMap(({ shards }) => shards)).toEqual(all.shards);
      expect(parts).toHaveLength(Math.min(count, 16));
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      expect(parts.map((part) => configFrom({ SHARDS: formatShards(part) }).shards)).toEqual(parts);
    },
  );

  it('keep to the limit of requests by themselves, or leave it to a proxy', () => {
    expect(configFrom({ DISCORD_REQUESTS_PER_SECOND: 'proxy' }).discordRequestsPerSecond).toBe(Infinity);
  });
});
