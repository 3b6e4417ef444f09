import SQLite from '@en-piste/sqlite';
import { isBusy } from './explain.js';

/** Whether another program has a database open. What is no database is not in use. */
export const isInUse = (path: string): boolean => {
  const database = new SQLite(path, { fileMustExist: true, timeout: 1_000 });
  try {
    // In this mode SQLite gives a file to one program only.
    database.pragma('locking_mode = EXCLUSIVE');
    database.prepare('SELECT count(*) FROM sqlite_schema').get();
    return false;
  } catch (error) {
    return isBusy(error);
  } finally {
    database.close();
  }
};
