import SQLite from '@en-piste/sqlite';
import type { Database, Options } from 'better-sqlite3';
import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StartError } from '#src/lib/start-error.js';
import { examine } from './examine.js';
import { explainErrors, isBusy } from './explain.js';
import { migrate } from './migrate.js';
import { createForOwner, narrowDatabase } from './owner-only.js';

/** The start waits for a backup's lock, or for another process that creates the tables. */
const START_TIMEOUT_MS = 1_000;
const TRY_PAUSE_MS = 10;
/** This blocks the whole program. A database that is still busy then is retried later. */
const BUSY_TIMEOUT_MS = 100;

/**
 * Pages of 4 KB in the write-ahead log before a checkpoint. A checkpoint blocks the program for some milliseconds,
 * regardless of the number of changes.
 */
const LOG_AT_MOST = 4_000;
const PAGE = 4_096;

const IN_MEMORY = ':memory:';

const using = <Value>(file: string, options: Options, work: (database: Database) => Value): Value => {
  const database = new SQLite(file, { timeout: START_TIMEOUT_MS, ...options });
  try {
    return work(database);
  } catch (error) {
    database.close();
    throw error;
  }
};

/**
 * SQLite does not wait for locks here, so all but one of several processes that start on a new file may find it in use.
 */
const useLogOfChanges = (database: Database): void => {
  const end = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      database.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0, TRY_PAUSE_MS);
    }
  }
};

const isUnfinished = (error: unknown): boolean =>
  error instanceof SQLite.SqliteError && error.code === 'SQLITE_READONLY_ROLLBACK';

/**
 * Read-only first: on closing, a writing connection would merge the log of a crashed program into a file that we refuse
 * to touch.
 */
const examineUntouched = (file: string): void => {
  try {
    using(file, { readonly: true }, (database) => {
      examine(database);
      database.close();
    });
  } catch (error) {
    // A crash during the first start left half a database and a rollback journal, which only a writer can apply.
    if (!isUnfinished(error)) throw error;
    using(file, {}, (database) => {
      examine(database);
      database.close();
    });
  }
};

const makeFolder = (path: string): void => {
  try {
    mkdirSync(dirname(path), { recursive: true });
  } catch (error) {
    throw new StartError(
      `The database ${path} cannot be created there; check DATABASE_PATH and the rights of its folder`,
      { cause: error },
    );
  }
};

/**
 * Inspects the database at `path` without changing it.
 *
 * @throws StartError when it could not be opened
 */
export const examineDatabase = (path: string): void =>
  explainErrors(path, () => {
    if (!statSync(path).isFile()) throw new StartError(`${path} is no file; set DATABASE_PATH to the name of one`);
    examineUntouched(path);
  });

/**
 * Opens the database at `path`, creates it and its folder if missing, and migrates it.
 *
 * @throws StartError when it is damaged, newer than the program, locked, read-only or not a database of ours; the file
 * stays unchanged
 */
export const openDatabase = (path: string): Database => {
  const file = path === IN_MEMORY ? path : resolve(path);
  if (file !== IN_MEMORY) makeFolder(file);
  return explainErrors(path, () => {
    const there = statSync(file, { throwIfNoEntry: false });
    if (there?.isFile() === false) throw new StartError(`${path} is no file; set DATABASE_PATH to the name of one`);
    if (there !== undefined) examineUntouched(file);
    else if (file !== IN_MEMORY) createForOwner(file);
    return using(file, {}, (database) => {
      migrate(database);
      useLogOfChanges(database);
      database.pragma('synchronous = FULL');
      database.pragma(`wal_autocheckpoint = ${LOG_AT_MOST}`);
      // During a long read, such as a backup, the log grows without limit; afterwards its file shrinks again.
      database.pragma(`journal_size_limit = ${LOG_AT_MOST * PAGE}`);
      database.pragma('foreign_keys = ON');
      database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
      if (file !== IN_MEMORY) narrowDatabase(file);
      return database;
    });
  });
};
