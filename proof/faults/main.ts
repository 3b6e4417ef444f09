import { count, readArguments, text } from '../kit/arguments.js';
import { printed } from '../kit/printed.js';
import { runProof } from '../kit/program.js';
import { playedRows, playScenarios } from './play.js';
import { faultPromises } from './promises.js';
import { damageRow, startOnDamage } from './starts/databases.js';
import { outageRow, startInOutages } from './starts/outages.js';

await runProof('Faults', async () => {
  const settings = readArguments({
    rounds: count(5, 'how often each fault is brought about, each time in another game'),
    houses: count(8, 'bots that play at the same time'),
    only: text('', 'only faults whose name holds this'),
    seed: text('en piste', 'chooses moves and the order of faults'),
  });
  const promises = faultPromises();
  console.log(
    printed([
      ['what goes wrong', 'ways', 'times'],
      ...playedRows(settings),
      damageRow(settings),
      outageRow(settings.only),
    ]),
  );
  await Promise.all([
    playScenarios(settings, promises),
    startOnDamage(settings, promises),
    startInOutages(settings.only, promises),
  ]);
  return promises;
});
