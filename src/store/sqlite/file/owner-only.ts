import { chmodSync, closeSync, openSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A database holds the seeds of running games: no other account of the machine may read it. */
const OWNER_ONLY = 0o600;
const OTHERS = 0o077;

/** Makes an empty file for its owner alone, where there is none. Where that fails, SQLite says why. */
export const createForOwner = (path: string): void => {
  try {
    closeSync(openSync(path, 'wx', OWNER_ONLY));
  } catch {
    // It is there, or cannot be made.
  }
};

/** Takes a file from all but its owner. One that belongs to another account stays as it is. */
export const narrowToOwner = (path: string): void => {
  try {
    const { mode } = statSync(path);
    if ((mode & OTHERS) !== 0) chmodSync(path, mode & OWNER_ONLY);
  } catch {
    // Gone meanwhile, or somebody else's.
  }
};

/** Takes a database from all but its owner, with its log of changes and its former states next to it. */
export const narrowDatabase = (path: string): void => {
  const folder = dirname(path);
  for (const name of readdirSync(folder)) if (name.startsWith(basename(path))) narrowToOwner(join(folder, name));
};
