import { count, readArguments, text } from '../../harness/arguments.js';
import { formatTable } from '../../harness/format-table.js';
import { runChecks } from '../../harness/program.js';
import { playedRows, playScenarios } from './play.js';
import { faultInvariants } from './invariants.js';
import { damageRow, startOnDamage } from './starts/databases.js';
import { outageRow, startInOutages } from './starts/outages.js';

await runChecks('Faults', async () => {
  const settings = readArguments({
    rounds: count(5, 'how often each fault is brought about, each time in another game'),
    bots: count(8, 'bots that play at the same time'),
    only: text('', 'only faults whose name holds this'),
    seed: text('en piste', 'chooses moves and the order of faults'),
  });
  const invariants = faultInvariants();
  console.log(
    formatTable([
      ['what goes wrong', 'ways', 'times'],
      ...playedRows(settings),
      damageRow(settings),
      outageRow(settings.only),
    ]),
  );
  await Promise.all([
    playScenarios(settings, invariants),
    startOnDamage(settings, invariants),
    startInOutages(settings.only, invariants),
  ]);
  return invariants;
});
