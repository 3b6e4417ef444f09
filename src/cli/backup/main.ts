import { loadConfig } from '#src/app/config/config.js';
import { runProgram, say } from '#src/lib/command-line.js';
import { StartError } from '#src/lib/start-error.js';
import { backUp, backupCommand, backupFolderOf, backupsIn } from './backup.js';

await runProgram(backupCommand, async ({ keep, folder: given }) => {
  const { databasePath, databaseUrl } = loadConfig();
  if (databaseUrl !== null)
    throw new StartError('The tables are in the database of DATABASE_URL; pg_dump copies it: see docs/postgresql.md');
  const folder = given ?? backupFolderOf(databasePath);
  const { path, tables, bytes, removed } = await backUp({ from: databasePath, folder, keep });
  say(`${path} is sound: ${tables} tables, ${Math.ceil(bytes / 1024)} KiB`);
  say(`${backupsIn(folder).length} copies are kept, ${removed.length} older ones were removed`);
});
