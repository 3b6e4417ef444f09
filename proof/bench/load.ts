import { setTimeout as pause } from 'node:timers/promises';
import { formatTable } from '#tests/harness/format-table.js';
import { postgresPrograms, PostgresServer } from '#tests/harness/database/postgres-server.js';
import { crowdAt } from './load/crowd.js';
import { withEnvironment, withBot } from './load/environment.js';
import { benchOverload } from './load/overload.js';
import type { Reading } from './load/reading.js';
import { Stopwatch } from './load/stopwatch.js';
import { quantile } from './measure.js';
import { ACKNOWLEDGED_WITHIN, type Targets } from './targets.js';

interface Scene {
  /** The number of tables that play at once, and the milliseconds for which a person thinks there. */
  readonly tables: number;
  readonly thinking: number;
  readonly onPostgres?: boolean;
}

const scenes: readonly Scene[] = [
  { tables: 1, thinking: 200 },
  { tables: 50, thinking: 2_500 },
  { tables: 500, thinking: 25_000 },
  ...(postgresPrograms === null ? [] : [{ tables: 500, thinking: 25_000, onPostgres: true }]),
];

const WARM_UP_MS = 10_000;
const MEASURED_MS = 40_000;
/** The number of tables at which the targets apply. */
const DEMANDING = 500;
const ACKNOWLEDGED_WITHIN_ON_POSTGRES = 60;
const LONGEST_PAUSE = 50;
/** MB, with a single table. */
const MEMORY = 150;

const MEGABYTE = 2 ** 20;

const milliseconds = (values: readonly number[]): readonly string[] =>
  [0.5, 0.95, 0.99].map((share) => quantile(values, share).toFixed(0));

interface Measurement {
  readonly stopwatch: Stopwatch;
  readonly reading: Reading;
  readonly warnings: readonly string[];
}

const measure = ({ tables, thinking }: Scene, databaseUrl: string | null): Promise<Measurement> =>
  withEnvironment(
    tables,
    (stage) =>
      withBot(stage, async (bot) => {
        const stopwatch = new Stopwatch();
        const crowd = crowdAt(stage, { thinking }, stopwatch);
        await pause(WARM_UP_MS + thinking);
        bot.reset();
        stopwatch.reset();
        await pause(MEASURED_MS);
        const reading = await bot.read();
        stopwatch.stop();
        await crowd.stop();
        return { stopwatch, reading, warnings: bot.warnings };
      }),
    { databaseUrl },
  );

const measureOnPostgres = async (scene: Scene): Promise<Measurement> => {
  const server = await PostgresServer.create();
  try {
    return await measure(scene, await server.database());
  } finally {
    await server.remove();
  }
};

/** True when a scene meets its targets; null for one without targets. */
const isMet = ({ tables, onPostgres }: Scene, { stopwatch, reading }: Measurement): boolean | null => {
  const acknowledged = quantile(stopwatch.acknowledgements, 0.99);
  if (onPostgres === true) return acknowledged <= ACKNOWLEDGED_WITHIN_ON_POSTGRES;
  if (tables === DEMANDING) return acknowledged <= ACKNOWLEDGED_WITHIN && reading.longestPause <= LONGEST_PAUSE;
  return tables === 1 ? reading.rss / MEGABYTE <= MEMORY : null;
};

/**
 * Runs the whole bot in a separate process with its real client and a playground; people press, type and wait as they
 * do in real life.
 */
export const benchLoad = async (targets: Targets): Promise<string> => {
  const complaints: string[] = [];
  const rows = [
    ['tables', 'moves/s', 'ack p50', 'p95', 'p99', 'board p50', 'p95', 'p99', 'longest pause', 'MB', 'targets'],
  ];
  for (const scene of scenes) {
    const name = `${scene.tables}${scene.onPostgres === true ? ', PostgreSQL' : ''}`;
    const measured = await (scene.onPostgres === true ? measureOnPostgres(scene) : measure(scene, null));
    const { stopwatch, reading, warnings } = measured;
    complaints.push(...warnings.map((complaint) => `${name} tables: ${complaint}`));
    const met = isMet(scene, measured);
    rows.push([
      name,
      (stopwatch.moves / (MEASURED_MS / 1_000)).toFixed(1),
      ...milliseconds(stopwatch.acknowledgements),
      ...milliseconds(stopwatch.boards),
      reading.longestPause.toFixed(0),
      (reading.rss / MEGABYTE).toFixed(0),
      met === null ? '' : targets.verdict(met),
    ]);
  }
  const overload = await benchOverload(targets);
  return [formatTable(rows), ...complaints, '\ntwice what the machine can do:', overload].join('\n');
};
