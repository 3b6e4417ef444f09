/** `npm run fuzz`: whatever comes in from outside is answered and changes nothing. `-- --interactions 500 --rows 1` is enough for a quick look. */
import { createHash } from 'node:crypto';
import { count, readArguments, text } from '../kit/arguments.js';
import { Dice } from '../kit/dice.js';
import { runProof } from '../kit/program.js';
import { Promises } from '../kit/promises.js';
import { Accidents } from './accidents.js';
import { forgeries } from './forgeries.js';
import { fuzzNotation, notationPromises } from './notation.js';
import { Rain, rainPromises } from './rain.js';
import { playRightful, rightfulPromises } from './rightful.js';
import { Rights } from './rights.js';
import { fuzzRows, rowPromises } from './rows/rows.js';
import { setStage } from './stage.js';
import { Stored } from './stored.js';
import { sweep } from './sweep.js';

const UNCAUGHT = 'the program: no error that nobody catches';

const numberFrom = (seed: string): number => createHash('sha256').update(seed).digest().readInt32BE();

await runProof('Fuzz', async () => {
  const settings = readArguments({
    seed: text('en piste', 'Decides what is forged and damaged; what the bot deals itself is dealt anew in each run'),
    interactions: count(20_000, 'How many forged interactions are delivered'),
    notations: count(50_000, 'How many texts are read as moves'),
    rows: count(12, 'How often each column of the database is damaged'),
  });
  const seed = { text: settings.seed, number: numberFrom(settings.seed) };
  const promises = new Promises([UNCAUGHT, ...rainPromises, ...rightfulPromises, ...notationPromises, ...rowPromises]);
  const accidents = new Accidents();

  fuzzNotation(settings.notations, seed, promises);
  const stage = await setStage(seed.text);
  const { house, databasePath, world, basket } = stage;
  const stored = new Stored(databasePath);
  const rain = new Rain({ house, world, stored, rights: new Rights(world), promises });
  await rain.fall(sweep(world, basket));
  for (let round = 0; rain.delivered < settings.interactions; round += 1)
    await rain.fall(forgeries(world, basket, settings.interactions - rain.delivered, seed.number + round));
  rain.end();
  await playRightful(world, stored, rain.rightful, promises);
  stored.close();
  await house.stop();
  await fuzzRows(stage, new Dice(seed.text), settings.rows, promises);
  await house.close();

  promises.check(UNCAUGHT, accidents.story === null, () => accidents.story ?? '');
  return promises;
});
