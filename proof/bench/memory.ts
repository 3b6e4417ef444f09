import { setTimeout as pause } from 'node:timers/promises';
import { formatTable } from '#tests/harness/format-table.js';
import { crowdAt } from './load/crowd.js';
import type { Reading } from './load/reading.js';
import { withEnvironment, withBot } from './load/environment.js';
import { Stopwatch } from './load/stopwatch.js';
import { median } from './measure.js';
import type { Targets } from './targets.js';

const TABLES = 50;
/** An hour in which every table makes three moves a minute, played as fast as the bot can. */
const MOVES = TABLES * 3 * 60;
/** Far above Discord's limit: otherwise the hour would last an hour. */
const REQUESTS_PER_SECOND = 2_000;
const READINGS = 10;
/** The first points are left out while caches fill up. */
const WARM_UP = 3;
/** The allowed growth of the later half relative to the earlier one. */
const GROWTH = 1.1;
const GLANCE = 100;

const MEGABYTE = 2 ** 20;

export const benchMemory = async (targets: Targets): Promise<string> => {
  const readings: Reading[] = [];
  const complaints: string[] = [];
  await withEnvironment(TABLES, (stage) =>
    withBot({ ...stage, requestsPerSecond: REQUESTS_PER_SECOND }, async (bot) => {
      const stopwatch = new Stopwatch();
      const crowd = crowdAt(stage, { thinking: 0 }, stopwatch);
      for (let reading = 1; reading <= READINGS; reading += 1) {
        while (stopwatch.moves < (MOVES / READINGS) * reading && !crowd.hasEnded) await pause(GLANCE);
        readings.push(await bot.read());
      }
      await crowd.stop();
      complaints.push(...bot.warnings);
    }),
  );
  const settled = readings.slice(WARM_UP);
  const half = Math.ceil(settled.length / 2);
  const growth =
    median(settled.slice(half).map(({ rss }) => rss)) / median(settled.slice(0, half).map(({ rss }) => rss));
  const row = (title: string, of: (reading: Reading) => number): readonly string[] => [
    title,
    ...readings.map((reading) => (of(reading) / MEGABYTE).toFixed(0)),
  ];
  const table = formatTable([
    ['moves', ...readings.map((_, reading) => String((MOVES / READINGS) * (reading + 1)))],
    row('memory, MB', ({ rss }) => rss),
    row('of it objects, MB', ({ heapUsed }) => heapUsed),
    [`growth at last, at most ${GROWTH}`, growth.toFixed(2), targets.verdict(growth <= GROWTH)],
  ]);
  return [table, ...complaints].join('\n');
};
