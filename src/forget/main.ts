import { loadConfig } from '../app/config/config.js';
import { runProgram, say } from '../app/program.js';
import { gamesById } from '../app/registry.js';
import { openStoreAt } from '../store/index.js';
import { forgetAccount, forgetUsage, readAccount } from './forget-account.js';

await runProgram(async () => {
  const account = readAccount(process.argv.slice(2));
  if (account === null) {
    say(forgetUsage);
    return;
  }
  const store = await openStoreAt(loadConfig());
  try {
    const { tables, left } = await forgetAccount(store, gamesById, account, new Date());
    say(`That account is a former player at ${tables} tables now`);
    if (left > 0) say(`Something of it is left at ${left} damaged tables; see docs/operations.md`);
  } finally {
    await store.close();
  }
});
