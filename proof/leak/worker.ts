/** A process that compares its share of the random games and sends the results to its parent. */
import { z } from 'zod';
import { count, runProgram, text } from '#src/lib/command-line.js';
import { deploymentArguments } from '#tests/harness/bot/deployment.js';
import { PostgresServer } from '#tests/harness/database/postgres-server.js';
import { games } from '#src/app/games.js';
import { Comparisons } from './comparison.js';
import { compareGame } from './game-run.js';

const command = {
  usage: 'node dist/proof/leak/worker.js',
  purpose: 'Compares one share of the games for npm run leak-test.',
  args: z.object({
    games: count(1, 'random games of each game'),
    seed: text('', 'what everything is drawn from'),
    share: count(0, 'which share is to be done'),
    shares: count(1, 'number of shares'),
    positions: count(1, 'positions of a game between the first and the last'),
    visits: count(1, 'visits to a whole bot in each game'),
    ...deploymentArguments,
  }),
};

await runProgram(command, async (settings) => {
  const jobs = Array.from({ length: settings.games }, (_, number) => games.map((game) => ({ game, number }))).flat();
  const comparisons = new Comparisons();
  const server = settings.store === 'postgres' ? await PostgresServer.create() : null;
  const closeness = { ...settings, server };
  for (const { game, number } of jobs.filter((_, index) => index % settings.shares === settings.share))
    await compareGame(game, { number, seed: settings.seed, closeness }, comparisons);
  await server?.remove();
  process.send?.(comparisons.rows());
  if (process.connected) process.disconnect();
});
