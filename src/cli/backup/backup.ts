import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { count, option } from '#src/lib/command-line.js';
import { StartError } from '#src/lib/start-error.js';
import { checkWholeDatabase, copyDatabase, noteCopy } from '#src/store/sqlite/file/copy.js';
import { narrowToOwner } from '#src/store/sqlite/file/owner-only.js';

const COPIES = 14;

export const backupCommand = {
  usage: `npm run backup -- --folder FOLDER --keep ${COPIES}`,
  purpose:
    'Copies the database while the bot runs, reads the copy from end to end, and removes the oldest of too many copies.',
  args: z.object({
    folder: option(
      z.string().min(1).optional(),
      'FOLDER',
      'where the copies lie (without it, the folder backups next to the database)',
    ),
    keep: count(COPIES, 'how many stay, the new one among them', { min: 1 }),
  }),
};

/** Access for the owner alone: a database contains the seeds of running games. */
const OWNER_ONLY = 0o700;

/** Only files with a name of this form are ever removed. */
const BACKUP = /^en-piste-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.sqlite$/;

const nameAt = (moment: Date): string => `en-piste-${moment.toISOString().replaceAll(/[:.]/g, '-')}.sqlite`;

export const backupFolderOf = (databasePath: string): string => join(dirname(databasePath), 'backups');

/** Returns the backups in a folder, newest first; their names sort by time. */
export const backupsIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => BACKUP.test(name))
        .sort()
        .reverse()
        .map((name) => join(folder, name))
    : [];

/** Waits until a file, or the names in a folder, are on the disk. */
export const flush = (path: string): void => {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

export interface BackupOrder {
  /** The database, which the bot may have open. */
  readonly from: string;
  readonly folder: string;
  /** The number of backups to keep, including the new one. */
  readonly keep: number;
  readonly now?: Date;
}

export interface Backup {
  readonly path: string;
  readonly tables: number;
  readonly bytes: number;
  readonly removed: readonly string[];
}

const makeFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
  } catch (error) {
    throw new StartError(`The folder ${folder} cannot be made; check its path and rights`, { cause: error });
  }
};

/**
 * Copies a database, reads the copy from end to end, and removes the oldest backups beyond the limit. On failure all
 * older ones remain.
 *
 * @throws StartError when there is no database, or no valid copy of it can be made
 */
export const backUp = async ({ from, folder, keep, now = new Date() }: BackupOrder): Promise<Backup> => {
  if (!existsSync(from)) throw new StartError(`There is no database ${from}; check DATABASE_PATH`);
  makeFolder(folder);
  const path = join(folder, nameAt(now));
  const unfinished = `${path}.unfinished`;
  try {
    await copyDatabase(from, unfinished);
    const tables = checkWholeDatabase(unfinished);
    flush(unfinished);
    renameSync(unfinished, path);
    flush(folder);
    const removed = backupsIn(folder).slice(Math.max(1, keep));
    for (const old of removed) rmSync(old);
    for (const kept of backupsIn(folder)) narrowToOwner(kept);
    noteCopy(from, now);
    return { path, tables, bytes: statSync(path).size, removed };
  } finally {
    for (const end of ['', '-journal', '-wal', '-shm']) rmSync(`${unfinished}${end}`, { force: true });
  }
};
