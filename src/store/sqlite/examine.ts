import SQLite from 'better-sqlite3';
import type { Database } from 'better-sqlite3';
import { existsSync, statSync } from 'node:fs';
import { StartError } from '../../model/start-error.js';
import { APPLICATION_ID, newestSchema, pragmaNumber, schemaAt, schemaOf } from './migrate.js';

/** Above this size only what the start needs is examined: reading a whole archive would keep people waiting. */
const WHOLE_CHECK_BYTES = 32 * 1024 * 1024;

const startTables = ['tables', 'seats', 'deadlines', 'settings'] as const;

const damage = (what: string): Error => new SQLite.SqliteError(what, 'SQLITE_CORRUPT');

const isFine = (report: unknown): boolean => report === 'ok';

/**
 * SQLite takes what is missing of its last page for zeros. While there is a log of changes, the rest may still stand
 * there.
 */
const isCutOff = (database: Database): boolean => {
  const log = `${database.name}-wal`;
  if (existsSync(log) && statSync(log).size > 0) return false;
  return statSync(database.name).size < pragmaNumber(database, 'page_count') * pragmaNumber(database, 'page_size');
};

const hasSoundPages = (database: Database): boolean => {
  if (statSync(database.name).size <= WHOLE_CHECK_BYTES)
    return isFine(database.pragma('quick_check(1)', { simple: true }));
  return startTables.every((table) => isFine(database.pragma(`quick_check('${table}')`, { simple: true })));
};

/**
 * Looks at the file of a database. Damage in a large archive beyond what the start needs shows when its table is read.
 *
 * @throws StartError when it belongs to another program or to a newer version of this one; SqliteError when it is
 * damaged
 */
export const examine = (database: Database): void => {
  if (!hasSoundPages(database)) throw damage('damaged pages');
  const there = schemaOf(database);
  if (there.length === 0) return;
  if (pragmaNumber(database, 'application_id') !== APPLICATION_ID) {
    throw new StartError(
      `${database.name} is a database of another program; set DATABASE_PATH to a file of En piste's own`,
    );
  }
  const version = pragmaNumber(database, 'user_version');
  const newest = newestSchema();
  if (version > newest) {
    throw new StartError(
      `${database.name} was written by a newer version of En piste (schema ${version}, this version knows ${newest}); update the program or set DATABASE_PATH to another file`,
    );
  }
  if (isCutOff(database)) throw damage('its end is missing');
  const missing = schemaAt(version).find((part) => !there.includes(part));
  if (missing !== undefined) throw damage(`${missing} is missing`);
};
