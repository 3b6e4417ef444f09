import { expect, it } from 'vitest';
import pino from 'pino';
import { accepted } from '../../../harness/bot/service-requests.js';
import { everyServer } from '../../../src/model/ownership.js';
import type { Tournament } from '../../../src/model/record/tournament.js';
import { NotStored, openStore, type Store } from '../../../src/store/index.js';
import { BackgroundQueue } from '../../../src/tables/automation/background-queue.js';
import { Retention } from '../../../src/tables/automation/retention.js';
import { resign } from '../../support/service-play.js';
import { bo, game, lobby, ManualClock, openServiceFixture } from '../../support/service-fixture.js';

const log = pino({ level: 'silent' });
const HOURS_A_DAY = 24;

const keeping = (days: number, store: Store = openStore(':memory:')) => {
  const clock = new ManualClock();
  const fixture = openServiceFixture({ store, clock });
  const background = new BackgroundQueue(clock, log);
  const retention = new Retention({ store, clock, owner: () => everyServer, background, days, log });
  const daysPass = async (count: number): Promise<void> => {
    for (let day = 0; day < count; day += 1) {
      clock.pass(HOURS_A_DAY);
      await background.idle();
    }
  };
  return { fixture, retention, background, clock, daysPass };
};

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

it('removes more than fit into one transaction', async () => {
  const { fixture, retention, background, daysPass } = keeping(1);
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
  await daysPass(2);
  expect((await fixture.store.tablesOfPerson('id-of-Ana')).items).toEqual([]);
});

it('tries again the next day when the disk refuses', async () => {
  const store = openStore(':memory:');
  let full = true;
  const refusing: Store = {
    ...store,
    removeEnded: (...request) =>
      full ? Promise.reject(new NotStored('SQLITE_FULL', new Error('full'))) : store.removeEnded(...request),
  };
  const { fixture, retention, daysPass } = keeping(1, refusing);
  const table = await game(fixture);
  accepted(await resign(fixture, table, bo));
  retention.start();
  await daysPass(2);
  expect(await fixture.service.load(table.id)).not.toBeNull();
  full = false;
  await daysPass(1);
  expect(await fixture.service.load(table.id)).toBeNull();
});

it('removes tournaments that ended long ago, and none that runs', async () => {
  const { fixture, retention, clock, daysPass } = keeping(30);
  const tournament = (id: string, phase: Tournament['phase']): Tournament => ({
    ...{ id, phase, guildId: '1', channelId: 'ring', version: 1, createdAt: clock.now(), changedAt: clock.now() },
    ...{ name: 'Cup', kind: 'swiss', locale: 'en', organiserId: null, gameIds: ['stash'], roundsPlanned: 0 },
    ...{ entrants: [], rounds: [], signupMessageId: null, endMessageId: null },
  });
  for (const phase of ['over', 'closed', 'running', 'signup'] as const)
    await fixture.store.saveTournament(tournament(phase, phase));
  retention.start();
  await daysPass(30);
  expect((await fixture.store.latestTournaments('1', 9)).length).toBe(4);
  await daysPass(1);
  expect((await fixture.store.latestTournaments('1', 9)).toSorted()).toEqual(['running', 'signup']);
});

it('keeps everything for ever unless told', () => {
  const { retention, clock } = keeping(0);
  const before = clock.timers;
  retention.start();
  expect(clock.timers).toBe(before);
});
