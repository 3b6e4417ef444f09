import { join } from 'node:path';
import { loadConfig } from '#src/app/config/config.js';
import { projectRoot } from '#src/lib/project-root.js';
import { StartError } from '#src/lib/start-error.js';
import { argumentsFrom, usage } from './arguments.js';
import { rehearse } from './rehearse.js';
import { openTerminal } from './terminal.js';

const A_MINUTE = 60_000;
const TWO_MINUTES = 120_000;

const main = async (): Promise<0 | 1> => {
  const given = argumentsFrom(process.argv.slice(2));
  if (given === null) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  const { discordToken: token, discordApiUrl: apiUrl } = loadConfig();
  if (token === null) throw new StartError('There is no token: put it after DISCORD_TOKEN= in .env');
  const interruption = new AbortController();
  // More than once: npm passes on what the terminal has sent already. What was made is cleared away first.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interruption.abort());
  const terminal = openTerminal(process.stdin, process.stdout);
  try {
    const folder = join(projectRoot, 'data');
    return await rehearse({
      ...given,
      token,
      apiUrl,
      terminal,
      folder,
      patience: A_MINUTE,
      pressPatience: TWO_MINUTES,
      signal: interruption.signal,
    });
  } finally {
    terminal.close();
  }
};

/** Without waiting for what the library still waits for, as for the end of a limit. */
const end = (code: 0 | 1): never => process.exit(code);

try {
  end(await main());
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  end(1);
}
