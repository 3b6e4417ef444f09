import SQLite from '@en-piste/sqlite';
import { isBusy } from './explain.js';

/** True when another program has a database open. A file that is not a database counts as not in use. */
export const isInUse = (path: string): boolean => {
  const database = new SQLite(path, { fileMustExist: true, timeout: 1_000 });
  try {
    // In this mode SQLite allows a single program per file.
    database.pragma('locking_mode = EXCLUSIVE');
    database.prepare('SELECT count(*) FROM sqlite_schema').get();
    return false;
  } catch (error) {
    return isBusy(error);
  } finally {
    database.close();
  }
};
