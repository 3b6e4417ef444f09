import type { Place } from '#src/model/ownership.js';
import type { Store } from '../port.js';
import type { Connection, Run } from './connection/connection.js';
import { clearDeadlines, setDeadlines } from './deadlines.js';
import { BEHIND, idsOf, OPEN } from './lists.js';

const IN_USE = `suspended_by IS NULL AND (${OPEN} OR ${BEHIND})`;
const SUSPENDED = {
  server: `guild = $1 AND suspended_by IS NOT NULL AND suspended_by = 'server'`,
  channel: 'channel = $1 AND suspended_by IS NOT NULL',
} as const;

const statements = {
  suspend: {
    server: {
      name: 'suspend-server',
      text: `UPDATE tables SET suspended_by = 'server' WHERE guild = $1 AND ${IN_USE} RETURNING id`,
    },
    channel: {
      name: 'suspend-channel',
      text: `UPDATE tables SET suspended_by = 'channel' WHERE channel = $1 AND ${IN_USE} RETURNING id`,
    },
  },
  suspended: {
    server: { name: 'suspended-in-server', text: `SELECT id FROM tables WHERE ${SUSPENDED.server}` },
    channel: { name: 'suspended-in-channel', text: `SELECT id FROM tables WHERE ${SUSPENDED.channel}` },
  },
  restore: {
    server: {
      name: 'restore-server',
      text: `UPDATE tables SET suspended_by = NULL WHERE ${SUSPENDED.server} RETURNING id`,
    },
    channel: {
      name: 'restore-channel',
      text: `UPDATE tables SET suspended_by = NULL WHERE ${SUSPENDED.channel} RETURNING id`,
    },
  },
} as const;

const idOf = (place: Place): string => (place.kind === 'server' ? place.guildId : place.channelId);

/**
 * Does `work` in a transaction, and gives the ids that it gave in any try: one that was committed although its answer
 * was lost has changed tables that the next one finds changed.
 */
const idsOfAllTries = async (
  connection: Connection,
  work: (run: Run) => Promise<readonly string[]>,
): Promise<readonly string[]> => {
  const ids = new Set<string>();
  await connection.transaction(async (run) => {
    for (const id of await work(run)) ids.add(id);
  });
  return [...ids];
};

/** Tables of servers and channels that were removed. */
export const placeRows = (connection: Connection): Pick<Store, 'suspend' | 'suspendedIn' | 'restore'> => ({
  suspend: (place) =>
    idsOfAllTries(connection, async (run) => {
      const ids = idsOf(await run(statements.suspend[place.kind], idOf(place)));
      await clearDeadlines(run, ids);
      return ids;
    }),
  suspendedIn: async (place) => idsOf(await connection.query(statements.suspended[place.kind], idOf(place))),
  restore: (place, deadlines) =>
    idsOfAllTries(connection, async (run) => {
      const ids = idsOf(await run(statements.restore[place.kind], idOf(place)));
      await setDeadlines(
        run,
        deadlines.filter(({ tableId }) => ids.includes(tableId)),
      );
      return ids;
    }),
});
