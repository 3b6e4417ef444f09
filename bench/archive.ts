import { statSync } from 'node:fs';
import { formatTable } from '../harness/format-table.js';
import { Guest } from '../harness/guest.js';
import { RandomChoice } from '../harness/random-choice.js';
import type { PerformedAction } from '../playground/index.js';
import { fillArchive } from './load/archive.js';
import { type BenchEnvironment, withEnvironment } from './load/environment.js';
import { MeasuredBot } from './load/measured-bot.js';
import { quantile } from './measure.js';
import type { Targets } from './targets.js';

/** Fewer, for a look: BENCH_TABLES=20000. */
const TABLES = Number(process.env.BENCH_TABLES ?? 1_000_000);
/** Played by the rules; all others are copies of these. */
const ORIGINALS = 100;
/** So many of them run. */
const RUNNING = 10_000;
const ASKED = 200;
const REQUESTS_PER_SECOND = 2_000;

/** Milliseconds, and megabytes. */
const TARGET = { start: 1_500, answer: 50, memory: 400 } as const;
const MEGABYTE = 2 ** 20;

/** Milliseconds until the answer stands. */
const answered = async (acted: PerformedAction): Promise<number> => {
  await acted.done();
  const { answered: at, delivered } = acted.timings;
  return (at ?? Number.NaN) - delivered;
};

/** A move at each table in turn, by whoever is to act there. */
const playMoves = async ({ playground, places }: BenchEnvironment): Promise<readonly number[]> => {
  const random = new RandomChoice('archive');
  const taken: number[] = [];
  for (let number = 0; taken.length < ASKED; number += 1) {
    const place = places[number % places.length];
    for (const { userId } of place?.people ?? []) {
      const guest = new Guest(playground.control, userId, place?.channelId ?? '');
      const moves = (await guest.readSuggestions()).filter(({ value }) => value !== '?');
      if (moves.length > 0) taken.push(await answered(guest.types('move', { move: random.oneOf(moves).value })));
    }
  }
  return taken;
};

const listTables = async ({ playground, places }: BenchEnvironment): Promise<readonly number[]> => {
  const taken: number[] = [];
  for (let number = 0; number < ASKED; number += 1) {
    const place = places[number % places.length];
    const person = place?.people[number % 2]?.userId ?? '';
    taken.push(await answered(new Guest(playground.control, person, place?.channelId ?? '').types('tables')));
  }
  return taken;
};

/** A bot with a million stored tables, of which ten thousand run. */
export const benchArchive = (targets: Targets): Promise<string> =>
  withEnvironment(ORIGINALS, async (stage) => {
    const copies = Math.round(TABLES / ORIGINALS) - 1;
    fillArchive(stage.databasePath, copies, Math.max(1, Math.floor((copies * ORIGINALS) / RUNNING)));
    const begun = performance.now();
    const bot = await MeasuredBot.start({ ...stage, requestsPerSecond: REQUESTS_PER_SECOND });
    const start = performance.now() - begun;
    const [moves, lists] = [await playMoves(stage), await listTables(stage)];
    const { rss } = await bot.read();
    await bot.stop();
    const row = (what: string, value: number, most: number): readonly string[] => [
      what,
      value.toFixed(0),
      `${most} ${targets.verdict(value <= most)}`,
    ];
    const megabytes = statSync(stage.databasePath).size / MEGABYTE;
    const table = formatTable([
      [`${ORIGINALS * (copies + 1)} stored tables, ${megabytes.toFixed(0)} MB`, '', 'target'],
      row('start to ready, ms', start, TARGET.start),
      row('/move to its answer, 99 % within ms', quantile(moves, 0.99), TARGET.answer),
      row('/tables to its answer, 99 % within ms', quantile(lists, 0.99), TARGET.answer),
      row('memory, MB', rss / MEGABYTE, TARGET.memory),
    ]);
    return [table, ...bot.warnings].join('\n');
  });
