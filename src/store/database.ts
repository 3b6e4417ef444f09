import SQLite from 'better-sqlite3';
import type { Database } from 'better-sqlite3';
import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StartError } from '../start-error.js';
import { migrate } from './migrate.js';

/** Above this size only what the start needs is examined: reading a whole archive would keep people waiting. */
const WHOLE_CHECK_BYTES = 32 * 1024 * 1024;

const startTables = ['tables', 'seats', 'deadlines', 'settings'] as const;

const isFine = (report: unknown): boolean => report === 'ok';

/** Looks for damage before anything is written. Damage in a large archive beyond that shows when its table is read. */
const examine = (database: Database): boolean => {
  if (database.memory || statSync(database.name).size <= WHOLE_CHECK_BYTES) {
    return isFine(database.pragma('quick_check(1)', { simple: true }));
  }
  return startTables.every((table) => isFine(database.pragma(`quick_check('${table}')`, { simple: true })));
};

const prepared = (database: Database): Database => {
  // Waiting for another program holds up everybody's clicks: long enough for a backup's lock, no longer.
  database.pragma('busy_timeout = 1000');
  if (!examine(database)) throw new SQLite.SqliteError('damaged pages', 'SQLITE_CORRUPT');
  migrate(database);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  return database;
};

const explain = (path: string, error: InstanceType<typeof SQLite.SqliteError>): string => {
  if (error.code === 'SQLITE_NOTADB') return `${path} is not an SQLite database; set DATABASE_PATH to another file`;
  if (error.code.startsWith('SQLITE_CORRUPT')) {
    return `The database ${path} is damaged (${error.message}); put a backup in its place or set DATABASE_PATH to another file: it was not changed`;
  }
  if (error.code.startsWith('SQLITE_READONLY')) return `The database ${path} cannot be written to; check the rights of the file and its folder`;
  if (error.code.startsWith('SQLITE_BUSY')) return `The database ${path} is locked by another program; is En piste running already?`;
  return `The database ${path} cannot be opened (${error.code}: ${error.message})`;
};

const opened = (path: string): Database => {
  const file = path === ':memory:' ? path : resolve(path);
  try {
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
    return new SQLite(file);
  } catch (error) {
    if (error instanceof SQLite.SqliteError) throw new StartError(explain(path, error), { cause: error });
    throw new StartError(`The database ${path} cannot be created there; check DATABASE_PATH and the rights of its folder`, { cause: error });
  }
};

/**
 * Opens the database at `path`, creating it and its folder when there is none, and brings it up to date.
 *
 * @throws StartError when it is damaged, newer than the program, locked, read-only or no database of ours; the file stays as it was
 */
export const openDatabase = (path: string): Database => {
  const database = opened(path);
  try {
    return prepared(database);
  } catch (error) {
    database.close();
    if (error instanceof SQLite.SqliteError) throw new StartError(explain(path, error), { cause: error });
    throw error;
  }
};
