import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { HOUR } from '#src/lib/durations.js';
import type { Store } from '#src/store/index.js';
import { createTableService, type TurnHours } from '#src/tables/create-table-service.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import {
  ana,
  bo,
  cy,
  game,
  ManualClock,
  openServiceFixture,
  type ServiceFixture,
  lobby,
} from '#tests/support/service-fixture.js';
import { sampleGame } from '#tests/support/sample-game.js';
import { beside, gameByClock, MINUTE, pass, unknown } from '#tests/support/service-clocks.js';
import { play, statusOf } from '#tests/support/service-play.js';

const server = { kind: 'server', guildId: 'guild' } as const;
const place = { gameId: 'stash', location: server, channelId: 'ring', locale: 'en', options: {} } as const;

describe('a reminder', () => {
  const hours = { reminder: 24, limit: 0 };

  it.each<[string, (rival: ServiceFixture, tableId: string) => Promise<unknown>]>([
    ['is closed', ({ service }, tableId) => service.close({ ...from(ana), tableId, moderator: false })],
    ['has gone on', ({ service }, tableId) => service.play({ ...from(ana), tableId, notation: 'done' })],
    ['is left to a computer player', ({ service }, tableId) => service.resign({ ...from(ana), tableId })],
    [
      'stands still',
      async ({ service }, tableId) => {
        for (const who of [ana, bo, cy]) accepted(await service.pause({ ...from(who), tableId }));
      },
    ],
  ])('reaches nobody whose game %s in the same moment, in another process', async (_, act) => {
    const rival = openServiceFixture();
    const store: Store = {
      ...rival.store,
      removeDeadline: async (deadline) => {
        const removed = await rival.store.removeDeadline(deadline);
        await act(rival, deadline.tableId);
        return removed;
      },
    };
    const fixture = beside(rival, { store });
    // Ana would be warned after 24 hours.
    await gameByClock(fixture, { turn: 32 * HOUR, reserve: 0, timeout: 'move' }, [bo, cy]);
    await pass(fixture, 24);
    expect([fixture.told, fixture.errors()]).toEqual([[], []]);
  });

  it('comes on time although another came half a minute before', async () => {
    const fixture = beside(openServiceFixture(), { hours });
    await game(fixture, [bo], {}, 'one');
    fixture.time.pass(MINUTE / 2);
    await game(fixture, [bo], {}, 'two');
    await pass(fixture, 24 - MINUTE / 2);
    expect(fixture.told).toHaveLength(1);
    await pass(fixture, MINUTE / 2);
    expect(fixture.told).toHaveLength(2);
  });

  it('comes a minute later when the store could not name the player to act', async () => {
    const { store, time } = openServiceFixture();
    let broken = true;
    const failing: Store = {
      ...store,
      dueDeadlines: (...asked) => (broken ? Promise.reject(new Error('cut line')) : store.dueDeadlines(...asked)),
    };
    const fixture = beside({ ...openServiceFixture({ store }), time }, { store: failing, hours });
    await game(fixture);
    await pass(fixture, 24);
    broken = false;
    await pass(fixture, MINUTE / 2);
    expect(fixture.told).toEqual([]);
    await pass(fixture, MINUTE / 2);
    expect(fixture.told).toEqual([ana.userId]);
  });

  it('is not waited for before the service is started, and then comes wherever it is due', async () => {
    const { store } = openServiceFixture();
    const time = new ManualClock();
    const games = new Map([[sampleGame.engine.id, sampleGame]]);
    const service = createTableService({ store, time, hours, games, log: pino({ level: 'silent' }) });
    await game({ service, store, time, changed: [] });
    await service.idle();
    expect(time.timers).toBe(0);
    await service.start();
    expect(time.timers).toBe(1);
    const told: string[] = [];
    service.onReminder(({ userId }) => told.push(userId));
    time.pass(24);
    await service.idle();
    expect(told).toEqual([ana.userId]);
    await service.stop();
  });
});

describe('a deadline of a table that cannot be read', () => {
  it.each<[string, TurnHours]>([
    ['a reminder', { reminder: 24, limit: 0 }],
    ['a turn limit', { reminder: 0, limit: 24 }],
    ['an expiry', { reminder: 0, limit: 0, lobby: 24 }],
  ])('is void: %s', async (_, hours) => {
    const before = openServiceFixture({ hours });
    const table = await (hours.lobby === undefined ? game(before) : lobby(before));
    await before.service.stop();
    const { store } = before;
    const damaged: Store = { ...store, load: async (id) => unknown(await store.load(id)) };
    const fixture = beside(before, { store: damaged, hours });
    await pass(fixture, 24);
    const due = (await store.deadlines(table.id)).filter(({ dueAt }) => dueAt <= fixture.time.now());
    expect([fixture.told, due]).toEqual([[], []]);
    expect(fixture.errors()).toHaveLength(1);
    expect(fixture.errors()[0]).toContain('this table cannot be read');
    expect((await store.load(table.id))?.version).toBe(table.version);
  });
});

