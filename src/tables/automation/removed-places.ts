import type { Logger } from 'pino';
import type { Deadline } from '#src/model/deadline.js';
import { type Ownership, owns, type Place } from '#src/model/ownership.js';
import type { Store } from '#src/store/index.js';
import type { Listeners } from '../listeners.js';
import type { TableReader } from '../queries/table-reader.js';
import type { TableService } from '../table-service.js';
import type { ComputerPlayers } from './computer-players.js';
import type { DeadlinePlanner } from '../deadlines/deadline-planner.js';
import type { TurnTimer } from '../deadlines/turn-timer.js';

export interface PlaceDependencies {
  readonly store: Store;
  readonly owner: () => Ownership;
  readonly reader: TableReader;
  readonly planner: DeadlinePlanner;
  readonly timer: TurnTimer;
  readonly computers: ComputerPlayers;
  readonly listeners: Listeners;
  readonly log: Logger;
}

export type RemovedPlaces = Pick<TableService, 'suspend' | 'restore' | 'reconcileServers' | 'postpone'>;

/** Suspends and restores tables of servers and channels that were removed, and their clocks during an outage. */
export const removedPlaces = ({
  store,
  owner,
  reader,
  planner,
  timer,
  computers,
  listeners,
  log,
}: PlaceDependencies): RemovedPlaces => {
  const suspend = async (place: Place): Promise<void> => {
    const suspended = await store.suspend(place);
    for (const id of suspended) computers.drop(id);
    if (suspended.length > 0) log.info({ ...place, tables: suspended.length }, 'tables suspended');
  };

  const deadlinesOf = async (tableIds: readonly string[]): Promise<readonly Deadline[]> => {
    const loaded = await Promise.all(tableIds.map((id) => reader.find(id)));
    const found = loaded.filter((one) => one !== null);
    const all = await Promise.all(found.map(({ table, engine }) => planner.plan(null, table, engine)));
    return all.flatMap(({ deadlines }) => (deadlines === 'keep' ? [] : deadlines));
  };

  const restore = async (place: Place): Promise<void> => {
    const suspended = await store.suspendedIn(place);
    if (suspended.length === 0) return;
    const restored = await store.restore(place, await deadlinesOf(suspended));
    log.info({ ...place, tables: restored.length }, 'tables restored');
    timer.armSoon();
    for (const id of restored) {
      const table = await reader.load(id);
      if (table !== null) listeners.notifyChange(table);
    }
  };

  return {
    suspend,
    restore,
    reconcileServers: async (isPresent) => {
      for (const guildId of await store.serversWith('open-tables', owner()))
        if (!isPresent(guildId)) await suspend({ kind: 'server', guildId });
      for (const guildId of await store.serversWith('suspended-tables', owner()))
        if (isPresent(guildId)) await restore({ kind: 'server', guildId });
    },
    postpone: async (milliseconds, isConcerned) => {
      const servers = await store.serversWith('deadlines', owner());
      const all = owns(owner(), null) ? [...servers, null] : servers;
      await store.postponeDeadlines(all.filter(isConcerned), milliseconds);
      timer.armSoon();
    },
  };
};
