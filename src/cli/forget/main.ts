import { z } from 'zod';
import { loadConfig } from '#src/app/config/config.js';
import { gamesById } from '#src/app/games.js';
import { option, runProgram, say } from '#src/lib/command-line.js';
import { openExistingStore } from '#src/store/index.js';
import { forgetAccount } from './forget-account.js';

/** Matches Discord's ids, including those of the coming centuries. */
const accountId = z.string().regex(/^\d{15,20}$/u);

const command = {
  usage: 'npm run forget -- --account NUMBER',
  purpose: `Takes somebody out of every table, as /privacy does, who cannot ask for it there because they have left every server.
The bot may run meanwhile.`,
  args: z.object({ account: option(accountId, 'NUMBER', 'the number of their Discord account') }),
};

await runProgram(command, async ({ account }) => {
  const store = await openExistingStore(loadConfig());
  try {
    const { tables, left } = await forgetAccount(store, gamesById, account, new Date());
    say(
      tables === 0
        ? 'No table knows that account; what else was stored of it is deleted'
        : `That account is a former player at ${tables} tables now`,
    );
    if (left > 0) say(`Something of it is left at ${left} damaged tables; see docs/operations.md`);
  } finally {
    await store.close();
  }
});
