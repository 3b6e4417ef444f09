import { existsSync } from 'node:fs';
import { StartError } from '#src/lib/start-error.js';
import type { Store } from './port.js';
import { openSqliteStore } from './sqlite/index.js';

export { DamagedRow, NotStored } from './errors.js';
export * from './port.js';
export { openSqliteStore as openStore };

/** The place of all data: a PostgreSQL database if there is an address, else an SQLite file. */
export interface StoreLocation {
  readonly databasePath: string;
  readonly databaseUrl?: string | null;
}

/**
 * Opens the store of a bot for another program, such as `npm run forget`, which creates no database: with an empty one
 * it would have nothing to do, and say that it was done.
 *
 * @throws StartError when there is none, or it cannot or must not be used
 */
export const openExistingStore = (location: StoreLocation): Promise<Store> => {
  const { databaseUrl = null, databasePath } = location;
  if (databaseUrl === null && !existsSync(databasePath))
    throw new StartError(
      `There is no database at ${databasePath}; run this with the settings of the bot (DATABASE_PATH or DATABASE_URL)`,
    );
  return openStoreAt(location);
};

/** Opens the configured store. @throws StartError when it cannot or must not be used */
export const openStoreAt = async ({ databaseUrl = null, databasePath }: StoreLocation): Promise<Store> => {
  if (databaseUrl === null) return openSqliteStore(databasePath);
  // Loaded only here, so that an unused driver takes no memory.
  const { openPostgresStore } = await import('./postgres/index.js');
  return openPostgresStore(databaseUrl);
};
