import SQLite from '@en-piste/sqlite';
import { StartError } from '#src/lib/start-error.js';
import { LAST_BACKUP } from '#src/model/record/last-backup.js';
import { examineDatabase } from './database.js';
import { explained, explainErrors } from './explain.js';
import { createForOwner } from './owner-only.js';

/** All remaining pages: with a pause between portions, each change by the bot would restart the copy. */
const EVERYTHING = 0x7f_ff_ff_ff;

/**
 * Copies a consistent snapshot of a database while others write to it, including its write-ahead log.
 *
 * @param to a new file, with no log next to it
 * @throws StartError when a file cannot be read or written
 */
export const copyDatabase = async (from: string, to: string): Promise<void> => {
  examineDatabase(from);
  const source = explainErrors(from, () => new SQLite(from, { readonly: true, fileMustExist: true, timeout: 5_000 }));
  createForOwner(to);
  try {
    await source.backup(to, { progress: () => EVERYTHING });
  } catch (error) {
    throw explained(to, error);
  } finally {
    source.close();
  }
  explainErrors(to, () => {
    const copy = new SQLite(to);
    try {
      copy.pragma('journal_mode = DELETE');
    } finally {
      copy.close();
    }
  });
};

/**
 * Reads every page of a database and every reference between its rows.
 *
 * @returns the number of tables in it
 * @throws StartError when any part is damaged, or the database is not ours
 */
export const checkWholeDatabase = (path: string): number => {
  examineDatabase(path);
  return explainErrors(path, () => {
    const database = new SQLite(path, { readonly: true, fileMustExist: true });
    try {
      const report = database.pragma('integrity_check(1)', { simple: true });
      if (report !== 'ok') throw new StartError(`The database ${path} is damaged: ${String(report)}`);
      if (database.prepare('SELECT 1 FROM pragma_foreign_key_check LIMIT 1').get() !== undefined)
        throw new StartError(`The database ${path} is damaged: rows refer to others that are not there`);
      return Number(database.prepare('SELECT count(*) FROM tables').pluck().get());
    } finally {
      database.close();
    }
  });
};

/**
 * Notes the time of a valid copy in a database, which the bot may have open. Errors are ignored, as they do not affect
 * the copy.
 */
export const noteCopy = (path: string, at: Date): void => {
  try {
    const database = new SQLite(path, { fileMustExist: true, timeout: 5_000 });
    try {
      const note =
        'INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value';
      database.prepare(note).run(LAST_BACKUP, at.toISOString());
    } finally {
      database.close();
    }
  } catch (error) {
    if (!(error instanceof SQLite.SqliteError)) throw error;
  }
};
