import { StartError } from '#src/lib/start-error.js';
import { areasOf } from '../areas/index.js';
import type { Store } from '../port.js';
import { PostgresAccess } from './access.js';
import { AppendGroup } from './append/append-group.js';
import { TABLES_CHANNEL } from './append/append.js';
import type { Connection, RetryTimes } from './connection/connection.js';
import { KnownTables } from './known-tables.js';
import { openPostgres } from './schema/open.js';
import { examineSchema } from './schema/schema.js';
import { tableRows } from './tables.js';

export const storeOn = (connection: Connection): Store => {
  const group = new AppendGroup(connection);
  const known = new KnownTables();
  const access = new PostgresAccess(connection);
  return {
    ...areasOf(access),
    ...tableRows(connection, access, known),
    append: async (change) => {
      const appended = await group.add(change);
      if (appended.kind === 'stored') known.note({ ...change.table, board: appended.board });
      return appended;
    },
    watchTables: (onChange) => connection.listen(TABLES_CHANNEL, onChange),
    close: async () => {
      await Promise.all([group.idle(), access.idle()]);
      await connection.close();
    },
  };
};

/**
 * Opens the database at `url` (`postgres://user:password@host/database`), and creates missing tables.
 *
 * @param waiting by default long enough for the server to restart
 * @throws StartError when it cannot or must not be used
 */
export const openPostgresStore = async (url: string, waiting: RetryTimes = {}): Promise<Store> => {
  const connection = await openPostgres(url, waiting);
  const moving = (await examineSchema(connection))?.movingFrom ?? null;
  if (moving === null) return storeOn(connection);
  await connection.close();
  throw new StartError(
    `${moving} has not wholly arrived in the database of DATABASE_URL; ` +
      'let npm run migrate finish that, by the same command',
  );
};
