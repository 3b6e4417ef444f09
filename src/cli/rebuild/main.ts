import { z } from 'zod';
import { loadConfig } from '#src/app/config/config.js';
import { runProgram, say } from '#src/lib/command-line.js';
import { openExistingStore } from '#src/store/index.js';
import { progressBar } from './progress-bar.js';
import { rebuildStatistics } from './rebuild-statistics.js';

const command = {
  usage: 'npm run rebuild-figures',
  purpose: 'Counts again what /stats, leaderboards and ratings show. The bot may run meanwhile.',
  args: z.object({}),
};

await runProgram(command, async () => {
  const store = await openExistingStore(loadConfig());
  const bar = progressBar(process.stdout);
  try {
    const { servers, games, resumed } = await rebuildStatistics({ store, onProgress: bar.show });
    bar.end();
    say(`${resumed ? 'What was interrupted is done: ' : ''}${games} games of ${servers} servers are counted`);
  } finally {
    await store.close();
  }
});
