import { loadConfig } from '../app/config/config.js';
import { gamesById } from '../app/registry.js';
import { StartError } from '../lib/start-error.js';
import { NotStored } from '../store/errors.js';
import { argumentsFrom, usage } from './arguments.js';
import { migrate } from './migrate.js';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const run = async (): Promise<void> => {
  const given = argumentsFrom(process.argv.slice(2));
  if (given === null) {
    say(usage);
    return;
  }
  const { databasePath, databaseUrl } = loadConfig();
  const to = given.to ?? databaseUrl;
  if (to === null) throw new StartError(`Where to? Name a PostgreSQL database:\n\n${usage}`);
  await migrate({ from: given.from ?? databasePath, to, games: gamesById, say });
};

try {
  await run();
} catch (error) {
  if (error instanceof NotStored)
    process.stderr.write(`The database server refused or went away (${error.message}); the same command goes on\n`);
  else if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else throw error;
  process.exitCode = 1;
}
