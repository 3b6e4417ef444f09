import { z } from 'zod';
import { postgresAddress } from '#src/app/config/config.js';
import { option } from '#src/lib/command-line.js';
import type { Store } from '#src/store/index.js';
import { transfer } from '#src/store/transfer/index.js';
import type { GameRules } from '#src/tables/rules.js';
import { replayGames } from './replay-games.js';

export const migrateCommand = {
  usage: 'npm run migrate -- --from FILE --to URL',
  purpose: `Moves all tables of an SQLite file into an empty PostgreSQL database, checks every row there, and plays every game again.
Stop the bot first. The same command resumes an interrupted one. The file stays as it is.`,
  args: z.object({
    from: option(z.string().min(1).optional(), 'FILE', 'the database to be moved (without it, that of DATABASE_PATH)'),
    to: option(
      postgresAddress.optional(),
      'URL',
      'postgres://user:password@host/database (without it, that of DATABASE_URL, which keeps the password off the screen)',
    ),
  }),
};

export interface Migration {
  readonly from: string;
  readonly to: string;
  readonly games: GameRules;
  readonly say: (line: string) => void;
}

const steps = { copy: 'copied', check: 'compared row by row' } as const;

/** Moves an SQLite file into a PostgreSQL database and reports the progress. @throws StartError */
export const migrate = async ({ from, to, games, say }: Migration): Promise<void> => {
  let said = '';
  const onProgress = (step: 'copy' | 'check', done: number, all: number): void => {
    const tenths = Math.floor((10 * done) / all);
    const key = `${step} ${tenths}`;
    if (key !== said) say(`${done} of ${all} tables ${steps[step]}`);
    said = key;
  };
  const examine = async (store: Store, tableIds: AsyncIterable<string>): Promise<void> => {
    const { played, unplayable } = await replayGames(store, games, tableIds);
    say(`${played} games played again from their logs, with the same end`);
    if (unplayable.length > 0)
      say(`${unplayable.length} could not be, there as here, for they were damaged before: ${unplayable.join(', ')}`);
  };
  const { tables, written, rows } = await transfer({ from, to, onProgress, examine });
  say(
    `Everything has arrived: ${tables} tables (${written} of them now), ${rows} rows. Put DATABASE_URL into .env and start the bot.`,
  );
};
