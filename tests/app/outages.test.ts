import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { Outages } from '../../src/app/outages.js';
import { ShardLease } from '../../src/app/processes/shard-lease.js';
import { everyServer } from '../../src/model/ownership.js';
import { openStore } from '../../src/store/index.js';
import { ManualClock } from '../support/service-fixture.js';

const log = pino({ level: 'silent' });
const HOUR = 3_600_000;
const parts = { owner: () => everyServer, onTakeOver: () => Promise.resolve(), log };

interface Postponed {
  readonly hours: number;
  readonly servers: readonly string[];
}

/** Stands for the tables of servers 1, 2 and 3, and keeps what was put off. */
const tablesOf = () => {
  const postponed: Postponed[] = [];
  return {
    postponed,
    lookAgain: () => undefined,
    postpone: (milliseconds: number, isConcerned: (guildId: string) => boolean): Promise<void> => {
      postponed.push({ hours: milliseconds / HOUR, servers: ['1', '2', '3'].filter(isConcerned) });
      return Promise.resolve();
    },
  };
};

describe('an outage of Discord', () => {
  it('puts off the clocks of its servers by the time it took, and keeps them from running meanwhile', async () => {
    let now = 0;
    const outages = new Outages(() => now);
    const tables = tablesOf();
    outages.begin({ kind: 'shard', id: 0 }, (guildId) => guildId !== '3');
    expect([outages.isReachable('1'), outages.isReachable('3'), outages.isAnyShardDown]).toEqual([false, true, true]);
    now += HOUR;
    // The library tells of each attempt to connect: the first one counts.
    outages.begin({ kind: 'shard', id: 0 }, () => true);
    now += HOUR;
    await outages.end({ kind: 'shard', id: 0 }, tables, log);
    expect(tables.postponed).toEqual([{ hours: 2, servers: ['1', '2'] }]);
    expect([outages.isReachable('1'), outages.isAnyShardDown]).toEqual([true, false]);
    await outages.end({ kind: 'shard', id: 0 }, tables, log);
    expect(tables.postponed).toHaveLength(1);
  });

  it('of a server within one of its shard is counted once', async () => {
    let now = 0;
    const outages = new Outages(() => now);
    const tables = tablesOf();
    outages.begin({ kind: 'server', id: '2' }, (guildId) => guildId === '2');
    now += HOUR;
    outages.begin({ kind: 'shard', id: 0 }, () => true);
    now += HOUR;
    await outages.end({ kind: 'shard', id: 0 }, tables, log);
    now += HOUR;
    await outages.end({ kind: 'server', id: '2' }, tables, log);
    expect(tables.postponed).toEqual([
      { hours: 1, servers: ['1', '3'] },
      { hours: 3, servers: ['2'] },
    ]);
  });

  it('of a few seconds is nothing to anybody', async () => {
    let now = 0;
    const outages = new Outages(() => now);
    const tables = tablesOf();
    outages.begin({ kind: 'shard', id: 0 }, () => true);
    now += 5_000;
    await outages.end({ kind: 'shard', id: 0 }, tables, log);
    expect(tables.postponed).toEqual([]);
  });
});

describe('time in which the program did not run', () => {
  const start = async (
    clock: ManualClock,
    store: ReturnType<typeof openStore>,
    isReachable = () => true,
  ): Promise<{ readonly lease: ShardLease; readonly postponed: readonly Postponed[] }> => {
    const tables = tablesOf();
    const lease = new ShardLease({ ...parts, store, tables, isReachable, clock });
    await lease.start();
    return { lease, postponed: tables.postponed };
  };

  /** A process that ended when people could play with it last. */
  const ended = (store: ReturnType<typeof openStore>, at: Date, owner = everyServer, id = 'ended') => {
    const record = { id, owner, state: 'ended', beatAt: at, reachableAt: at } as const;
    return store.recordProcess(() => ({ record, forget: [] }));
  };

  it('is nobody’s, since the last time that people could play', async () => {
    const store = openStore(':memory:');
    const before = new ManualClock();
    expect((await start(before, store)).postponed).toEqual([]);
    // Nothing stops this one in an orderly way: its last beat tells.
    before.pass(1);
    const after = new ManualClock();
    after.pass(31);
    expect((await start(after, store)).postponed).toEqual([{ hours: 30, servers: ['1', '2', '3'] }]);
  });

  it('counts from when Discord went, if that went first', async () => {
    const clock = new ManualClock();
    const store = openStore(':memory:');
    let reachable = true;
    const { lease } = await start(clock, store, () => reachable);
    clock.pass(2);
    reachable = false;
    clock.pass(5);
    await lease.stop();
    clock.pass(1);
    expect((await start(clock, store)).postponed).toEqual([{ hours: 6, servers: ['1', '2', '3'] }]);
  });

  it('goes on while Discord lets nobody in', async () => {
    const store = openStore(':memory:');
    const clock = new ManualClock();
    await ended(store, clock.now());
    clock.pass(3);
    // It was ended before Discord let it in.
    await new ShardLease({ ...parts, store, tables: tablesOf(), isReachable: () => true, clock }).stop();
    clock.pass(1);
    expect((await start(clock, store)).postponed).toEqual([{ hours: 4, servers: ['1', '2', '3'] }]);
  });

  it('is each server’s own, also when the shards are counted otherwise than before', async () => {
    const clock = new ManualClock();
    const store = openStore(':memory:');
    const servers = [4, 5, 6, 7].map((number) => String(BigInt(number) << 22n));
    const hours = (count: number): Date => new Date(clock.now().getTime() + count * HOUR);
    // Servers 4 and 6 were served by one process until one, the others by another until three; then all by one that
    // found them all.
    await ended(store, hours(1), { shardCount: 2, shards: [0] }, 'even');
    await ended(store, hours(3), { shardCount: 2, shards: [1] }, 'odd');
    clock.pass(10);
    const postponed: string[] = [];
    const postpone = (milliseconds: number, isConcerned: (guildId: string) => boolean): Promise<void> => {
      for (const [index, guildId] of servers.entries())
        if (isConcerned(guildId)) postponed.push(`${index + 4} by ${milliseconds / HOUR}`);
      return Promise.resolve();
    };
    const tables = { postpone, lookAgain: () => undefined };
    await new ShardLease({ ...parts, store, tables, isReachable: () => true, clock }).start();
    expect(postponed.toSorted()).toEqual(['4 by 9', '5 by 7', '6 by 9', '7 by 7']);
    // What they told is of no use any more, and another that starts puts nothing off again.
    const owner = () => ({ shardCount: 4, shards: [2] });
    await new ShardLease({ ...parts, owner, store, tables, isReachable: () => true, clock }).start();
    expect(postponed).toHaveLength(4);
    expect((await ended(store, hours(0))).map(({ owner: { shardCount } }) => shardCount).toSorted()).toEqual([1, 4]);
  });

  it('is not negative where the machine’s clock was turned back', async () => {
    const clock = new ManualClock();
    const store = openStore(':memory:');
    await ended(store, new Date(clock.now().getTime() + HOUR));
    expect((await start(clock, store)).postponed).toEqual([]);
  });
});
