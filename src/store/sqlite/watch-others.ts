import type { Database } from 'better-sqlite3';

/** Milliseconds between two looks: a move in another process is seen as soon as that. */
const LOOK_MS = 100;

/**
 * Looks whether other processes have changed the database: SQLite counts what other connections commit, and tells of it
 * only who asks.
 *
 * @returns ends that
 */
export const watchOthers = (database: Database, onChange: () => void): (() => Promise<void>) => {
  const dataVersion = database.prepare('PRAGMA data_version').pluck();
  let seen = dataVersion.get();
  const timer = setInterval(() => {
    const version = dataVersion.get();
    if (version === seen) return;
    seen = version;
    onChange();
  }, LOOK_MS).unref();
  return () => {
    clearInterval(timer);
    return Promise.resolve();
  };
};
