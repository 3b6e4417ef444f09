import { describe, expect, it } from 'vitest';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import type { Tournament } from '#src/model/record/tournament.js';
import { countingRules } from '#src/statistics/counting/count.js';
import { loadRate } from '#src/statistics/counting/rating.js';
import { DamagedRow, type Store } from '#src/store/index.js';
import { collectPersonalData } from '#src/tables/privacy/personal-data.js';
import { ana, bo, cy, game, lobby, openServiceFixture, person } from '#tests/support/service-fixture.js';
import { replaceWilling } from '#tests/support/service-consent.js';
import { play, resign, stashLowest } from '#tests/support/service-play.js';

const di = person('Di');
const now = new Date('2026-05-01T12:00:00Z');

const tablesOf = async (store: Store, userId: string) => (await collectPersonalData(store, userId, now)).tables;

const tournament: Tournament = {
  id: 'aaaaaaaaaa',
  guildId: '1',
  channelId: '11',
  phase: 'signup',
  version: 1,
  createdAt: now,
  changedAt: now,
  name: 'Spring cup',
  kind: 'swiss',
  locale: 'en',
  organiserId: ana.userId,
  gameIds: ['stash'],
  roundsPlanned: 0,
  entrants: [
    { userId: bo.userId, name: 'Bo', withdrawn: false },
    { userId: cy.userId, name: 'Cy', withdrawn: true },
  ],
  rounds: [],
  signupMessageId: null,
  endMessageId: null,
  draw: null,
};

describe('what is stored of a person at a table', () => {
  it('is their seat, and what they did with the moves in notation, as long as the game runs without a place', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo]);
    const notation = await stashLowest(fixture, table, 0);
    accepted(await play(fixture, table, ana, notation));
    accepted(await play(fixture, table, ana, 'done'));
    const [own] = await tablesOf(fixture.store, ana.userId);
    expect(own).toMatchObject({
      table: table.id,
      game: 'stash',
      server: 'guild',
      channel: 'ring',
      state: 'playing',
      host: true,
      seat: 1,
      name: 'Ana',
      invited: null,
      replaced: false,
      proposal: false,
      place: null,
      points: null,
      ahead: null,
    });
    expect(own?.actions.map(({ what, move }) => [what, move])).toEqual([
      ['open', undefined],
      ['begin', undefined],
      ['move', notation],
      ['move', 'done'],
    ]);
    expect(own?.actions.map((action) => 'move' in action)).toEqual([false, false, true, true]);
  });

  it('is their place and points once it has ended, and no one else’s', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo]);
    accepted(await resign(fixture, table, ana));
    const result = (await fixture.store.load(table.id))?.result;
    for (const [seat, { userId }] of [ana, bo].entries())
      expect(await tablesOf(fixture.store, userId)).toMatchObject([
        { state: 'over', seat: seat + 1, place: result?.places[seat], points: result?.points[seat] },
      ]);
    expect(result?.places).toEqual([2, 1]);
  });

  it('is that they are invited, or have declined, where they do not sit', async () => {
    const fixture = openServiceFixture();
    const { service, store } = fixture;
    const table = await lobby(fixture);
    accepted(await service.invite({ ...from(ana), tableId: table.id, userIds: [bo.userId, cy.userId] }));
    accepted(await service.decline({ ...from(cy), tableId: table.id }));
    const seen = { host: false, seat: null, name: null, place: null, points: null };
    expect(await tablesOf(store, bo.userId)).toMatchObject([{ ...seen, invited: 'waiting' }]);
    expect(await tablesOf(store, cy.userId)).toMatchObject([{ ...seen, invited: 'declined' }]);
    expect(await tablesOf(store, ana.userId)).toMatchObject([{ host: true, seat: 1, invited: null }]);
  });

  it('is that they were replaced, and that a proposal names them', async () => {
    const fixture = openServiceFixture();
    const { service, store } = fixture;
    const table = await game(fixture, [bo, cy]);
    accepted(await replaceWilling(fixture, table, { by: ana, absent: cy }));
    expect(await tablesOf(store, cy.userId)).toMatchObject([{ seat: null, replaced: true, proposal: true }]);
    expect(await tablesOf(store, bo.userId)).toMatchObject([{ seat: 2, replaced: false, proposal: false }]);
    accepted(await service.comeBack({ ...from(cy), tableId: table.id }));
    accepted(await service.replace({ ...from(bo), tableId: table.id, absentId: ana.userId, successorId: di.userId }));
    expect(await tablesOf(store, di.userId)).toMatchObject([{ seat: null, replaced: false, proposal: true }]);
  });

  it('is what they answered ahead, and not what others did', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo]);
    const answers = { 2: 0 };
    const store: Store = {
      ...fixture.store,
      premoves: () => Promise.resolve([{ tableId: table.id, seat: 1, occasion: 'bids', answers }]),
    };
    expect((await tablesOf(store, bo.userId))[0]?.ahead).toEqual(answers);
    expect((await tablesOf(store, ana.userId))[0]?.ahead).toBeNull();
  });
});

