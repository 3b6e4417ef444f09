import { loadConfig } from '../app/config/config.js';
import { runProgram, say } from '../app/program.js';
import { openStoreAt } from '../store/index.js';
import { progressBar } from './progress-bar.js';
import { rebuildFigures } from './rebuild-figures.js';

/** Makes anew what `/stats`, leaderboards and ratings show: `npm run rebuild-figures`. The bot may run meanwhile. */
await runProgram(async () => {
  const store = await openStoreAt(loadConfig());
  const bar = progressBar(process.stdout);
  try {
    const { servers, games, resumed } = await rebuildFigures({ store, onProgress: bar.show });
    bar.end();
    say(`${resumed ? 'What was interrupted is done: ' : ''}${games} games of ${servers} servers are counted`);
  } finally {
    await store.close();
  }
});