describe('the turn limit', () => {
  it('stands when the program stops while it plays, and is gone on with at the next start', async () => {
    const hours = { reminder: 0, limit: 24 };
    const before = openServiceFixture({ hours });
    const table = await game(before);
    await before.service.idle();
    before.service.onChange(() => void before.service.stop());
    before.time.pass(24);
    await before.service.idle();
    expect((await before.store.load(table.id))?.version).toBe(table.version + 1);
    const fixture = beside(before, { hours });
    await pass(fixture, 0);
    expect(await statusOf(fixture, table)).toMatchObject({ seat: 1, turn: 1 });
  });
});

describe('a game that stands still', () => {
  const DAY = 24;
  const against = async (fixture: ServiceFixture) => {
    const { id: tableId } = accepted(await fixture.service.open({ ...from(ana), ...place }));
    accepted(await fixture.service.addComputer({ ...from(ana), tableId }));
    return accepted(await fixture.service.begin({ ...from(ana), tableId }));
  };

  it('is lost by the only person who plays, two weeks after their last turn began', async () => {
    const fixture = openServiceFixture();
    const table = await against(fixture);
    await pass(fixture, 14 * DAY - 1);
    expect((await fixture.store.load(table.id))?.phase).toBe('playing');
    await pass(fixture, 2);
    const ended = await fixture.store.load(table.id);
    expect([ended?.phase, ended?.result?.places]).toEqual(['over', [2, 1]]);
  });

  it('is not saved by a pause', async () => {
    const fixture = openServiceFixture();
    const { id: tableId } = accepted(
      await fixture.service.open({ ...from(ana), ...place, clock: { turn: 24 * HOUR, reserve: 0, timeout: 'move' } }),
    );
    accepted(await fixture.service.addComputer({ ...from(ana), tableId }));
    accepted(await fixture.service.begin({ ...from(ana), tableId }));
    accepted(await fixture.service.pause({ ...from(ana), tableId }));
    await pass(fixture, 15 * DAY);
    expect((await fixture.store.load(tableId))?.phase).toBe('over');
  });

  it('closes without a result after sixty days where several people play, and makes room', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    await pass(fixture, 59 * DAY);
    expect((await fixture.store.load(table.id))?.phase).toBe('playing');
    await pass(fixture, 2 * DAY);
    const closed = await fixture.store.load(table.id);
    expect([closed?.phase, closed?.result, closed?.toAct]).toEqual(['closed', null, null]);
    expect(await fixture.service.openInChannel(table.channelId)).toEqual([]);
  });
});

describe('computer players', () => {
  it('play for no one when the store names a table at which it is a person’s turn by now', async () => {
    const before = openServiceFixture();
    const { id } = await lobby(before);
    accepted(await before.service.addComputer({ ...from(ana), tableId: id }));
    const table = accepted(await before.service.begin({ ...from(ana), tableId: id }));
    const stale: Store = {
      ...before.store,
      withComputerToAct: () => Promise.resolve({ items: [id], next: null }),
    };
    const fixture = beside(before, { store: stale });
    await fixture.service.idle();
    expect([(await fixture.store.load(id))?.version, fixture.errors()]).toEqual([table.version, []]);
  });

  it.each<[string, string, (store: Store) => Partial<Store>]>([
    [
      'game that cannot be replayed',
      'the log of this table cannot be replayed',
      () => ({ log: () => Promise.resolve([]) }),
    ],
    [
      'table that cannot be read',
      'this table cannot be read',
      (store) => ({ load: async (id) => unknown(await store.load(id)) }),
    ],
  ])('stop at a %s, and nothing else fails', async (_, told, damage) => {
    const before = openServiceFixture();
    const { id } = await lobby(before);
    accepted(await before.service.addComputer({ ...from(ana), tableId: id }));
    const table = accepted(await before.service.begin({ ...from(ana), tableId: id }));
    accepted(await play(before, table, ana, 'done'));
    await before.service.stop();
    const fixture = beside(before, { store: { ...before.store, ...damage(before.store) } });
    await fixture.service.idle();
    expect(fixture.errors()).toHaveLength(1);
    expect(fixture.errors()[0]).toContain(told);
  });
});

describe('a server that is there again', () => {
  it('gets back its tables although one of them cannot be read', async () => {
    const before = openServiceFixture();
    const damaged = await game(before, [bo], {}, 'one');
    const whole = await game(before, [bo], {}, 'two');
    await before.service.suspend(server);
    const { store } = before;
    const half: Store = {
      ...store,
      load: async (id) => (id === damaged.id ? unknown(await store.load(id)) : store.load(id)),
    };
    const fixture = beside(before, { store: half, hours: { reminder: 24, limit: 0 } });
    await fixture.service.restore(server);
    expect(fixture.changed).toEqual([whole.id]);
    expect(await store.suspendedIn(server)).toEqual([]);
    expect(fixture.errors()).toHaveLength(1);
    await pass(fixture, 24);
    expect(fixture.told).toEqual([ana.userId]);
  });
});
