import SQLite from '@en-piste/sqlite';
import type { Database } from 'better-sqlite3';
import { existsSync, statSync } from 'node:fs';
import { z } from 'zod';
import { StartError } from '#src/lib/start-error.js';
import { OPEN } from '#src/store/areas/lists.js';
import { newestSchema } from '#src/store/migrations.js';
import { APPLICATION_ID, pragmaNumber, schemaAt, schemaOf } from './migrate.js';

/** In larger files only the data for the start is checked: reading a whole archive would keep people waiting. */
const WHOLE_CHECK_BYTES = 32 * 1024 * 1024;

const smallTables = ['deadlines', 'settings'] as const;

const damage = (what: string): Error => new SQLite.SqliteError(what, 'SQLITE_CORRUPT');

const isFine = (report: unknown): boolean => report === 'ok';

/**
 * True when the file is shorter than its header says: SQLite reads a missing part of the last page as zeros. With a
 * write-ahead log, the rest may still be in there.
 */
const isCutOff = (database: Database): boolean => {
  const log = `${database.name}-wal`;
  if (existsSync(log) && statSync(log).size > 0) return false;
  return statSync(database.name).size < pragmaNumber(database, 'page_count') * pragmaNumber(database, 'page_size');
};

const hasSoundRoots = (database: Database): boolean => {
  const names = z
    .array(z.string())
    .parse(database.prepare('SELECT name FROM sqlite_schema WHERE rootpage > 0').pluck().all());
  const root = database.prepare('SELECT pagetype FROM dbstat WHERE name = ? LIMIT 1').pluck();
  return names.every((name) => ['internal', 'leaf'].includes(String(root.get(name))));
};

/** Reads the open tables with their seats. @throws SqliteError when one of their pages is damaged */
const readOpenTables = (database: Database): void => {
  database
    .prepare(
      `SELECT total(tables.changed_at), total(length(seats.name)) FROM tables JOIN seats ON seats.table_id = tables.id
       WHERE ${OPEN}`,
    )
    .get();
};

const hasSoundPages = (database: Database): boolean => {
  const isSound = (check: string): boolean => isFine(database.pragma(check, { simple: true }));
  if (statSync(database.name).size <= WHOLE_CHECK_BYTES) return isSound('quick_check(1)');
  return hasSoundRoots(database) && smallTables.every((table) => isSound(`quick_check('${table}')`));
};

const examineContents = (database: Database): void => {
  if (!hasSoundPages(database)) throw damage('damaged pages');
  const there = schemaOf(database);
  if (there.length === 0) return;
  if (pragmaNumber(database, 'application_id') !== APPLICATION_ID) {
    throw new StartError(
      `${database.name} is a database of another program; set DATABASE_PATH to a file of En piste's own`,
    );
  }
  const version = pragmaNumber(database, 'user_version');
  const newest = newestSchema('sqlite');
  if (version > newest) {
    throw new StartError(
      `${database.name} was written by a newer version of En piste (schema ${version}, ` +
        `this version knows ${newest}); update the program, restore a copy from before the update (npm run restore) or set DATABASE_PATH to another file`,
    );
  }
  if (isCutOff(database)) throw damage('its end is missing');
  const missing = schemaAt(version).find((part) => !there.includes(part));
  if (missing !== undefined) throw damage(`${missing} is missing`);
  if (version === newest) readOpenTables(database);
};

/**
 * Checks the file of a database. Damage in a large archive outside the data for the start appears when its table is
 * read, and in a backup, which reads everything. The check runs in one transaction, since another process may migrate
 * the file meanwhile.
 *
 * @throws StartError when it belongs to another program or to a newer version of this one; SqliteError when it is
 * damaged
 */
export const examine = (database: Database): void => database.transaction(() => examineContents(database))();
