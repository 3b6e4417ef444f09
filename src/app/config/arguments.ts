import { z } from 'zod';
import { type Command, count, flag } from '#src/lib/command-line.js';

const MAX_PROCESSES = 64;

const startArgs = z.object({
  processes: count(1, `how many processes share the work, at most ${MAX_PROCESSES}`, { min: 1, max: MAX_PROCESSES }),
  supervised: flag('tells the process that started it when it is ready; the program itself uses this'),
});

export const startCommand: Command<typeof startArgs.shape> = {
  usage: 'sh scripts/run-bot.sh dist/src/main.js --processes 4',
  purpose: 'Starts the bot. Its settings stand in .env; see .env.example.',
  args: startArgs,
};
