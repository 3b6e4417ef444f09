import { statSync } from 'node:fs';
import { formatTable } from '#tests/harness/format-table.js';
import { Guest } from '#tests/harness/actors/guest.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import type { PerformedAction } from '#playground/index.js';
import { fillArchive } from '../load/archive.js';
import { type BenchEnvironment, withEnvironment } from '../load/environment.js';
import { MeasuredBot } from '../load/measured-bot.js';
import { quantile } from '../measure.js';
import type { Targets } from '../targets.js';

/** BENCH_TABLES=20000 gives a quick look. */
const TABLES = Number(process.env.BENCH_TABLES ?? 1_000_000);
/** Tables with real games; all others are copies of these. */
const ORIGINALS = 100;
/** The number of tables that still run. */
const RUNNING = 10_000;
const ASKED = 300;
const WARM_UP = 100;
const REQUESTS_PER_SECOND = 2_000;

/** Milliseconds, and megabytes. */
const TARGET = { start: 1_500, answer: 50, memory: 400 } as const;
const MEGABYTE = 2 ** 20;

/** Milliseconds to the acknowledgement and to the answer. */
interface WaitingTimes {
  readonly acknowledged: readonly number[];
  readonly answered: readonly number[];
}

/** Performs actions in sequence; the first ones do not count while the bot warms up. */
const measure = async (act: (number: number) => Promise<PerformedAction | null>): Promise<WaitingTimes> => {
  const [acknowledgements, answers]: [number[], number[]] = [[], []];
  for (let number = 0; answers.length < WARM_UP + ASKED; number += 1) {
    const acted = await act(number);
    if (acted === null) continue;
    await acted.done();
    const { acknowledged, answered, delivered } = acted.timings;
    acknowledgements.push((acknowledged ?? Number.NaN) - delivered);
    answers.push((answered ?? Number.NaN) - delivered);
  }
  return { acknowledged: acknowledgements.slice(WARM_UP), answered: answers.slice(WARM_UP) };
};

/** Plays a move at each table in turn, by its current player. The answer is complete with the resulting board. */
const playMoves = ({ playground, places }: BenchEnvironment): Promise<WaitingTimes> => {
  const random = new RandomChoice('archive');
  return measure(async (number) => {
    const place = places[Math.floor(number / 2) % places.length];
    const guest = new Guest(playground.control, place?.people[number % 2]?.userId ?? '', place?.channelId ?? '');
    const moves = (await guest.readSuggestions()).filter(({ value }) => value !== '?');
    return moves.length === 0 ? null : guest.types('move', { move: random.oneOf(moves).value });
  });
};

const listTables = ({ playground, places }: BenchEnvironment): Promise<WaitingTimes> =>
  measure((number) => {
    const place = places[number % places.length];
    const person = place?.people[number % 2]?.userId ?? '';
    return Promise.resolve(new Guest(playground.control, person, place?.channelId ?? '').types('tables'));
  });

const halfAnd99 = (values: readonly number[]): string =>
  [0.5, 0.99].map((share) => quantile(values, share).toFixed(0)).join(', ');

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
      row('/move acknowledged, 99 % within ms', quantile(moves.acknowledged, 0.99), TARGET.answer),
      ['/move answered, its board drawn and sent: half, 99 % within ms', halfAnd99(moves.answered), ''],
      row('/tables answered, 99 % within ms', quantile(lists.answered, 0.99), TARGET.answer),
      row('memory, MB', rss / MEGABYTE, TARGET.memory),
    ]);
    return [table, ...bot.warnings].join('\n');
  });
