import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { everyServer } from '../../../src/model/ownership.js';
import type { StoredTable } from '../../../src/model/table.js';
import type { Store } from '../../../src/store/index.js';
import { createTableService, type TurnHours } from '../../../src/tables/index.js';
import { accepted, from } from '../../../harness/bot/service-requests.js';
import {
  ana,
  bo,
  cy,
  game,
  ManualClock,
  openServiceFixture,
  type ServiceFixture,
  type ServiceFixtureOptions,
  lobby,
} from '../../support/service-fixture.js';
import { sampleGame } from '../../support/sample-game.js';
import { play, statusOf } from '../../support/service-play.js';

const MINUTE = 1 / 60;
const server = { kind: 'server', guildId: 'guild' } as const;

/** A process that shares its store and clock with another, and what it tells. */
const beside = (other: ServiceFixture, { store = other.store, ...options }: ServiceFixtureOptions) => {
  const lines: string[] = [];
  const fixture = openServiceFixture({ clock: other.clock, store, onLog: (line) => lines.push(line), ...options });
  const told: string[] = [];
  fixture.service.onReminder(({ userId }) => told.push(userId));
  fixture.service.onExpiry((id) => told.push(id));
  const errors = () => lines.filter((line) => line.includes('"level":50'));
  return { ...fixture, told, errors };
};

const pass = async ({ clock, service }: ServiceFixture, hours: number): Promise<void> => {
  await service.idle();
  clock.pass(hours);
  await service.idle();
};

/** A table as it would be read if its row named a game that nobody knows. */
const unknown = (table: StoredTable | null): StoredTable | null => table && { ...table, gameId: 'whist' };

describe('a reminder', () => {
  const hours = { reminder: 24, limit: 0 };

  it.each<[string, (rival: ServiceFixture, tableId: string) => Promise<unknown>]>([
    ['is closed', ({ service }, tableId) => service.close({ ...from(ana), tableId, moderator: false })],
    ['has gone on', ({ service }, tableId) => service.play({ ...from(ana), tableId, notation: 'done' })],
    ['is left to a computer player', ({ service }, tableId) => service.resign({ ...from(ana), tableId })],
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
    const fixture = beside(rival, { store, hours });
    await game(fixture, [bo, cy]);
    await pass(fixture, 24);
    expect([fixture.told, fixture.errors()]).toEqual([[], []]);
  });

  it('comes on time although another came half a minute before', async () => {
    const fixture = beside(openServiceFixture(), { hours });
    await game(fixture, [bo], {}, 'one');
    fixture.clock.pass(MINUTE / 2);
    await game(fixture, [bo], {}, 'two');
    await pass(fixture, 24 - MINUTE / 2);
    expect(fixture.told).toHaveLength(1);
    await pass(fixture, MINUTE / 2);
    expect(fixture.told).toHaveLength(2);
  });

  it('comes a minute later when the store could not say who is due', async () => {
    const { store, clock } = openServiceFixture();
    let broken = true;
    const failing: Store = {
      ...store,
      dueDeadlines: (...asked) => (broken ? Promise.reject(new Error('cut line')) : store.dueDeadlines(...asked)),
    };
    const fixture = beside({ ...openServiceFixture({ store }), clock }, { store: failing, hours });
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
    const clock = new ManualClock();
    const games = new Map([[sampleGame.engine.id, sampleGame]]);
    const service = createTableService({ store, clock, hours, games, log: pino({ level: 'silent' }) });
    await game({ service, store, clock, changed: [] });
    await service.idle();
    expect(clock.timers).toBe(0);
    await service.start();
    expect(clock.timers).toBe(1);
    const told: string[] = [];
    service.onReminder(({ userId }) => told.push(userId));
    clock.pass(24);
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
    expect([fixture.told, await store.nextDeadline(everyServer)]).toEqual([[], null]);
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
    before.clock.pass(24);
    await before.service.idle();
    expect((await before.store.load(table.id))?.version).toBe(table.version + 1);
    const fixture = beside(before, { hours });
    await pass(fixture, 0);
    expect(await statusOf(fixture, table)).toMatchObject({ seat: 1, turn: 1 });
  });
});