describe('what is stored of a person apart from tables', () => {
  it('is the tournaments that they organise or enter, with their own entry only', async () => {
    const { store } = openServiceFixture();
    await store.saveTournament(tournament);
    const tournamentsOf = async (userId: string) => (await collectPersonalData(store, userId, now)).tournaments;
    const common = { tournament: tournament.id, server: '1', name: 'Spring cup' };
    expect(await tournamentsOf(ana.userId)).toEqual([{ ...common, organiser: true, entrant: null }]);
    expect(await tournamentsOf(cy.userId)).toEqual([{ ...common, organiser: false, entrant: tournament.entrants[1] }]);
    expect(await tournamentsOf(di.userId)).toEqual([]);
  });

  it('is what they chose, and how they stand with the day of their last game', async () => {
    const { store } = openServiceFixture();
    await store.setPreferences('person', ana.userId, '{"locale":"fr"}');
    expect(await collectPersonalData(store, ana.userId, now)).toMatchObject({
      settings: '{"locale":"fr"}',
      made: now.toISOString(),
      figures: [],
      tournaments: [],
    });
    expect((await collectPersonalData(store, bo.userId, now)).settings).toBeNull();
    const fixture = openServiceFixture();
    accepted(await resign(fixture, await game(fixture, [bo]), bo));
    await fixture.store.countGames('guild', countingRules(await loadRate()), 10);
    const { figures } = await collectPersonalData(fixture.store, ana.userId, now);
    expect(figures).toContainEqual(
      expect.objectContaining({ guildId: 'guild', player: `user:${ana.userId}`, games: 1, wins: 1 }),
    );
    for (const each of figures) expect(each).toHaveProperty('lastAt', fixture.time.now().toISOString());
  });

  it('names tables and tournaments that cannot be read, leaves out those that are gone, and hides no other fault', async () => {
    const fixture = openServiceFixture();
    const { store } = fixture;
    const table = await game(fixture, [bo]);
    await store.saveTournament(tournament);
    const failing = (error: Error): Store => ({
      ...store,
      load: () => Promise.reject(error),
      tournament: () => Promise.reject(error),
    });
    const damaged = await collectPersonalData(failing(new DamagedRow('bad')), ana.userId, now);
    expect(damaged).toMatchObject({ tables: [], tournaments: [], unreadable: [tournament.id, table.id] });
    await expect(collectPersonalData(failing(new Error('no disk')), ana.userId, now)).rejects.toThrow('no disk');
    const onlyTables: Store = { ...failing(new Error('no disk')), tournament: (id) => store.tournament(id) };
    await expect(collectPersonalData(onlyTables, ana.userId, now)).rejects.toThrow('no disk');
    const onlyTournaments: Store = { ...failing(new Error('no disk')), load: (id) => store.load(id) };
    await expect(collectPersonalData(onlyTournaments, ana.userId, now)).rejects.toThrow('no disk');
    const gone: Store = { ...store, load: () => Promise.resolve(null), tournament: () => Promise.resolve(null) };
    expect(await collectPersonalData(gone, ana.userId, now)).toMatchObject({
      tables: [],
      tournaments: [],
      unreadable: [],
    });
  });
});
