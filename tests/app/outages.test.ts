import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { Outages } from '#src/app/outages.js';
import { ShardLease } from '#src/app/processes/shard-lease.js';
import { everyServer } from '#src/model/ownership.js';
import { openStore } from '#src/store/index.js';
import { ManualClock } from '../support/service-fixture.js';
import { HOUR } from '#src/lib/durations.js';

const log = pino({ level: 'silent' });
const parts = { owner: () => everyServer, onTakeOver: () => Promise.resolve(), log };

interface Postponed {
  readonly hours: number;
  readonly servers: readonly string[];
}

/** Replaces the tables of servers 1, 2 and 3, and records postponements. */
const tablesOf = () => {
  const postponed: Postponed[] = [];
  return {
    postponed,
    lookAgain: () => undefined,
    postpone: (milliseconds: number, isConcerned: (guildId: string) => boolean): Promise<void> => {
      const servers = ['1', '2', '3'].filter(isConcerned);
      if (servers.length > 0) postponed.push({ hours: milliseconds / HOUR, servers });
      return Promise.resolve();
    },
  };
};

const SECOND = 1 / 3_600;

/** Records the postponements while this process watches. */
const watching = () => {
  const time = new ManualClock();
  const outages = new Outages(log, time);
  const tables = tablesOf();
  outages.watch(tables);
  /** Advances the clock while the process runs, so that it checks the time every second. */
  const run = async (hours: number): Promise<void> => {
    const end = time.now().getTime() + hours * HOUR;
    while (time.now().getTime() < end) time.pass(SECOND);
    await outages.settled();
  };
  return { time, outages, run, postponed: tables.postponed };
};

const shard = { kind: 'shard', id: 0 } as const;

describe('an outage of Discord', () => {
  it('puts off the clocks of its servers by the time it took, and keeps them from running meanwhile', async () => {
    const { outages, run, postponed } = watching();
    outages.begin(shard, (guildId) => guildId !== '3');
    expect([outages.isReachable('1'), outages.isReachable('3'), outages.isUp]).toEqual([false, true, false]);
    await run(1);
    // The library reports each attempt to connect: the first one counts.
    outages.begin(shard, () => true);
    await run(1);
    await outages.end(shard);
    expect(postponed).toEqual([{ hours: 2, servers: ['1', '2'] }]);
    expect([outages.isReachable('1'), outages.isUp]).toEqual([true, true]);
    await outages.end(shard);
    expect(postponed).toHaveLength(1);
  });

  it('of a server within one of its shard is counted once', async () => {
    const { outages, run, postponed } = watching();
    outages.begin({ kind: 'server', id: '2' }, (guildId) => guildId === '2');
    await run(1);
    outages.begin(shard, () => true);
    await run(1);
    await outages.end(shard);
    await run(1);
    await outages.end({ kind: 'server', id: '2' });
    expect(postponed).toEqual([
      { hours: 1, servers: ['1', '3'] },
      { hours: 3, servers: ['2'] },
    ]);
  });

  it('of a server that outlasts an earlier one of its shard is counted from that', async () => {
    const { outages, run, postponed } = watching();
    outages.begin(shard, () => true);
    await run(1);
    outages.begin({ kind: 'server', id: '2' }, (guildId) => guildId === '2');
    await run(1);
    await outages.end(shard);
    await run(1);
    await outages.end({ kind: 'server', id: '2' });
    expect(postponed).toEqual([
      { hours: 2, servers: ['1', '3'] },
      { hours: 3, servers: ['2'] },
    ]);
  });

  it('of a few seconds is nothing to anybody', async () => {
    const { outages, run, postponed } = watching();
    outages.begin(shard, () => true);
    await run(5 * SECOND);
    await outages.end(shard);
    expect(postponed).toEqual([]);
  });

  it('that cannot be stored is counted when it can', async () => {
    const time = new ManualClock();
    const outages = new Outages(log, time);
    const { postponed, postpone } = tablesOf();
    let isBroken = true;
    outages.watch({ postpone: (...order) => (isBroken ? Promise.reject(new Error('full')) : postpone(...order)) });
    outages.begin(shard, () => true);
    for (let second = 0; second < 60; second += 1) time.pass(SECOND);
    await outages.end(shard);
    expect([postponed, outages.isReachable('1')]).toEqual([[], false]);
    isBroken = false;
    time.pass(SECOND);
    await outages.settled();
    expect(postponed.map(({ servers }) => servers)).toEqual([['1', '2', '3']]);
    expect(outages.isReachable('1')).toBe(true);
  });
});

