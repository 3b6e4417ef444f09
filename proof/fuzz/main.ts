/** `npm run fuzz`: whatever comes in from outside is answered and changes nothing. `-- --interactions 500 --rows 1` is enough for a quick look. */
import { createHash } from 'node:crypto';
import { count, readArguments, text } from '../../harness/arguments.js';
import { RandomChoice } from '../../harness/random-choice.js';
import { runChecks } from '../../harness/program.js';
import { Invariants } from '../../harness/invariants.js';
import { Accidents } from './accidents.js';
import { forgeries } from './forgeries.js';
import { fuzzNotation, notationPromises } from './notation.js';
import { FuzzRunner, runnerInvariants } from './fuzz-runner.js';
import { playRightful, rightfulPromises } from './rightful.js';
import { Rights } from './rights.js';
import { fuzzRows, rowInvariants } from './rows/rows.js';
import { setStage } from './stage.js';
import { Stored } from './stored.js';
import { sweep } from './sweep.js';

const UNCAUGHT = 'the program: no error that nobody catches';

const numberFrom = (seed: string): number => createHash('sha256').update(seed).digest().readInt32BE();

await runChecks('Fuzz', async () => {
  const settings = readArguments({
    seed: text('en piste', 'Decides what is forged and damaged; what the bot deals itself is dealt anew in each run'),
    interactions: count(20_000, 'How many forged interactions are delivered'),
    notations: count(50_000, 'How many texts are read as moves'),
    rows: count(12, 'How often each column of the database is damaged'),
  });
  const seed = { text: settings.seed, number: numberFrom(settings.seed) };
  const invariants = new Invariants([
    UNCAUGHT,
    ...runnerInvariants,
    ...rightfulPromises,
    ...notationPromises,
    ...rowInvariants,
  ]);
  const accidents = new Accidents();

  fuzzNotation(settings.notations, seed, invariants);
  const stage = await setStage(seed.text);
  const { fixture, databasePath, world, corpus } = stage;
  const stored = new Stored(databasePath);
  const runner = new FuzzRunner({ fixture, world, stored, rights: new Rights(world), invariants });
  await runner.fall(sweep(world, corpus));
  for (let round = 0; runner.delivered < settings.interactions; round += 1)
    await runner.fall(forgeries(world, corpus, settings.interactions - runner.delivered, seed.number + round));
  runner.end();
  await playRightful(world, stored, runner.rightful, invariants);
  stored.close();
  await fixture.stop();
  await fuzzRows(stage, new RandomChoice(seed.text), settings.rows, invariants);
  await fixture.close();

  invariants.check(UNCAUGHT, accidents.story === null, () => accidents.story ?? '');
  return invariants;
});
