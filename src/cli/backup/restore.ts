import { chownSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import { z } from 'zod';
import { flag } from '#src/lib/command-line.js';
import { StartError } from '#src/lib/start-error.js';
import { TIMELINE } from '#src/model/record/timeline.js';
import { openStoreAt, type StoreLocation } from '#src/store/index.js';
import { checkWholeDatabase, copyDatabase } from '#src/store/sqlite/file/copy.js';
import { isInUse } from '#src/store/sqlite/file/in-use.js';
import { flush } from './backup.js';

export const restoreCommand = {
  usage: 'npm run restore -- FILE',
  purpose: `Puts a copy that npm run backup made in the place of the database, once it was read from end to end. Stop the bot first.
The former database stays next to it under another name. Without FILE it is the newest copy next to the database.

With PostgreSQL, pg_restore puts the database back; then tell it so, that channels are shown again:

  npm run restore -- --mark`,
  args: z
    .object({
      mark: flag('tells the database that pg_restore has put it back'),
      operands: z.array(z.string().min(1)).max(1),
    })
    .refine(({ mark, operands }) => !mark || operands.length === 0),
};

/** The suffixes of a database's files: its write-ahead log, the log's index, and the database itself. */
const ENDINGS = ['-wal', '-shm', ''];

/**
 * Notes that a database was restored to an earlier state than channels show: at its next start the bot shows every open
 * table again.
 */
export const markRestored = async (location: StoreLocation): Promise<void> => {
  const store = await openStoreAt(location);
  try {
    await store.forgetBoards();
    await store.setSetting(TIMELINE, randomBytes(6).toString('hex'));
  } finally {
    await store.close();
  }
};

/** Gives a file that root has made to the account that owns another: the bot may not run as root. */
const giveToOwnerOf = (path: string, file: string): void => {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(path);
  chownSync(file, uid, gid);
};

export interface Restoration {
  readonly tables: number;
  /** The new path of the previous database; null when there was none. */
  readonly former: string | null;
}

/**
 * Replaces the database by a backup. The previous database remains next to it under another name.
 *
 * @throws StartError when the backup is damaged or the bot is running; nothing has changed then
 */
export const restore = async (backup: string, to: string, now = new Date()): Promise<Restoration> => {
  if (!existsSync(backup)) throw new StartError(`There is no backup ${backup}`);
  const tables = checkWholeDatabase(backup);
  if (existsSync(to) && isInUse(to))
    throw new StartError(`The database ${to} is in use; stop En piste first: what it writes would be lost`);
  const next = `${to}.restoring`;
  for (const end of ENDINGS) rmSync(`${next}${end}`, { force: true });
  await copyDatabase(backup, next);
  await markRestored({ databasePath: next });
  giveToOwnerOf(existsSync(to) ? to : dirname(to), next);
  flush(next);
  const former = existsSync(to) ? `${to}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}` : null;
  // A leftover write-ahead log would be applied to the backup.
  for (const end of ENDINGS) {
    if (!existsSync(`${to}${end}`)) continue;
    if (former === null) rmSync(`${to}${end}`);
    else renameSync(`${to}${end}`, `${former}${end}`);
  }
  renameSync(next, to);
  flush(dirname(to));
  return { tables, former };
};
