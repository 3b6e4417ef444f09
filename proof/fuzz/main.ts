import { createHash } from 'node:crypto';
import { inspect } from 'node:util';
import { z } from 'zod';
import { count, text } from '#src/lib/command-line.js';
import { DatabaseReader } from '#tests/harness/database/database-reader.js';
import { Invariants } from '#tests/harness/checks/invariants.js';
import { runChecks } from '#tests/harness/program.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { forgeries } from './forgeries/forgeries.js';
import { openFuzzEnvironment } from './fuzz-environment.js';
import { deliverFiles } from './hostile-files.js';
import { FuzzRunner } from './fuzz-runner.js';
import { type FuzzInvariants, invariant } from './invariants.js';
import { deliverAttacks, deliverPages } from './pages.js';
import { deliverPersonal } from './personal.js';
import { fuzzNotation } from './notation.js';
import { fuzzGames } from './random-games.js';
import { fuzzRows } from './rows/rows.js';
import { fuzzTournaments } from './tournaments.js';
import { sweep } from './forgeries/sweep.js';

const command = {
  usage: 'npm run fuzz -- --interactions 500 --rows 1',
  purpose: 'Sends forged and damaged input, and checks that each is answered and changes nothing.',
  args: z.object({
    seed: text('en piste', 'Decides what is forged and damaged; what the bot deals itself is dealt anew in each run'),
    interactions: count(20_000, 'How many forged interactions are delivered'),
    games: count(7_500, 'How many random games are played'),
    notations: count(50_000, 'How many texts are read as moves'),
    attacks: count(60, 'For how many seconds the server of pages is attacked'),
    rows: count(12, 'How often each column of the database is damaged'),
  }),
};

await runChecks('Fuzz', command, async ({ seed, interactions, games, notations, attacks, rows }) => {
  const number = createHash('sha256').update(seed).digest().readInt32BE();
  const invariants: FuzzInvariants = new Invariants(Object.values(invariant));
  // Without a handler, each of them would end the program.
  const uncaught: unknown[] = [];
  for (const event of ['unhandledRejection', 'uncaughtException'])
    process.on(event, (error: unknown) => uncaught.push(error));

  await deliverAttacks(seed, attacks, invariants);
  fuzzGames(games, seed, invariants);
  fuzzNotation(notations, seed, number, invariants);
  const environment = await openFuzzEnvironment(seed);
  const { bot, targets, corpus } = environment;
  const runner = new FuzzRunner(environment, invariants);
  await runner.deliver(sweep(targets, corpus));
  for (let round = 0; runner.delivered < interactions; round += 1)
    await runner.deliver(forgeries(targets, corpus, interactions - runner.delivered, number + round));
  await deliverFiles(targets, seed, invariants);
  runner.checkRemains();
  await deliverPages(targets, new DatabaseReader(bot.databasePath), { seed, number }, invariants);
  await runner.deliverLegal();
  await bot.stop();
  await fuzzRows(environment, new RandomChoice(seed), rows, invariants);
  await fuzzTournaments(environment, new RandomChoice(`${seed} cups`), rows, invariants);
  // This part comes last because forgotten people sit at no table afterwards.
  await bot.start();
  await deliverPersonal(targets, new DatabaseReader(bot.databasePath), seed, invariants);
  await bot.close();

  invariants.check(
    invariant.uncaught,
    uncaught.length === 0,
    () => `${uncaught.length} of them, the first: ${inspect(uncaught[0])}`,
  );
  return invariants;
});
