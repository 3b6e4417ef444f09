import { loadConfig } from '#src/app/config/config.js';
import { helpOf, runProgram, say } from '#src/lib/command-line.js';
import { StartError } from '#src/lib/start-error.js';
import { backupFolderOf, backupsIn } from './backup.js';
import { markRestored, restore, restoreCommand } from './restore.js';

await runProgram(restoreCommand, async ({ mark, operands: [given] }) => {
  const { databasePath, databaseUrl } = loadConfig();
  if (mark) {
    await markRestored({ databasePath, databaseUrl });
    say('Every open table is shown anew at the next start');
    return;
  }
  if (databaseUrl !== null)
    throw new StartError(
      `The tables are in the database of DATABASE_URL; pg_restore puts it back.\n\n${helpOf(restoreCommand)}`,
    );
  const file = given ?? backupsIn(backupFolderOf(databasePath))[0];
  if (file === undefined) throw new StartError(`There is no copy in ${backupFolderOf(databasePath)}; name a file`);
  const { tables, former } = await restore(file, databasePath);
  say(`${databasePath} holds the ${tables} tables of ${file}; start the bot`);
  if (former !== null) say(`What was there before lies at ${former}`);
});
