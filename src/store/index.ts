import type { Store } from './port.js';
import { openSqliteStore } from './sqlite/index.js';

export { DamagedRow, NotStored } from './errors.js';
export * from './port.js';
export { openSqliteStore as openStore };

/** Where everything is kept: in a PostgreSQL database when there is an address of one, else in an SQLite file. */
export interface StoreLocation {
  readonly databasePath: string;
  readonly databaseUrl?: string | null;
}

/** Opens the store that the settings name. @throws StartError when it cannot or must not be used */
export const openStoreAt = async ({ databaseUrl = null, databasePath }: StoreLocation): Promise<Store> => {
  if (databaseUrl === null) return openSqliteStore(databasePath);
  // A driver that is not needed is not held in memory.
  const { openPostgresStore } = await import('./postgres/index.js');
  return openPostgresStore(databaseUrl);
};
