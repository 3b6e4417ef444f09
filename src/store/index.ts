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

/** Opens the configured store. @throws StartError when it cannot or must not be used */
export const openStoreAt = async ({ databaseUrl = null, databasePath }: StoreLocation): Promise<Store> => {
  if (databaseUrl === null) return openSqliteStore(databasePath);
  // Loaded only here, so that an unused driver takes no memory.
  const { openPostgresStore } = await import('./postgres/index.js');
  return openPostgresStore(databaseUrl);
};