describe('a lobby that nobody has used for long', () => {
  const hours = { reminder: 0, limit: 0, lobby: 168 };

  it('stays when the program stops in the same moment', async () => {
    const { store, clock } = openServiceFixture();
    let stop: () => unknown = () => undefined;
    const stopping: Store = {
      ...store,
      load: (id) => {
        stop();
        return store.load(id);
      },
    };
    const fixture = openServiceFixture({ store: stopping, clock, hours });
    const { id } = await lobby(fixture);
    await fixture.service.idle();
    stop = () => void fixture.service.stop();
    clock.pass(168);
    await fixture.service.idle();
    expect((await store.load(id))?.phase).toBe('lobby');
    expect(await store.nextDeadline(everyServer)).not.toBeNull();
  });

  it('is told of by the process that closed it alone', async () => {
    const rival = openServiceFixture();
    const store: Store = {
      ...rival.store,
      append: async (change) => {
        if (change.entry.actor === 'clock')
          await rival.service.close({ ...from(ana), tableId: change.table.id, moderator: false });
        return rival.store.append(change);
      },
    };
    const fixture = beside(rival, { store, hours });
    await lobby(fixture);
    await pass(fixture, 168);
    expect([fixture.told, fixture.errors()]).toEqual([[], []]);
  });
});

describe('what people are asked', () => {
  const HOURS = 24;

  /** A game in which somebody is asked, and a process that sees to no deadline. */
  const asking = async () => {
    const { store, clock } = openServiceFixture();
    const idle: Store = { ...store, nextDeadline: () => Promise.resolve(null) };
    const fixture = openServiceFixture({ clock, store: idle });
    const table = await game(fixture);
    accepted(await play(fixture, table, ana, 'done'));
    const ask = async () =>
      accepted(await fixture.service.rewind({ ...from(ana), tableId: table.id, to: table.version }));
    const asked = await ask();
    const proposal = async () => (await store.load(table.id))?.proposal;
    return { ...fixture, store, asked, ask, proposal };
  };

  it('is not ended in the place of what was asked before, and withdrawn in the same moment', async () => {
    const others = await asking();
    const { asked, ask, proposal } = others;
    const askAnew = async (): Promise<void> => {
      const answer = { tableId: asked.id, proposal: asked.proposal?.version ?? 0, agrees: false };
      accepted(await others.service.vote({ ...from(ana), ...answer }));
      others.clock.pass(MINUTE);
      await ask();
    };
    const store: Store = {
      ...others.store,
      dueDeadlines: async (...given) => {
        const due = await others.store.dueDeadlines(...given);
        if (due.items.length > 0 && (await proposal())?.version === asked.proposal?.version) await askAnew();
        return due;
      },
    };
    const fixture = beside(others, { store });
    await pass(fixture, HOURS);
    const second = await proposal();
    expect([second?.end, second?.version === asked.proposal?.version]).toEqual([null, false]);
    await pass(fixture, HOURS);
    expect((await proposal())?.end).toBe('expired');
  });

  it('ends a minute later where too many others were faster', async () => {
    const others = await asking();
    let isBusy = true;
    const store: Store = {
      ...others.store,
      append: (change) => (isBusy ? Promise.resolve({ kind: 'conflict' }) : others.store.append(change)),
    };
    const fixture = beside(others, { store });
    await pass(fixture, HOURS);
    expect([(await others.proposal())?.end, fixture.errors().length]).toEqual([null, 1]);
    isBusy = false;
    await pass(fixture, MINUTE);
    expect((await others.proposal())?.end).toBe('expired');
  });
});

describe('computer players', () => {
  it('play for nobody when the store names a table at which a person is to act by now', async () => {
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

  it('stop at a game that cannot be replayed, and nothing else fails', async () => {
    const before = openServiceFixture();
    const { id } = await lobby(before);
    accepted(await before.service.addComputer({ ...from(ana), tableId: id }));
    const table = accepted(await before.service.begin({ ...from(ana), tableId: id }));
    accepted(await play(before, table, ana, 'done'));
    await before.service.stop();
    const fixture = beside(before, { store: { ...before.store, log: () => Promise.resolve([]) } });
    await fixture.service.idle();
    expect(fixture.errors()).toHaveLength(1);
    expect(fixture.errors()[0]).toContain('the log of this table cannot be replayed');
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
