import { setTimeout as pause } from 'node:timers/promises';
import { formatTable } from '../harness/format-table.js';
import { crowdAt } from './load/crowd.js';
import { withEnvironment, withBot } from './load/environment.js';
import { Stopwatch } from './load/stopwatch.js';
import { quantile } from './measure.js';
import type { Targets } from './targets.js';

/** How many tables play at once, and the milliseconds for which a person thinks there. */
const crowds = [
  { tables: 1, thinking: 200 },
  { tables: 50, thinking: 2_500 },
  { tables: 500, thinking: 25_000 },
] as const;

const WARM_UP = 10_000;
const MEASURED = 40_000;
/** At this many tables the targets are to be met. */
const DEMANDING = 500;
const ACKNOWLEDGED_WITHIN = 30;
const LONGEST_PAUSE = 50;
/** With a single table, in MB. */
const MEMORY = 150;

const MEGABYTE = 2 ** 20;

const milliseconds = (values: readonly number[]): readonly string[] =>
  [0.5, 0.95, 0.99].map((share) => quantile(values, share).toFixed(0));

/** The whole bot in a process of its own, its real client and a playground; people press, type and wait as they do. */
export const benchLoad = async (targets: Targets): Promise<string> => {
  const complaints: string[] = [];
  const rows = [
    ['tables', 'moves/s', 'ack p50', 'p95', 'p99', 'board p50', 'p95', 'p99', 'longest pause', 'MB', 'targets'],
  ];
  for (const { tables, thinking } of crowds) {
    const row = await withEnvironment(tables, (stage) =>
      withBot(stage, async (bot) => {
        const stopwatch = new Stopwatch();
        const crowd = crowdAt(stage, { thinking }, stopwatch);
        await pause(WARM_UP + thinking);
        bot.reset();
        stopwatch.reset();
        await pause(MEASURED);
        const { longestPause, rss } = await bot.read();
        await crowd.stop();
        complaints.push(...bot.warnings.map((complaint) => `${tables} tables: ${complaint}`));
        const quick =
          quantile(stopwatch.acknowledgements, 0.99) <= ACKNOWLEDGED_WITHIN && longestPause <= LONGEST_PAUSE;
        const small = rss / MEGABYTE <= MEMORY;
        return [
          String(tables),
          (stopwatch.moves / (MEASURED / 1_000)).toFixed(1),
          ...milliseconds(stopwatch.acknowledgements),
          ...milliseconds(stopwatch.boards),
          longestPause.toFixed(0),
          (rss / MEGABYTE).toFixed(0),
          tables === DEMANDING ? targets.verdict(quick) : tables === 1 ? targets.verdict(small) : '',
        ];
      }),
    );
    rows.push(row);
  }
  return [formatTable(rows), ...complaints].join('\n');
};
