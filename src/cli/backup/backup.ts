import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { count, flag, option } from '#src/lib/command-line.js';
import { DAY, HOUR, MINUTE } from '#src/lib/durations.js';
import { StartError } from '#src/lib/start-error.js';
import { checkWholeDatabase, copyDatabase, noteCopy } from '#src/store/sqlite/file/copy.js';
import { createForOwner, narrowToOwner } from '#src/store/sqlite/file/owner-only.js';

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
    'copy-to': option(
      z.string().min(1).optional(),
      'FOLDER',
      'a second place, such as another disk, that gets each copy and keeps as many',
    ),
    daily: flag('stays, and makes a copy whenever the newest one is a day old'),
  }),
};

/** Access for the owner alone: a database contains the seeds of running games. */
const OWNER_ONLY = 0o700;

/** Only files with a name of this form are ever removed. */
const BACKUP = /^en-piste-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.sqlite$/;

/** Remains of a copy that was broken off. */
const UNFINISHED = /^en-piste-[\dTZ-]+\.sqlite\.unfinished(?:-\w+)?$/;

/** No program is still at work on remains of this age. */
const STALE_MS = DAY;

const RETRY_MS = 15 * MINUTE;

/** Timers stand still while a machine sleeps. */
const LOOK_MS = HOUR;

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

/** Returns the time that the name of a backup tells. */
const timeOf = (path: string): number =>
  Date.parse(basename(path).replace(/^en-piste-(.{10})T(..)-(..)-(..)-(...)Z\.sqlite$/, '$1T$2:$3:$4.$5Z'));

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
  /** A second folder that gets each backup and keeps as many; default: none. */
  readonly copyTo?: string | undefined;
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

/** Removes the oldest backups beyond the limit. @returns their paths */
const removeOld = (folder: string, keep: number): readonly string[] => {
  const removed = backupsIn(folder).slice(Math.max(1, keep));
  for (const old of removed) rmSync(old);
  return removed;
};

const removeBrokenOff = (folder: string, now: Date): void => {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (UNFINISHED.test(name) && now.getTime() - statSync(path).mtimeMs > STALE_MS) rmSync(path);
  }
};

/** Puts a backup into a second folder, unless it is there. @throws StartError when it cannot */
const copyBackup = (path: string, folder: string, keep: number): void => {
  const copy = join(folder, basename(path));
  if (existsSync(copy)) return;
  makeFolder(folder);
  const unfinished = `${copy}.unfinished`;
  try {
    createForOwner(unfinished);
    copyFileSync(path, unfinished);
    flush(unfinished);
    renameSync(unfinished, copy);
    flush(folder);
    removeOld(folder, keep);
  } catch (error) {
    rmSync(unfinished, { force: true });
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new StartError(
      `The copy ${path} cannot be put into ${folder}${code}; check the rights of that folder, and its room`,
      { cause: error },
    );
  }
};

/**
 * Copies a database, reads the copy from end to end, and removes the oldest backups beyond the limit. On failure all
 * older ones remain.
 *
 * @throws StartError when there is no database, no valid copy of it can be made, or the second place does not take it
 */
export const backUp = async ({ from, folder, keep, copyTo, now = new Date() }: BackupOrder): Promise<Backup> => {
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
    const removed = removeOld(folder, keep);
    for (const kept of backupsIn(folder)) narrowToOwner(kept);
    removeBrokenOff(folder, now);
    if (copyTo !== undefined) copyBackup(path, copyTo, keep);
    noteCopy(from, now);
    return { path, tables, bytes: statSync(path).size, removed };
  } finally {
    for (const end of ['', '-journal', '-wal', '-shm']) rmSync(`${unfinished}${end}`, { force: true });
  }
};

export interface BackupClock {
  now(): Date;
  pause(milliseconds: number): Promise<unknown>;
}

/**
 * Backs up whenever the newest backup is a day old, so that restarts of the program neither add a backup nor push out
 * older ones. After a failure it tries again in a quarter of an hour; a backup that only the second place lacks is
 * brought there then.
 *
 * @yields each backup or failure, and without end
 */
export async function* backUpDaily(order: Omit<BackupOrder, 'now'>, clock: BackupClock) {
  const { from, folder, keep, copyTo } = order;
  for (;;) {
    try {
      const now = clock.now();
      // A clock that was ahead may have named one that is still to come.
      const newest = backupsIn(folder).find((path) => timeOf(path) <= now.getTime());
      const due = newest === undefined ? 0 : timeOf(newest) + DAY - now.getTime();
      if (newest !== undefined && copyTo !== undefined && !existsSync(join(copyTo, basename(newest)))) {
        copyBackup(newest, copyTo, keep);
        noteCopy(from, new Date(timeOf(newest)));
      }
      if (due <= 0) yield await backUp({ ...order, now });
      else await clock.pause(Math.min(LOOK_MS, due));
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      yield error;
      await clock.pause(RETRY_MS);
    }
  }
}
