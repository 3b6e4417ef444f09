import { count, readArguments, text } from '../kit/arguments.js';
import { runProof } from '../kit/program.js';
import { playScenarios } from './play.js';
import { faultPromises } from './promises.js';
import { startOnDamage } from './starts/databases.js';
import { startInOutages } from './starts/outages.js';

await runProof('Faults', async () => {
  const settings = readArguments({
    rounds: count(2, 'how often each fault is brought about, each time in another game'),
    houses: count(8, 'bots that play at the same time'),
    only: text('', 'only faults whose name holds this'),
    seed: text('en piste', 'chooses moves and the order of faults'),
  });
  const promises = faultPromises();
  const [played, onDamage, inOutages] = await Promise.all([
    playScenarios(settings, promises),
    startOnDamage(settings, promises),
    startInOutages(settings.only, promises),
  ]);
  console.log(`${played} rounds were played; the bot was started ${onDamage} times on a database that it must not use, ${inOutages} times while Discord was in trouble.`);
  return promises;
});
