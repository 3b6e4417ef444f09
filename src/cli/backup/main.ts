import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { loadConfig } from '#src/app/config/config.js';
import { runProgram, say } from '#src/lib/command-line.js';
import { SECOND } from '#src/lib/durations.js';
import { StartError } from '#src/lib/start-error.js';
import { type Backup, backUp, backupCommand, backUpDaily, backupFolderOf, backupsIn } from './backup.js';

/** A bot that starts at the same time makes its database in a moment. */
const LOOK_MS = 5 * SECOND;

const report = (folder: string, { path, tables, bytes, removed }: Backup): void => {
  say(`${path} is sound: ${tables} tables, ${Math.ceil(bytes / 1024)} KiB`);
  say(`${backupsIn(folder).length} copies are kept, ${removed.length} older ones were removed`);
};

await runProgram(backupCommand, async ({ keep, daily, 'copy-to': copyTo, folder: given }) => {
  const { databasePath, databaseUrl } = loadConfig();
  if (databaseUrl !== null)
    throw new StartError('The tables are in the database of DATABASE_URL; pg_dump copies it: see docs/postgresql.md');
  const folder = given ?? backupFolderOf(databasePath);
  const order = { from: databasePath, folder, keep, copyTo };
  if (!daily) {
    report(folder, await backUp(order));
    return;
  }
  if (!existsSync(databasePath)) say(`Waits for the database ${databasePath}`);
  while (!existsSync(databasePath)) await pause(LOOK_MS);
  for await (const outcome of backUpDaily(order, { now: () => new Date(), pause }))
    if (outcome instanceof StartError) process.stderr.write(`${outcome.message}\n`);
    else report(folder, outcome);
});
