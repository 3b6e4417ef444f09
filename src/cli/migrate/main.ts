import { loadConfig } from '#src/app/config/config.js';
import { gamesById } from '#src/app/games.js';
import { helpOf, runProgram, say } from '#src/lib/command-line.js';
import { StartError } from '#src/lib/start-error.js';
import { NotStored } from '#src/store/errors.js';
import { migrate, migrateCommand } from './migrate.js';

await runProgram(migrateCommand, async (args) => {
  const { databasePath, databaseUrl } = loadConfig();
  const to = args.to ?? databaseUrl;
  if (to === null) throw new StartError(`Where to? Name a PostgreSQL database:\n\n${helpOf(migrateCommand)}`);
  try {
    await migrate({ from: args.from ?? databasePath, to, games: gamesById, say });
  } catch (error) {
    if (!(error instanceof NotStored)) throw error;
    throw new StartError(`The database server refused or went away (${error.message}); the same command goes on`, {
      cause: error,
    });
  }
});
