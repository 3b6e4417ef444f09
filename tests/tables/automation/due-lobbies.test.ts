import { describe, expect, it } from 'vitest';
import { DAY } from '#src/lib/durations.js';
import { everyServer } from '#src/model/ownership.js';
import type { Store, StoredChange } from '#src/store/index.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { ana, lobby, openServiceFixture, person, type ServiceFixture } from '#tests/support/service-fixture.js';
import { beside, deadlinesOf, heedless, overtaken, pass } from '#tests/support/service-clocks.js';

const hours = { reminder: 0, limit: 0, lobby: 168 };

const phaseOf = async ({ store }: ServiceFixture, { id }: { readonly id: string }) => (await store.load(id))?.phase;

const join = async ({ service }: ServiceFixture, { id }: { readonly id: string }, name: string): Promise<void> => {
  accepted(await service.join({ ...from(person(name)), tableId: id }));
};

/** A lobby with four seats that begins by itself when all are taken, and its seated people. */
const lobbyToFill = async (fixture: ServiceFixture, others: readonly string[], options: object = {}) => {
  const table = await lobby(fixture, options);
  const chosen = { startWhenFull: true };
  accepted(await fixture.service.chooseSeating({ ...from(ana), tableId: table.id, chosen }));
  for (const name of others) await join(fixture, table, name);
  return table;
};

/** The store in which `act` happens before the clock's change is written. */
const before = (store: Store, act: (change: StoredChange) => Promise<unknown>): Store => ({
  ...store,
  append: async (change) => {
    if (change.entry.actor === 'clock') await act(change);
    return store.append(change);
  },
});

describe('a lobby that was not used for long', () => {
  it('stays when the program stops in the same moment', async () => {
    const { store, time } = openServiceFixture();
    let stop: () => unknown = () => undefined;
    const stopping: Store = {
      ...store,
      load: (id) => {
        stop();
        return store.load(id);
      },
    };
    const fixture = openServiceFixture({ store: stopping, time, hours });
    const table = await lobby(fixture);
    await fixture.service.idle();
    stop = () => void fixture.service.stop();
    time.pass(168);
    await fixture.service.idle();
    expect(await phaseOf({ ...fixture, store }, table)).toBe('lobby');
    expect(await store.nextDeadline(everyServer)).not.toBeNull();
  });

  it('is announced only by the process that closed it', async () => {
    const rival = openServiceFixture();
    const close = (tableId: string) => rival.service.close({ ...from(ana), tableId, moderator: false });
    const fixture = beside(rival, { store: before(rival.store, ({ table }) => close(table.id)), hours });
    await lobby(fixture);
    await pass(fixture, 168);
    expect([fixture.told, fixture.errors()]).toEqual([[], []]);
  });

  it('stays open when a person joins at the same moment, and then waits as long again', async () => {
    const rival = heedless({ hours });
    const table = await lobby(rival);
    let isJoined = false;
    const store = before(rival.store, async () => {
      if (!isJoined) await join(rival, table, 'Bo');
      isJoined = true;
    });
    const fixture = beside(rival, { store, hours });
    await pass(fixture, 168);
    expect([await phaseOf(rival, table), fixture.told, fixture.errors()]).toEqual(['lobby', [], []]);
    await pass(fixture, 168);
    expect([await phaseOf(rival, table), fixture.told]).toEqual(['closed', [table.id]]);
  });

  it('stays when its server decides in the same moment that lobbies do', async () => {
    const other = openServiceFixture();
    const { store } = other;
    const overruled: Store = {
      ...store,
      append: async (change) => {
        if (change.entry.actor !== 'clock') return store.append(change);
        await store.setPreferences('server', 'guild', '{"lobbyDays":0}');
        return { kind: 'conflict' };
      },
    };
    const fixture = beside(other, { store: overruled, hours });
    const table = await lobby(fixture);
    await pass(fixture, 168);
    expect([await phaseOf(fixture, table), fixture.told, fixture.errors()]).toEqual(['lobby', [], []]);
  });

  it('begins when the last seats are taken in the same moment', async () => {
    const rival = heedless({ hours });
    const table = await lobbyToFill(rival, ['Bo', 'Cy']);
    const fixture = beside(rival, { store: overtaken(rival.store, () => join(rival, table, 'Di')), hours });
    await pass(fixture, 168);
    await pass(fixture, 0);
    expect([await phaseOf(rival, table), fixture.told, fixture.errors()]).toEqual(['playing', [], []]);
  });

  it('closes after the days that its server has chosen', async () => {
    const fixture = openServiceFixture({ hours });
    await fixture.store.setPreferences('server', 'guild', '{"lobbyDays":2}');
    const table = await lobby(fixture);
    await pass(fixture, 47);
    expect(await phaseOf(fixture, table)).toBe('lobby');
    await pass(fixture, 1);
    expect(await phaseOf(fixture, table)).toBe('closed');
  });

  it('closes also where a clock is chosen for the game, which does not run yet', async () => {
    const fixture = openServiceFixture({ hours });
    const table = await lobby(fixture);
    const clock = { turn: DAY, reserve: 0, timeout: 'move' } as const;
    accepted(await fixture.service.setClock({ ...from(ana), tableId: table.id, clock }));
    expect(await deadlinesOf(fixture, table)).toEqual(['expiry']);
    await pass(fixture, 168);
    expect(await phaseOf(fixture, table)).toBe('closed');
  });
});

describe('a full lobby that is to begin by itself', () => {
  it('and cannot stays for its host to see to, and closes when the host does not', async () => {
    const fixture = beside(openServiceFixture(), { hours });
    const table = await lobbyToFill(fixture, ['Bo', 'Cy', 'Di'], { duel: true });
    expect(await deadlinesOf(fixture, table)).toEqual(['begin', 'expiry']);
    await pass(fixture, 0);
    expect([await phaseOf(fixture, table), await deadlinesOf(fixture, table)]).toEqual(['lobby', ['expiry']]);
    await pass(fixture, 168);
    expect([await phaseOf(fixture, table), fixture.told, fixture.errors()]).toEqual(['closed', [table.id], []]);
  });
});
