import { join } from 'node:path';
import { loadConfig } from '#src/app/config/config.js';
import { projectRoot } from '#src/lib/project-root.js';
import { runProgram } from '#src/lib/command-line.js';
import { StartError } from '#src/lib/start-error.js';
import { rehearse, rehearseCommand } from './rehearse.js';
import { openTerminal } from './terminal.js';
import { MINUTE } from '#src/lib/durations.js';

await runProgram(rehearseCommand, async ({ channel, yes, 'no-presses': withoutPresses }) => {
  const { discordToken: token, discordApiUrl: apiUrl, discordRequestsPerSecond: requestsPerSecond } = loadConfig();
  if (token === null) throw new StartError('There is no token: put it after DISCORD_TOKEN= in .env');
  const interruption = new AbortController();
  // The signal may come more than once: npm forwards the terminal's. All created messages are cleared away first.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interruption.abort());
  const terminal = openTerminal(process.stdin, process.stdout);
  try {
    process.exitCode = await rehearse({
      channel,
      yes,
      presses: !withoutPresses,
      token,
      apiUrl,
      requestsPerSecond,
      terminal,
      folder: join(projectRoot, 'data'),
      timeoutMs: MINUTE,
      pressTimeoutMs: 2 * MINUTE,
      signal: interruption.signal,
    });
  } finally {
    terminal.close();
  }
});
// The library may still be waiting, for example for the end of a rate limit.
process.exit();
