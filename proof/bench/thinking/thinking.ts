import { setTimeout as pause } from 'node:timers/promises';
import { formatTable } from '#proof/harness/format-table.js';
import { withBot, withEnvironment } from '../load/environment.js';
import type { Reading } from '../load/reading.js';
import { Stopwatch } from '../load/stopwatch.js';
import { quantile } from '../measure.js';
import { ACKNOWLEDGED_WITHIN, type Targets } from '../targets.js';
import { seedHardTables } from './hard-tables.js';
import { LonePlayer } from './lone-player.js';
import { readThoughts, thoughtsBetween, type Thoughts } from './thoughts.js';

/** How many tables, and the seconds in which 99 % of the moves of their computer players are to be chosen. */
const scenes = [
  { tables: 1, chosenWithin: 1 },
  { tables: 20, chosenWithin: 3 },
  { tables: 50, chosenWithin: 3 },
] as const;

const WARM_UP = 10_000;
const MEASURED = 40_000;
const MEGABYTE = 2 ** 20;
const MOST = 0.99;

interface Measured {
  readonly stopwatch: Stopwatch;
  readonly reading: Reading;
  readonly thoughts: Thoughts;
  readonly warnings: readonly string[];
}

const measure = (tables: number): Promise<Measured> =>
  withEnvironment(
    tables,
    (stage) =>
      withBot({ ...stage, environment: { METRICS_PORT: '0' } }, async (bot) => {
        const stopwatch = new Stopwatch();
        const players = stage.places.map(
          ({ channelId, people: [host] }) =>
            new LonePlayer(stage.playground.control, host.userId, channelId, stopwatch),
        );
        const playing = Promise.all(players.map((player) => player.play()));
        // What goes wrong at a table is told when the measurement has ended.
        playing.catch(() => undefined);
        await pause(WARM_UP);
        const before = await readThoughts(bot);
        bot.reset();
        stopwatch.reset();
        await pause(MEASURED);
        const reading = await bot.read();
        const thoughts = thoughtsBetween(before, await readThoughts(bot));
        stopwatch.stop();
        for (const player of players) player.stop();
        await playing;
        return { stopwatch, reading, thoughts, warnings: bot.warnings };
      }),
    { seeding: seedHardTables },
  );

/** A person and three hard computer players at each table: how fast people are answered while the others think. */
export const benchThinking = async (targets: Targets): Promise<string> => {
  const complaints: string[] = [];
  const rows = [
    ['tables', 'ack p50', 'p95', 'p99', '', 'longest pause', 'thoughts/s', 's each', 'cut short', 'in time', '', 'MB'],
  ];
  for (const { tables, chosenWithin } of scenes) {
    const { stopwatch, reading, thoughts, warnings } = await measure(tables);
    complaints.push(...warnings.map((complaint) => `${tables} tables: ${complaint}`));
    const count = thoughts.within.get(Infinity) ?? 0;
    const inTime = (thoughts.within.get(chosenWithin) ?? 0) / Math.max(1, count);
    const acknowledged = [0.5, 0.95, MOST].map((share) => quantile(stopwatch.acknowledgements, share));
    rows.push([
      String(tables),
      ...acknowledged.map((milliseconds) => milliseconds.toFixed(0)),
      targets.verdict((acknowledged.at(-1) ?? Infinity) <= ACKNOWLEDGED_WITHIN),
      reading.longestPause.toFixed(0),
      (count / (MEASURED / 1_000)).toFixed(1),
      (thoughts.seconds / Math.max(1, count)).toFixed(2),
      String(thoughts.outcomes.get('cut-short') ?? 0),
      `${(100 * inTime).toFixed(1)} % in ${chosenWithin} s`,
      targets.verdict(inTime >= MOST),
      (reading.rss / MEGABYTE).toFixed(0),
    ]);
  }
  return [formatTable(rows), ...complaints].join('\n');
};
