import { chmodSync, closeSync, openSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A database contains the seeds of running games: no other account of the machine may read it. */
const OWNER_ONLY = 0o600;
const OTHERS = 0o077;

/** Creates an empty file for its owner alone, if missing. On failure SQLite reports the reason. */
export const createForOwner = (path: string): void => {
  try {
    closeSync(openSync(path, 'wx', OWNER_ONLY));
  } catch {
    // The file exists, or cannot be created.
  }
};

/** Restricts a file to its owner. A file of another account stays unchanged. */
export const narrowToOwner = (path: string): void => {
  try {
    const { mode } = statSync(path);
    if ((mode & OTHERS) !== 0) chmodSync(path, mode & OWNER_ONLY);
  } catch {
    // The file is gone, or belongs to another account.
  }
};

/** Restricts a database to its owner, with its write-ahead log and its backups next to it. */
export const narrowDatabase = (path: string): void => {
  const folder = dirname(path);
  for (const name of readdirSync(folder)) if (name.startsWith(basename(path))) narrowToOwner(join(folder, name));
};
