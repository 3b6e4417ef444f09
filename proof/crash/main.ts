import { z } from 'zod';
import { count, text } from '#src/lib/command-line.js';
import { deploymentArguments } from '#tests/harness/bot/deployment.js';
import { runChecks } from '#tests/harness/program.js';
import { CrashEnvironment } from './crash-environment.js';
import { CrashTest } from './crash-test.js';
import { PageCrashes } from '../pages/crashes.js';
import { TournamentCrashes } from '../tournaments/crashes.js';

/** Progress for people who wait for the result. */
const KILLS_PER_LINE = 25;

const command = {
  usage: 'npm run crash-test -- --kills 20',
  purpose: 'Kills the bot at any moment and checks that nothing is lost. 20 kills are a quick look.',
  args: z.object({
    kills: count(200, 'How often the bot is killed'),
    tables: count(6, 'How many tables are played at once'),
    patience: count(3, 'In how many seconds Discord wants an answer; more on a busy machine'),
    cups: count(40, 'How often the bot is killed in tournaments; they are kept in a file, whatever the store'),
    pages: count(40, 'How often the bot is killed while two people play by their pages'),
    thinking: count(
      1,
      'Threads in which computer players think; on a busy machine 0, for such threads wait for others',
    ),
    ...deploymentArguments,
    seed: text(
      'crash',
      'Decides what people do and when the bot dies; the games are dealt by the bot, anew in each run',
    ),
  }),
};

await runChecks('Crashes', command, async ({ kills, cups, pages, ...settings }) => {
  const environment = await CrashEnvironment.open(settings);
  const test = new CrashTest(environment, settings.seed);
  for (let killed = 0; killed < kills; killed += 1) {
    await test.runOnce(killed === 0);
    if ((killed + 1) % KILLS_PER_LINE === 0) console.log(`killed ${killed + 1} times …`);
  }
  await test.runLast();
  await environment.close();
  const finished = await TournamentCrashes.run(cups, settings.seed, test.invariants);
  console.log(`killed ${cups} times in tournaments, ${finished} of which came to their end`);
  const moves = await PageCrashes.run(pages, settings.seed, test.invariants);
  console.log(`killed ${pages} times while ${moves} moves were made on pages`);
  console.log(`\n${test.statistics.report()}`);
  return test.invariants;
});
