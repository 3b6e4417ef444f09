import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { formatTable } from '#tests/harness/format-table.js';
import { crowdAt } from './load/crowd.js';
import { withEnvironment, withBots } from './load/environment.js';
import { Stopwatch } from './load/stopwatch.js';
import { quantile } from './measure.js';
import type { Targets } from './targets.js';

/**
 * Enough to keep two processes busy when people do not think, but few enough for a slow machine to answer each within
 * three seconds.
 */
const TABLES = 12;
const WARM_UP_MS = 8_000;
const MEASURED_MS = 20_000;
/** Discord's limit is lifted, so that the bot itself is measured. */
const REQUESTS_PER_SECOND = 10_000;
const TIMES_AS_MANY = 1.7;
/** Each process needs a core, the stand-in and the people share another. */
const CORES_NEEDED = 3;

interface Capacity {
  readonly movesPerSecond: number;
  readonly acknowledgement: number;
  /** Processor milliseconds per move, over all processes. */
  readonly processor: number;
}

/** Measures the capacity of processes, each with a shard and its server. */
const carry = (processes: number): Promise<Capacity> =>
  withEnvironment(
    TABLES,
    (stage) => {
      const shards = Array.from({ length: processes }, (_, shard) => `${shard}/${processes}`);
      const settings = shards.map((each) => ({ ...stage, shards: each, requestsPerSecond: REQUESTS_PER_SECOND }));
      return withBots(settings, async (bots) => {
        const stopwatch = new Stopwatch();
        const crowd = crowdAt(stage, { thinking: 0 }, stopwatch);
        await pause(WARM_UP_MS);
        stopwatch.reset();
        for (const bot of bots) bot.reset();
        const begun = performance.now();
        await pause(MEASURED_MS);
        const { moves } = stopwatch;
        const movesPerSecond = moves / ((performance.now() - begun) / 1_000);
        const acknowledgement = quantile(stopwatch.acknowledgements, 0.99);
        let processor = 0;
        for (const bot of bots) processor += (await bot.read()).processor / moves;
        await crowd.stop();
        return { movesPerSecond, acknowledgement, processor };
      });
    },
    { servers: 2 },
  );

export const benchProcesses = async (targets: Targets): Promise<string> => {
  const [one, two] = [await carry(1), await carry(2)];
  const times = two.movesPerSecond / one.movesPerSecond;
  const cores = availableParallelism();
  const verdict = cores < CORES_NEEDED ? `not judged on ${cores} cores` : targets.verdict(times >= TIMES_AS_MANY);
  const row = (name: string, { movesPerSecond, acknowledgement, processor }: Capacity, more: readonly string[]) => [
    ...[name, movesPerSecond.toFixed(1), acknowledgement.toFixed(0), processor.toFixed(1)],
    ...more,
  ];
  return formatTable([
    ['processes', 'moves/s', 'ack p99', 'processor ms a move', 'times as many', `target ${TIMES_AS_MANY}`],
    row('1', one, ['', '']),
    row('2', two, [times.toFixed(2), verdict]),
  ]);
};
