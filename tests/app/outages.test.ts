import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { Outages } from '../../src/app/outages.js';
import { Uptime } from '../../src/app/uptime.js';
import { openStore } from '../../src/store/index.js';
import { ManualClock } from '../support/service-fixture.js';

const log = pino({ level: 'silent' });
const HOUR = 3_600_000;

interface Postponed {
  readonly hours: number;
  readonly servers: readonly string[];
}

/** Stands for the tables of servers 1, 2 and 3, and keeps what was put off. */
const tablesOf = () => {
  const postponed: Postponed[] = [];
  return {
    postponed,
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
  ): Promise<{ readonly uptime: Uptime; readonly postponed: readonly Postponed[] }> => {
    const tables = tablesOf();
    const uptime = new Uptime({ store, tables, isReachable, log, clock });
    await uptime.start();
    return { uptime, postponed: tables.postponed };
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
    const { uptime } = await start(clock, store, () => reachable);
    clock.pass(2);
    reachable = false;
    clock.pass(5);
    await uptime.stop();
    clock.pass(1);
    expect((await start(clock, store)).postponed).toEqual([{ hours: 6, servers: ['1', '2', '3'] }]);
  });

  it('goes on while Discord lets nobody in', async () => {
    const store = openStore(':memory:');
    const clock = new ManualClock();
    await store.setSetting('reachable-at', String(clock.now().getTime()));
    clock.pass(3);
    await new Uptime({ store, tables: tablesOf(), isReachable: () => true, log, clock }).stop();
    clock.pass(1);
    expect((await start(clock, store)).postponed).toEqual([{ hours: 4, servers: ['1', '2', '3'] }]);
  });

  it('is not negative where the machine’s clock was turned back', async () => {
    const clock = new ManualClock();
    const store = openStore(':memory:');
    await store.setSetting('reachable-at', String(clock.now().getTime() + HOUR));
    expect((await start(clock, store)).postponed).toEqual([]);
  });
});
