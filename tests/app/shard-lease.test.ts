import { hostname } from 'node:os';
import pino from 'pino';
import { expect, it } from 'vitest';
import { ShardLease } from '#src/app/processes/shard-lease.js';
import { covers, everyServer, type Ownership, overlap, owns } from '#src/model/ownership.js';
import { openStore } from '#src/store/index.js';
import { ManualClock } from '../support/service-fixture.js';

const SECOND = 1 / 3_600;

/** Processes on one database, and their events in order. */
const processes = () => {
  const store = openStore(':memory:');
  const time = new ManualClock();
  const done: string[] = [];
  const start = async (name: string, owner: Ownership = everyServer) => {
    const tables = {
      postpone: () => Promise.resolve(void done.push(`${name} puts off`)),
      lookAgain: () => void done.push(`${name} looks again`),
    };
    const onTakeOver = () => Promise.resolve(void done.push(`${name} takes over`));
    const log = pino({ level: 'warn' }, { write: () => void done.push(`${name} says so`) });
    const lease = new ShardLease({
      store,
      owner: () => owner,
      tables,
      isReachable: () => true,
      onTakeOver,
      log,
      time,
    });
    await lease.start();
    return lease;
  };
  const pass = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second += 1) {
      time.pass(SECOND * 1.001);
      // A notice is written before the next one.
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { start, pass, done, store, time };
};

it('a second process of the same servers waits, says so, and takes over when the first hands over', async () => {
  const { start, pass, done } = processes();
  const first = await start('first');
  const second = await start('second');
  expect([first.isServing, second.isServing, done]).toEqual([true, false, ['second says so']]);
  await pass(3);
  await first.look();
  expect([first.isServedElsewhere('1'), second.isServing]).toEqual([true, false]);
  await first.stop();
  await pass(2);
  expect([second.isServing, done.slice(1)]).toEqual([true, ['second takes over']]);
});

it('one on another machine that is not heard of any more is held for dead', async () => {
  const { start, pass, done, store, time } = processes();
  const silent = { id: 'elsewhere/1/a', owner: everyServer, state: 'serving', reachableAt: time.now() } as const;
  await store.recordProcess(() => ({ record: { ...silent, beatAt: time.now() }, forget: [] }));
  const waiting = await start('second');
  await pass(15);
  expect(waiting.isServing).toBe(false);
  await pass(10);
  expect([waiting.isServing, done]).toEqual([true, ['second says so', 'second takes over']]);
});

it('one is not held for dead because this one slept', async () => {
  const { start, pass, done, store, time } = processes();
  const tell = () =>
    store.recordProcess(() => {
      const record = { id: 'elsewhere/1/a', owner: everyServer, state: 'serving' } as const;
      return { record: { ...record, beatAt: time.now(), reachableAt: time.now() }, forget: [] };
    });
  await tell();
  const waiting = await start('second');
  await pass(5);
  time.pass(1);
  await pass(1);
  await tell();
  await pass(5);
  expect([waiting.isServing, done]).toEqual([false, ['second says so']]);
});

it('one on this machine that has crashed is not waited for', async () => {
  const { start, store, time } = processes();
  // Linux process ids are below about four million.
  const crashed = { id: `${hostname()}/99999999/a`, owner: everyServer, state: 'serving' } as const;
  await store.recordProcess(() => ({ record: { ...crashed, beatAt: time.now(), reachableAt: null }, forget: [] }));
  expect((await start('next')).isServing).toBe(true);
});

it('the one that serves looks for what another has changed, as long as there is one', async () => {
  const { start, pass, done } = processes();
  await start('first');
  const second = await start('second');
  await pass(16);
  expect(done.filter((line) => line === 'first looks again').length).toBeGreaterThan(1);
  await second.stop();
  await pass(6);
  done.length = 0;
  await pass(16);
  expect(done).toEqual([]);
});

it('what a process leaves that waited and is gone is done by the one that serves', async () => {
  const { start, pass, done } = processes();
  await start('first');
  const second = await start('second');
  await pass(6);
  await second.stop();
  done.length = 0;
  await pass(6);
  expect(done).toEqual(['first takes over']);
});

it('processes of other servers do not wait for each other', async () => {
  const { start, pass, done } = processes();
  const halves = await Promise.all([0, 1].map((shard) => start(`half ${shard}`, { shardCount: 2, shards: [shard] })));
  expect(halves.map(({ isServing }) => isServing)).toEqual([true, true]);
  // Of four shards, number 2 has only servers of the first half.
  const quarter = await start('quarter', { shardCount: 4, shards: [2] });
  expect(quarter.isServing).toBe(false);
  expect([2n, 1n].map((number) => halves[0]?.isServedElsewhere(String(number << 22n)))).toEqual([false, false]);
  await halves[0]?.look();
  expect([2n, 4n, 1n].map((number) => halves[0]?.isServedElsewhere(String(number << 22n)))).toEqual([
    true,
    false,
    false,
  ]);
  await halves[1]?.stop();
  await pass(2);
  expect(quarter.isServing).toBe(false);
  await halves[0]?.stop();
  await pass(2);
  expect([quarter.isServing, done.filter((line) => line.includes('puts off'))]).toEqual([true, []]);
});

it('shards of different numbers of shards are compared by their servers', () => {
  const shardsOf = (shardCount: number, ...shards: number[]): Ownership => ({ shardCount, shards });
  const owners = [shardsOf(1, 0), shardsOf(2, 1), shardsOf(3, 0, 2), shardsOf(4, 1), shardsOf(4, 1, 3), shardsOf(6, 5)];
  const servers = Array.from({ length: 24 }, (_, number) => String(BigInt(number) << 22n));
  for (const one of owners)
    for (const other of owners) {
      const theirs = servers.filter((guildId) => owns(other, guildId));
      expect(overlap(one, other)).toBe(theirs.some((guildId) => owns(one, guildId)));
      // Ownership that the numbers of shards cannot decide does not count as covered.
      if (covers(one, other)) expect(theirs.every((guildId) => owns(one, guildId))).toBe(true);
    }
  expect([covers(shardsOf(1, 0), shardsOf(4, 1)), covers(shardsOf(2, 1), shardsOf(4, 1, 3))]).toEqual([true, true]);
});
