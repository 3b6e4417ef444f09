import SQLite from 'better-sqlite3';
import { isBusy } from './explain.js';

/** Whether another program has a database open. What is no database is used by nobody. */
export const isInUse = (path: string): boolean => {
  const database = new SQLite(path, { fileMustExist: true, timeout: 1_000 });
  try {
    // In this mode SQLite lets nobody in beside us, and us in beside nobody.
    database.pragma('locking_mode = EXCLUSIVE');
    database.prepare('SELECT count(*) FROM sqlite_schema').get();
    return false;
  } catch (error) {
    return isBusy(error);
  } finally {
    database.close();
  }
};
