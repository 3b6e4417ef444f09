import { inServer } from '#src/model/location.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import type { ClockChoice } from '#src/model/settings/clock-rules.js';
import type { Deadline } from '#src/model/deadline.js';
import type { StoredTable } from '#src/model/table.js';
import { openStore, type Store } from '#src/store/index.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import type { Person } from '#src/tables/table-service.js';
import { ana, bo, openServiceFixture, type ServiceFixture, type ServiceFixtureOptions } from './service-fixture.js';

/** In hours, the unit of the clocks here. */
export const MINUTE = 1 / 60;

/** Advances the clock by hours, and runs all work due by then. */
export const pass = async ({ time, service }: ServiceFixture, hours: number): Promise<void> => {
  await service.idle();
  time.pass(hours);
  await service.idle();
};

/** A process that shares its store and clock with another, and its reports. */
export const beside = (other: ServiceFixture, { store = other.store, ...options }: ServiceFixtureOptions) => {
  const lines: string[] = [];
  const fixture = openServiceFixture({ time: other.time, store, onLog: (line) => lines.push(line), ...options });
  const told: string[] = [];
  fixture.service.onReminder(({ userId }) => told.push(userId));
  fixture.service.onLobbyExpiry((id) => told.push(id));
  const errors = () => lines.filter((line) => line.includes('"level":50'));
  return { ...fixture, told, errors };
};

/** A process that ignores deadlines; others use its store for them. */
export const heedless = (options: ServiceFixtureOptions = {}): ServiceFixture => {
  const store = openStore(':memory:');
  const idle: Store = { ...store, nextDeadline: () => Promise.resolve(null) };
  return { ...openServiceFixture({ ...options, store: idle }), store };
};

/** The store with an event that happens once, after due deadlines have been found. */
export const overtaken = (store: Store, act: (due: readonly Deadline[]) => Promise<unknown>): Store => {
  let isOver = false;
  return {
    ...store,
    dueDeadlines: async (...asked) => {
      const due = await store.dueDeadlines(...asked);
      if (due.items.length > 0 && !isOver) {
        isOver = true;
        await act(due.items);
      }
      return due;
    },
  };
};

/** A table as it would be read if its row named an unknown game. */
export const unknown = (table: StoredTable | null): StoredTable | null => table && { ...table, gameId: 'whist' };

export const deadlinesOf = async ({ store }: ServiceFixture, { id }: Pick<StoredTable, 'id'>) =>
  (await store.deadlines(id)).map(({ kind }) => kind);

export const gameByClock = async (
  { service }: ServiceFixture,
  clock: ClockChoice,
  others: readonly Person[] = [bo],
  channelId = 'ring',
): Promise<TableSnapshot> => {
  const place = { location: inServer('guild'), channelId, locale: 'en', options: {}, gameId: 'stash' } as const;
  const { id: tableId } = accepted(await service.open({ ...from(ana), ...place, clock }));
  for (const other of others) accepted(await service.join({ ...from(other), tableId }));
  return accepted(await service.begin({ ...from(ana), tableId }));
};
