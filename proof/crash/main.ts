/** `npm run crash-test`: kills the bot at any moment and promises that nothing is lost. `-- --kills 20` is enough for a quick look. */
import { count, readArguments, text } from '../kit/arguments.js';
import { runProof } from '../kit/program.js';
import { crash } from './crash-test.js';

await runProof('Crashes', async () => {
  const settings = readArguments({
    kills: count(200, 'How often the bot is killed'),
    tables: count(6, 'How many tables are played at once'),
    seed: text('crash', 'Decides what people do and when the bot dies; the games are dealt by the bot, anew in each run'),
  });
  const { promises, moments } = await crash(settings);
  console.log(`\n${moments.report()}`);
  return promises;
});
