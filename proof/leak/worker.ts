import { count, readArguments, text } from '../../harness/arguments.js';
import { games } from '../../src/app/registry.js';
import { compareGame } from './game-run.js';
import { Tally } from './tally.js';

/** A process that compares its share of the random games and sends what it found to the one that started it. */
const {
  games: each,
  seed,
  share,
  shares,
  positions,
  visits,
} = readArguments({
  games: count(1, 'random games of each game'),
  seed: text('', 'what everything is drawn from'),
  share: count(0, 'which share is to be done'),
  shares: count(1, 'number of shares'),
  positions: count(1, 'positions of a game beside the first and the last'),
  visits: count(1, 'visits to a whole bot in each game'),
});

const jobs = Array.from({ length: each }, (_, number) => games.map((game) => ({ game, number }))).flat();
const tally = new Tally();
for (const { game, number } of jobs.filter((_, index) => index % shares === share)) {
  await compareGame(game, number, seed, { positions, visits }, tally);
}
process.send?.(tally.rows());
if (process.connected) process.disconnect();
