import { loadConfig } from '../app/config/config.js';
import { StartError } from '../lib/start-error.js';
import { backupUsage, readBackupWords } from './arguments.js';
import { backUp, backupFolderOf, backupsIn } from './backup.js';
import { runProgram, say } from '../app/program.js';

await runProgram(async () => {
  const words = readBackupWords(process.argv.slice(2));
  if (words === null) {
    say(backupUsage);
    return;
  }
  const { databasePath, databaseUrl } = loadConfig();
  if (databaseUrl !== null)
    throw new StartError('The tables are in the database of DATABASE_URL; pg_dump copies it: see docs/postgresql.md');
  const { keep, folder = backupFolderOf(databasePath) } = words;
  const { path, tables, bytes, removed } = await backUp({ from: databasePath, folder, keep });
  say(`${path} is sound: ${tables} tables, ${Math.ceil(bytes / 1024)} KiB`);
  say(`${backupsIn(folder).length} copies are kept, ${removed.length} older ones were removed`);
});
