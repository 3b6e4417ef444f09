import { expect, it } from 'vitest';
import pino from 'pino';
import { accepted } from '#tests/harness/bot/service-requests.js';
import { everyServer } from '#src/model/ownership.js';
import type { LearnFromTry, PuzzleRating, PuzzleTry } from '#src/model/record/puzzle.js';
import type { Tournament } from '#src/model/record/tournament.js';
import { NotStored, openStore, type Store } from '#src/store/index.js';
import { BackgroundQueue } from '#src/tables/deadlines/background-queue.js';
import { Retention } from '#src/tables/automation/retention.js';
import { resign } from '#tests/support/service-play.js';
import { bo, game, lobby, ManualClock, openServiceFixture } from '#tests/support/service-fixture.js';

const HOURS_A_DAY = 24;
const WARN = 40;
const ERROR = 50;

const keeping = (days: number, store: Store = openStore(':memory:')) => {
  const time = new ManualClock();
  const told: unknown[] = [];
  const log = pino({}, { write: (line) => told.push(JSON.parse(line)) });
  const fixture = openServiceFixture({ store, time });
  const background = new BackgroundQueue(time, log);
  const retention = new Retention({ store, time, owner: () => everyServer, background, days, log });
  const daysPass = async (count: number): Promise<void> => {
    for (let day = 0; day < count; day += 1) {
      time.pass(HOURS_A_DAY);
      await background.idle();
    }
  };
  return { fixture, retention, background, time, told, daysPass };
};

const answerAt = (at: Date): PuzzleTry => ({
  ...{ guildId: '1', puzzleId: 'stash-1', userId: '7', name: 'Ana' },
  ...{ at, day: '2026-11-22', choice: 0, isRight: false },
});
const rating: PuzzleRating = { mu: 25, sigma: 8, answers: 1, solved: 0 };
const learn: LearnFromTry = () => ({ person: rating, puzzle: rating });

it('removes games that ended long ago, day by day, and no open table', async () => {
  const { fixture, retention, daysPass } = keeping(30);
  const first = await game(fixture);
  accepted(await resign(fixture, first, bo));
  const open = await lobby(fixture, {}, 'beside');
  retention.start();
  await daysPass(20);
  const second = await game(fixture);
  accepted(await resign(fixture, second, bo));
  await daysPass(10);
  expect(await fixture.service.load(first.id)).not.toBeNull();
  await daysPass(1);
  expect(await fixture.service.load(first.id)).toBeNull();
  expect(await fixture.service.latestFinished('ring')).toMatchObject({ id: second.id });
  await daysPass(20);
  expect(await fixture.service.latestFinished('ring')).toBeNull();
  expect(await fixture.service.load(open.id)).not.toBeNull();
});

it('removes more than fit into one transaction, and tells how many when it is done', async () => {
  const { fixture, retention, background, told, daysPass } = keeping(1);
  for (let table = 0; table < 120; table += 1) {
    const { id } = await lobby(fixture, {}, `c${table}`);
    const stored = await fixture.store.load(id);
    if (stored === null) throw new Error('not stored');
    await fixture.service.close({
      interactionId: `close-${table}`,
      person: { userId: stored.hostId, name: 'Ana' },
      tableId: id,
      moderator: true,
    });
  }
  retention.start();
  await background.idle();
  expect((await fixture.store.tablesOfPerson('id-of-Ana')).items.length).toBe(120);
  expect(told).toEqual([]);
  await daysPass(2);
  expect((await fixture.store.tablesOfPerson('id-of-Ana')).items).toEqual([]);
  expect(told).toMatchObject([{ tables: 120, days: 1, msg: 'tables that ended long ago are removed' }]);
});

interface Disk {
  failure: Error | null;
}

/** A store that cannot remove ended tables while the disk fails. */
const storeOn = (disk: Disk): Store => {
  const store = openStore(':memory:');
  return {
    ...store,
    removeEnded: (...request) => (disk.failure === null ? store.removeEnded(...request) : Promise.reject(disk.failure)),
  };
};

it('tries again the next day, and no sooner, when the disk refuses', async () => {
  const disk: Disk = { failure: new NotStored('SQLITE_FULL', new Error('full')) };
  const { fixture, retention, background, told, daysPass } = keeping(1, storeOn(disk));
  const table = await game(fixture);
  accepted(await resign(fixture, table, bo));
  retention.start();
  await background.idle();
  expect(told).toMatchObject([
    {
      level: WARN,
      err: { type: 'NotStored' },
      msg: 'tables that ended long ago could not be removed; trying again tomorrow',
    },
  ]);
  await daysPass(1);
  expect(told).toHaveLength(2);
  disk.failure = null;
  await daysPass(1);
  expect(await fixture.service.load(table.id)).toBeNull();
});

it('tells of a fault of its own as one, and removes what else is to be removed', async () => {
  const fault = { failure: new Error('fell off the rope') };
  const { fixture, retention, time, told, daysPass } = keeping(1, storeOn(fault));
  await fixture.store.answerPuzzle(answerAt(time.now()), learn);
  retention.start();
  await daysPass(2);
  const errors = told.filter((line) => JSON.stringify(line).includes(`"level":${ERROR}`));
  expect(errors).toHaveLength(3);
  expect(errors[0]).toMatchObject({ err: { message: 'fell off the rope' }, msg: 'a task in the background failed' });
  expect(await fixture.store.puzzleAnswer(answerAt(time.now()))).toBeNull();
});

it('removes tournaments that ended long ago, and none that runs', async () => {
  const { fixture, retention, time, daysPass } = keeping(30);
  const tournament = (id: string, phase: Tournament['phase']): Tournament => ({
    ...{ id, phase, guildId: '1', channelId: 'ring', version: 1, createdAt: time.now(), changedAt: time.now() },
    ...{ name: 'Cup', kind: 'swiss', locale: 'en', organiserId: null, gameIds: ['stash'], roundsPlanned: 0 },
    ...{ entrants: [], rounds: [], signupMessageId: null, endMessageId: null, draw: null },
  });
  for (const phase of ['over', 'closed', 'running', 'signup'] as const)
    await fixture.store.saveTournament(tournament(phase, phase));
  retention.start();
  await daysPass(30);
  expect((await fixture.store.latestTournaments('1', 9)).length).toBe(4);
  await daysPass(1);
  expect((await fixture.store.latestTournaments('1', 9)).toSorted()).toEqual(['running', 'signup']);
});

it('removes answers to puzzles of long ago', async () => {
  const { fixture, retention, time, told, daysPass } = keeping(30);
  const answer = answerAt(time.now());
  await fixture.store.answerPuzzle(answer, learn);
  retention.start();
  await daysPass(30);
  expect([(await fixture.store.puzzleAnswer(answer))?.name, told]).toEqual(['Ana', []]);
  await daysPass(1);
  expect(await fixture.store.puzzleAnswer(answer)).toBeNull();
  expect(told).toMatchObject([{ answers: 1, days: 30, msg: 'answers to puzzles of long ago are removed' }]);
});

it('stops with the program', () => {
  const { retention, time } = keeping(30);
  const before = time.timers;
  retention.start();
  expect(time.timers).toBe(before + 1);
  retention.stop();
  expect(time.timers).toBe(before);
});

it('keeps everything for ever by default', () => {
  const { retention, time } = keeping(0);
  const before = time.timers;
  retention.start();
  expect(time.timers).toBe(before);
});
