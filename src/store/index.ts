import SQLite from 'better-sqlite3';
import { openDatabase } from './database.js';
import { DeadlineStore } from './deadline-store.js';
import { LogStore } from './log-store.js';
import { SettingsStore } from './settings-store.js';
import { TableStore } from './table-store.js';

export { DamagedRow } from './rows.js';
export type * from './stored-table.js';

/** The disk refused a transaction (full, locked, read-only, broken): nothing of it was written. */
export class NotStored extends Error {
  override readonly name = 'NotStored';
}

/** Everything the program keeps on the disk. */
export interface Store {
  readonly tables: TableStore;
  readonly log: LogStore;
  readonly deadlines: DeadlineStore;
  readonly settings: SettingsStore;
  /**
   * Runs `work` as one transaction: when it returns, all of it is on the disk; when it throws, nothing is.
   *
   * @throws NotStored when the disk refuses
   */
  transaction<Value>(work: () => Value): Value;
  /**
   * Runs `work` as one transaction without waiting for the disk: it outlives the end of the program, but a power cut may undo it.
   * For what can be found out again.
   *
   * @throws NotStored when the disk refuses
   */
  note(work: () => void): void;
  close(): void;
}

/**
 * Opens (or creates) the database at `path`; `:memory:` is one that is forgotten.
 *
 * @throws StartError when it cannot or must not be used
 */
export const openStore = (path: string): Store => {
  const database = openDatabase(path);
  const tables = new TableStore(database);
  const transaction: Store['transaction'] = (work) => {
    try {
      return database.transaction(work).immediate();
    } catch (error) {
      tables.forget();
      if (error instanceof SQLite.SqliteError) throw new NotStored(`${error.code}: ${error.message}`, { cause: error });
      throw error;
    }
  };
  return {
    tables,
    log: new LogStore(database),
    deadlines: new DeadlineStore(database),
    settings: new SettingsStore(database),
    transaction,
    note: (work) => {
      database.pragma('synchronous = NORMAL');
      try {
        transaction(work);
      } finally {
        database.pragma('synchronous = FULL');
      }
    },
    close: () => {
      database.close();
    },
  };
};
