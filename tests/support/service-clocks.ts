import { inServer } from '#src/model/location.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import type { ClockChoice } from '#src/model/settings/clock-rules.js';
import type { Deadline } from '#src/model/deadline.js';
import type { StoredTable } from '#src/model/table.js';
import { openStore, type Store } from '#src/store/index.js';
import type { TableSnapshot } from '#src/tables/queries/table-reader.js';
import type { Person } from '#src/tables/service.js';
import { ana, bo, openServiceFixture, type ServiceFixture, type ServiceFixtureOptions } from './service-fixture.js';

/** In hours, as clocks pass here. */
export const MINUTE = 1 / 60;

/** Lets hours pass, and everything be done that is due then. */
export const pass = async ({ clock, service }: ServiceFixture, hours: number): Promise<void> => {
  await service.idle();
  clock.pass(hours);
  await service.idle();
};

/** A process that shares its store and clock with another, and what it tells. */
export const beside = (other: ServiceFixture, { store = other.store, ...options }: ServiceFixtureOptions) => {
  const lines: string[] = [];
  const fixture = openServiceFixture({ clock: other.clock, store, onLog: (line) => lines.push(line), ...options });
  const told: string[] = [];
  fixture.service.onReminder(({ userId }) => told.push(userId));
  fixture.service.onExpiry((id) => told.push(id));
  const errors = () => lines.filter((line) => line.includes('"level":50'));
  return { ...fixture, told, errors };
};

/** A process that sees to no deadline; its store is for those that do. */
export const heedless = (options: ServiceFixtureOptions = {}): ServiceFixture => {
  const store = openStore(':memory:');
  const idle: Store = { ...store, nextDeadline: () => Promise.resolve(null) };
  return { ...openServiceFixture({ ...options, store: idle }), store };
};

/** The store, but for something that happens once, when deadlines have been found that have passed. */
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

/** The kinds of the deadlines of a table. */
export const deadlinesOf = async ({ store }: ServiceFixture, { id }: Pick<StoredTable, 'id'>) =>
  (await store.deadlines(id)).map(({ kind }) => kind);

/** A running game with a clock of its own, Ana first. */
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
