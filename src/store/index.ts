import SQLite from 'better-sqlite3';
import { openDatabase } from './database.js';
import { DeadlineStore } from './deadline-store.js';
import { GroupCommit } from './group-commit.js';
import { LogStore } from './log-store.js';
import { NotStored } from './not-stored.js';
import { ServerStore } from './server-store.js';
import { SettingsStore } from './settings-store.js';
import { TableStore } from './table-store.js';

export { NotStored } from './not-stored.js';
export { DamagedRow } from './rows.js';

/** Everything the program keeps on the disk. */
export interface Store {
  readonly tables: TableStore;
  readonly log: LogStore;
  readonly deadlines: DeadlineStore;
  readonly settings: SettingsStore;
  readonly servers: ServerStore;
  /**
   * Runs `work` as one transaction: when it returns, all of it is on the disk; when it throws, nothing is.
   *
   * @throws NotStored when the disk refuses
   */
  transaction<Value>(work: () => Value): Value;
  /**
   * Runs `work` in a transaction that it shares with whatever else is to be written at this moment. When the promise resolves, it is
   * on the disk; when it rejects, nothing of it is. `work` must change nothing but the store, as it may be run twice.
   *
   * Rejects with NotStored when the disk refuses, and with what `work` throws.
   */
  commit<Value>(work: () => Value): Promise<Value>;
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
      if (error instanceof SQLite.SqliteError) throw new NotStored(error);
      throw error;
    }
  };
  const group = new GroupCommit(transaction);
  return {
    tables,
    log: new LogStore(database),
    deadlines: new DeadlineStore(database),
    settings: new SettingsStore(database),
    servers: new ServerStore(database),
    transaction,
    commit: (work) => group.add(work),
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