describe('a gap in the time of this process', () => {
  const asleep = 75 * SECOND;

  it('keeps clocks from running until it is counted, for any first asker', async () => {
    const { time, outages, run, postponed } = watching();
    await run(60 * SECOND);
    expect(postponed).toEqual([]);
    // The timers of others may fire first when the process wakes.
    const asked: boolean[] = [];
    time.after(1_500, () => asked.push(outages.isReachable('1'), outages.isUp));
    await run(SECOND);
    time.pass(asleep);
    expect(asked).toEqual([false, false]);
    await outages.settled();
    expect(postponed).toEqual([{ hours: asleep, servers: ['1', '2', '3'] }]);
    expect([outages.isReachable('1'), outages.isUp]).toEqual([true, true]);
    await run(60 * SECOND);
    expect(postponed).toHaveLength(1);
  });

  it.each([2, -2])('is what a clock leaves that is set by %d hours', async (hours) => {
    const { time, run, postponed } = watching();
    await run(60 * SECOND);
    time.set(hours);
    await run(SECOND);
    expect(postponed).toEqual([{ hours: expect.closeTo(hours, 2) as number, servers: ['1', '2', '3'] }]);
  });

  it('counts with the line that broke in it, once', async () => {
    const { time, outages, run, postponed } = watching();
    // The broken line is found before the gap because its timer was set first.
    time.after(1_500, () => outages.begin(shard, (guildId) => guildId === '1'));
    await run(SECOND);
    time.pass(1);
    await outages.settled();
    await run(1);
    await outages.end(shard);
    expect(postponed).toEqual([
      { hours: 1, servers: ['2', '3'] },
      { hours: 2, servers: ['1'] },
    ]);
  });
});

describe('time in which the program did not run', () => {
  const start = async (
    time: ManualClock,
    store: ReturnType<typeof openStore>,
    isReachable = () => true,
  ): Promise<{ readonly lease: ShardLease; readonly postponed: readonly Postponed[] }> => {
    const tables = tablesOf();
    const lease = new ShardLease({ ...parts, store, tables, isReachable, time });
    await lease.start();
    return { lease, postponed: tables.postponed };
  };

  /** A process that ended at the last time when people could play with it. */
  const ended = (store: ReturnType<typeof openStore>, at: Date, owner = everyServer, id = 'ended') => {
    const record = { id, owner, state: 'ended', beatAt: at, reachableAt: at } as const;
    return store.recordProcess(() => ({ record, forget: [] }));
  };

  it('counts for no one, since the last time that people could play', async () => {
    const store = openStore(':memory:');
    const before = new ManualClock();
    expect((await start(before, store)).postponed).toEqual([]);
    // This one stops without notice: its last beat counts.
    before.pass(1);
    const after = new ManualClock();
    after.pass(31);
    expect((await start(after, store)).postponed).toEqual([{ hours: 30, servers: ['1', '2', '3'] }]);
  });

  it('counts from when Discord went, if that went first', async () => {
    const time = new ManualClock();
    const store = openStore(':memory:');
    let reachable = true;
    const { lease } = await start(time, store, () => reachable);
    time.pass(2);
    reachable = false;
    time.pass(5);
    await lease.stop();
    time.pass(1);
    expect((await start(time, store)).postponed).toEqual([{ hours: 6, servers: ['1', '2', '3'] }]);
  });

  it('continues while Discord lets no one in', async () => {
    const store = openStore(':memory:');
    const time = new ManualClock();
    await ended(store, time.now());
    time.pass(3);
    // This process ended before Discord accepted its session.
    await new ShardLease({ ...parts, store, tables: tablesOf(), isReachable: () => true, time }).stop();
    time.pass(1);
    expect((await start(time, store)).postponed).toEqual([{ hours: 4, servers: ['1', '2', '3'] }]);
  });

  it('is each server’s own, also when the shards are counted otherwise than before', async () => {
    const time = new ManualClock();
    const store = openStore(':memory:');
    const servers = [4, 5, 6, 7].map((number) => String(BigInt(number) << 22n));
    const hours = (count: number): Date => new Date(time.now().getTime() + count * HOUR);
    // Servers 4 and 6 were served by one process until one, the others by another until three; then all by one that
    // found both.
    await ended(store, hours(1), { shardCount: 2, shards: [0] }, 'even');
    await ended(store, hours(3), { shardCount: 2, shards: [1] }, 'odd');
    time.pass(10);
    const postponed: string[] = [];
    const postpone = (milliseconds: number, isConcerned: (guildId: string) => boolean): Promise<void> => {
      for (const [index, guildId] of servers.entries())
        if (isConcerned(guildId)) postponed.push(`${index + 4} by ${milliseconds / HOUR}`);
      return Promise.resolve();
    };
    const tables = { postpone, lookAgain: () => undefined };
    await new ShardLease({ ...parts, store, tables, isReachable: () => true, time }).start();
    expect(postponed.toSorted()).toEqual(['4 by 9', '5 by 7', '6 by 9', '7 by 7']);
    // The records of the ended processes are gone, so another start postpones nothing again.
    const owner = () => ({ shardCount: 4, shards: [2] });
    await new ShardLease({ ...parts, owner, store, tables, isReachable: () => true, time }).start();
    expect(postponed).toHaveLength(4);
    expect((await ended(store, hours(0))).map(({ owner: { shardCount } }) => shardCount).toSorted()).toEqual([1, 4]);
  });

  it('is negative where the machine’s clock was set back, so that no one has more time than they had', async () => {
    const time = new ManualClock();
    const store = openStore(':memory:');
    await ended(store, new Date(time.now().getTime() + HOUR));
    expect((await start(time, store)).postponed).toEqual([{ hours: -1, servers: ['1', '2', '3'] }]);
  });
});
