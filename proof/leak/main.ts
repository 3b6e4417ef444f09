import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { count, text } from '#src/lib/command-line.js';
import { deploymentArguments } from '#tests/harness/bot/deployment.js';
import { formatTable } from '#tests/harness/format-table.js';
import { Invariants } from '#tests/harness/checks/invariants.js';
import { runChecks } from '#tests/harness/program.js';
import { games } from '#src/app/games.js';
import { playPlaces } from '#tests/harness/actors/table-in-play.js';
import { kinds, levels, type Row, rowsSchema, subjectOf } from './comparison.js';

/** @throws Error when the process ends before it has sent its results */
const rowsOf = async (args: readonly string[]): Promise<readonly Row[]> => {
  const worker = fork(join(import.meta.dirname, 'worker.js'), args);
  const told: Promise<unknown[]> = once(worker, 'message');
  // All messages have been read only now: the exit event may come before.
  const ended = once(worker, 'disconnect').then(() => {
    throw new Error('A process ended before it had told what it found');
  });
  const [rows] = await Promise.race([told, ended]);
  return rowsSchema.parse(rows);
};

const countsOf = (name: string, rows: readonly Row[]): readonly string[] => {
  const different = rows.reduce((sum, { broken }) => sum + broken.length, 0);
  return [name, String(rows.reduce((sum, { kept }) => sum + kept, different)), String(different)];
};

/** The number of comparisons of each kind and place, over all games. */
const coverage = (rows: readonly Row[]): string => {
  const ofKinds = kinds.map((kind) =>
    countsOf(
      kind,
      rows.filter((row) => row.kind === kind),
    ),
  );
  const inPlaces = playPlaces.map((place) =>
    countsOf(
      place,
      rows.filter((row) => row.place === place),
    ),
  );
  return [
    formatTable([['received', 'compared', 'different'], ...ofKinds]),
    formatTable([['played', 'compared', 'different'], ...inPlaces]),
  ].join('\n\n');
};

const command = {
  usage: 'npm run leak-test -- --games 1 --visits 2',
  purpose: 'Compares all that a person receives in two games that look the same to them: it must be equal.',
  args: z.object({
    games: count(6, 'random games of each game'),
    seed: text('leak', 'what everything is drawn from'),
    positions: count(3, 'positions of a game between the first and the last'),
    visits: count(6, 'visits to a whole bot in each game'),
    workers: count(Math.min(4, availableParallelism()), 'processes that compare, each a share'),
    ...deploymentArguments,
  }),
};

await runChecks('leak-test', command, async ({ workers, ...plan }) => {
  const args = Object.entries(plan).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const shares = Array.from({ length: workers }, (_, share) =>
    rowsOf([...args, '--share', String(share), '--shares', String(workers)]),
  );
  const rows = (await Promise.all(shares)).flat();
  const audiences = ['table', 'a player'] as const;
  const invariants = new Invariants(
    games.flatMap(({ engine }) =>
      levels.flatMap((level) => audiences.map((audience) => subjectOf(engine.id, audience, level))),
    ),
  );
  // The most telling breaches come first.
  for (const { subject, kept, broken } of rows.toSorted(
    (one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind),
  )) {
    for (let number = 0; number < kept; number += 1) invariants.check(subject, true, () => '');
    for (const breach of broken) invariants.check(subject, false, () => breach);
  }
  console.log(coverage(rows));
  return invariants;
});
