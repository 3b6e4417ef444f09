import { parseArgs } from 'node:util';
import { z } from 'zod';
import { StartError } from '../lib/start-error.js';
import { postgresAddress } from '../app/config/config.js';

export const usage = `npm run migrate -- --from FILE --to URL

Moves all tables of an SQLite file into an empty PostgreSQL database, checks every row there, and plays every game again.
Stop the bot first. What was interrupted goes on by the same command. The file stays as it is.

  --from FILE  the database to be moved (without it, that of DATABASE_PATH)
  --to URL     postgres://user:password@host/database (without it, that of DATABASE_URL, which keeps the password off the screen)`;

const given = z.object({ from: z.string().min(1).optional(), to: postgresAddress.optional() });

/** What the words after the command ask for; null when they ask what there is to ask. @throws StartError */
export const argumentsFrom = (words: readonly string[]): z.infer<typeof given> | null => {
  const options = { from: { type: 'string' }, to: { type: 'string' }, help: { type: 'boolean' } } as const;
  try {
    const { help, ...values } = parseArgs({ args: [...words], options }).values;
    return help === true ? null : given.parse(values);
  } catch {
    throw new StartError(`That is not understood. This is:\n\n${usage}`);
  }
};
