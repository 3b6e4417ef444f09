import { count, readArguments, text } from '../kit/arguments.js';
import { runProof } from '../kit/program.js';
import { playScenarios } from './play.js';
import { faultPromises } from './promises.js';
import { startOnDamage } from './starts/databases.js';

await runProof('Faults', async () => {
  const settings = readArguments({
    rounds: count(2, 'how often each fault is brought about, each time in another game'),
    houses: count(8, 'bots that play at the same time'),
    only: text('', 'only faults whose name holds this'),
    seed: text('en piste', 'chooses moves and the order of faults'),
  });
  const promises = faultPromises();
  const starts = await startOnDamage(settings, promises);
  const played = await playScenarios(settings, promises);
  console.log(`${played} rounds were played, and the bot was started ${starts} times on a database that it must not use.`);
  return promises;
});
