import { count, readArguments, text } from '../kit/arguments.js';
import { runProof } from '../kit/program.js';
import { playScenarios } from './play.js';
import { faultPromises } from './promises.js';

await runProof('Faults', async () => {
  const settings = readArguments({
    rounds: count(2, 'how often each scenario is played, each time with another game'),
    houses: count(8, 'bots that play at the same time'),
    only: text('', 'only scenarios whose name holds this'),
    seed: text('en piste', 'chooses moves and the order of scenarios'),
  });
  const promises = faultPromises();
  const played = await playScenarios(settings, promises);
  console.log(`${played} rounds were played.`);
  return promises;
});
