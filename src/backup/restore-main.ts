import { loadConfig } from '../app/config/config.js';
import { StartError } from '../lib/start-error.js';
import { readRestoreWords, restoreUsage } from './arguments.js';
import { backupFolderOf, backupsIn } from './backup.js';
import { runProgram, say } from '../app/program.js';
import { markRestored, restore } from './restore.js';

await runProgram(async () => {
  const words = readRestoreWords(process.argv.slice(2));
  if (words === null) {
    say(restoreUsage);
    return;
  }
  const { databasePath, databaseUrl } = loadConfig();
  if (words.mark) {
    await markRestored({ databasePath, databaseUrl });
    say('Every open table is shown anew at the next start');
    return;
  }
  if (databaseUrl !== null)
    throw new StartError(`The tables are in the database of DATABASE_URL; pg_restore puts it back.\n\n${restoreUsage}`);
  const file = words.file ?? backupsIn(backupFolderOf(databasePath))[0];
  if (file === undefined) throw new StartError(`There is no copy in ${backupFolderOf(databasePath)}; name a file`);
  const { tables, former } = await restore(file, databasePath);
  say(`${databasePath} holds the ${tables} tables of ${file}; start the bot`);
  if (former !== null) say(`What was there before lies at ${former}`);
});
