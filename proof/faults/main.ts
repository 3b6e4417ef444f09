import { z } from 'zod';
import { count, text } from '#src/lib/command-line.js';
import { deploymentArguments } from '../harness/bot/deployment.js';
import { formatTable } from '../harness/format-table.js';
import { Invariants } from '../harness/checks/invariants.js';
import { runChecks } from '../harness/program.js';
import { faultInvariants } from './invariants.js';
import { playScenarios, scenarioRows } from './play.js';
import { damageRow, startOnDamage } from './starts/databases.js';
import { playTournaments, tournamentRow } from '../tournaments/faults.js';
import { sleepInPlay, sleepRow } from './sleep.js';
import { outageRow, startInOutages } from './starts/outages.js';

const command = {
  usage: 'npm run fault-test -- --rounds 1 --only archived',
  purpose: 'Plays while Discord and the disk misbehave, and checks that nothing is lost.',
  args: z.object({
    rounds: count(5, 'how often each fault is brought about, each time in another game'),
    bots: count(8, 'bots that play at the same time'),
    only: text('', 'only faults whose name holds this'),
    seed: text('en piste', 'chooses moves and the order of faults'),
    ...deploymentArguments,
  }),
};

await runChecks('Faults', command, async (settings) => {
  const invariants = new Invariants(faultInvariants(settings.store));
  const isFile = settings.store === 'sqlite';
  const rows = [
    ...scenarioRows(settings),
    tournamentRow(settings),
    ...(isFile ? [damageRow(settings)] : []),
    outageRow(settings),
    sleepRow(settings),
  ];
  console.log(formatTable([['what goes wrong', 'ways', 'times'], ...rows]));
  await Promise.all([
    playScenarios(settings, invariants),
    ...(isFile ? [startOnDamage(settings, invariants)] : []),
    startInOutages(settings, invariants),
    sleepInPlay(settings, invariants),
    playTournaments(settings, invariants),
  ]);
  return invariants;
});
