import type { Database } from 'better-sqlite3';

/** Milliseconds between checks, the maximum delay for moves of another process. */
const LOOK_MS = 100;

/**
 * Checks regularly for changes by other processes: SQLite counts the commits of other connections, but does not
 * announce them.
 *
 * @returns a function that ends the watch
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
