import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { from } from '#tests/harness/bot/service-requests.js';
import { NotStored, type Store } from '#src/store/index.js';
import type { Stage } from '#src/tournaments/service.js';
import { hashOfSeed } from '#src/tables/replay/seed.js';
import { ManualClock } from '#tests/harness/bot/manual-clock.js';
import {
  asOrganiser,
  find,
  opening,
  openTournamentFixture,
  organiser,
  people,
  tablesOf,
  type TournamentFixture,
  withEntrants,
} from './tournament-fixture.js';

let fixture: TournamentFixture;
beforeEach(() => {
  fixture = openTournamentFixture();
});
afterEach(() => fixture.close());

describe('a tournament', () => {
  it('is refused what does not fit, with the reason, and stays as it was', async () => {
    const tournaments = fixture.open();
    const { id } = await tournaments.create(opening);
    const [one, other] = people;
    if (one === undefined || other === undefined) throw new Error('There are five');
    await tournaments.join(id, one, '1');
    const before = await find(tournaments, id);
    const reasons = [
      await tournaments.join(id, one, '1'),
      await tournaments.leave(id, other.userId),
      await tournaments.start(id, { userId: one.userId, manager: false }, '900'),
      await tournaments.start(id, asOrganiser, '900'),
      await tournaments.withdraw(id, one.userId, asOrganiser),
      await tournaments.close(id, { userId: one.userId, manager: false }),
      await tournaments.join('nowhere', one, '1'),
    ].map((outcome) => (outcome.ok ? 'done' : outcome.error));
    expect(reasons).toEqual([
      'already',
      'not-entrant',
      'organiser-only',
      'too-few',
      'not-open',
      'organiser-only',
      'gone',
    ]);
    expect(await find(tournaments, id)).toEqual(before);
    expect((await tournaments.close(id, { userId: 'x', manager: true })).ok).toBe(true);
    expect(await tournaments.join(id, other, '1')).toMatchObject({ error: 'not-signup' });
  });

  it('is stopped by nobody who plays in it, until they withdraw', async () => {
    const tournaments = fixture.open();
    const { id } = await tournaments.create(opening);
    for (const person of [organiser, ...people]) await tournaments.join(id, person, '1');
    await tournaments.start(id, asOrganiser, '900');
    expect(await tournaments.close(id, { ...asOrganiser, manager: true })).toMatchObject({ error: 'still-in' });
    await tournaments.withdraw(id, organiser.userId, asOrganiser);
    expect((await tournaments.close(id, asOrganiser)).ok).toBe(true);
  });

  it('is listed before those that wait for entrants, however many there are', async () => {
    const tournaments = fixture.open();
    const id = await withEntrants(tournaments, 4);
    await tournaments.start(id, asOrganiser, '900');
    for (let more = 0; more < 12; more += 1) {
      fixture.time.pass(1);
      await tournaments.create({ ...opening, interactionId: `8${more}` });
    }
    const open = await tournaments.open(opening.guildId);
    expect([open.length, open[0]?.id]).toEqual([13, id]);
  });

  it('is made and announced once for an interaction', async () => {
    const tournaments = fixture.open();
    const [one, again] = [await tournaments.create(opening), await tournaments.create(opening)];
    expect(again.id).toBe(one.id);
    expect(fixture.told).toEqual(['signup']);
  });

  it('deals every game from a half that is fixed before anybody enters, and from the presses of all', async () => {
    const tournaments = fixture.open();
    const id = await withEntrants(tournaments, 4, 'swiss');
    const [first] = people;
    await tournaments.leave(id, first?.userId ?? '');
    await tournaments.join(id, first ?? organiser, '77');
    await tournaments.start(id, asOrganiser, '900');
    const { draw } = await find(tournaments, id);
    const parts = [...people.slice(0, 4).map(({ userId }) => `press 1${userId}`), 'begin 900'];
    expect(draw?.parts.map(({ text }) => text)).toEqual(parts);
    const games = [];
    for (const tableId of tablesOf(await find(tournaments, id))) {
      const running = await fixture.service.load(tableId);
      expect(running).toMatchObject({ phase: 'playing', seed: null, draw: { half: null } });
      for (const one of people) await fixture.service.resign({ ...from(one), tableId });
      games.push(await fixture.service.record(tableId));
    }
    expect(games).toHaveLength(2);
    for (const [index, game] of games.entries()) {
      expect(game?.draw?.half).toBe(hashOfSeed(`${draw?.half ?? ''}\n1.${index + 1}.1`));
      const texts = game?.draw?.parts.map(({ text }) => text) ?? [];
      expect(texts.slice(0, parts.length)).toEqual(parts);
      expect(game?.seed).toBe(hashOfSeed([game?.draw?.half, ...texts].join('\n')));
    }
    expect(new Set(games.map((game) => game?.seed)).size).toBe(2);
  });

  it('lets the bot draw alone in a tournament of before people brought parts', async () => {
    const tournaments = fixture.open();
    const id = await withEntrants(tournaments, 2);
    const before = await find(tournaments, id);
    await fixture.store.saveTournament({ ...before, version: before.version + 1, draw: null });
    await tournaments.start(id, asOrganiser, '900');
    const [tableId = ''] = tablesOf(await find(tournaments, id));
    expect(await fixture.service.load(tableId)).toMatchObject({ phase: 'playing', draw: null });
  });

  it('opens games that run, takes their results, and goes on to the end', async () => {
    const tournaments = fixture.open();
    fixture.service.onChange((table) => {
      tournaments.onTableChange(table);
    });
    const id = await withEntrants(tournaments, 3);
    expect((await tournaments.start(id, asOrganiser, '900')).ok).toBe(true);
    let now = await find(tournaments, id);
    expect(now.rounds[0]?.pairings.map(({ by }) => by)).toEqual(['bye', null]);
    const [semi = ''] = tablesOf(now);
    expect(await fixture.service.load(semi)).toMatchObject({ phase: 'playing', hostId: people[1]?.userId });
    await fixture.service.resign({ ...from(people[1] ?? organiser), tableId: semi });
    await tournaments.idle();
    now = await find(tournaments, id);
    expect(now.rounds[1]?.pairings[0]?.players).toEqual([0, 2]);
    // One of the two closes the game, which is their loss.
    await fixture.service.close({ ...from(people[0] ?? organiser), tableId: tablesOf(now)[1] ?? '', moderator: true });
    await tournaments.idle();
    now = await find(tournaments, id);
    expect(now.phase).toBe('over');
    expect(now.rounds[1]?.pairings[0]?.outcome).toBe('second');
    expect(fixture.told).toEqual(['signup', 'round 0', 'round 1', 'end']);
  });

  it('has the message of a round tell each result and its end, as soon as Discord lets it', async () => {
    const time = new ManualClock();
    let isRefused = false;
    const refusing: Stage = {
      ...fixture.stage,
      refresh: (tournament, what) =>
        isRefused ? Promise.reject(new Error('500')) : fixture.stage.refresh(tournament, what),
    };
    const tables = fixture.service;
    const tournaments = fixture.open({ stage: refusing, time });
    tournaments.resume();
    const id = await withEntrants(tournaments, 4);
    await tournaments.start(id, asOrganiser, '900');
    await tournaments.idle();
    const lose = async (index: number): Promise<void> => {
      const now = await find(tournaments, id);
      const game = now.rounds.at(-1)?.pairings[index];
      const loser = now.entrants[game?.players[1] ?? 0]?.userId ?? '';
      await tables.resign({ ...from({ userId: loser, name: 'x' }), tableId: game?.games[0]?.tableId ?? '' });
      await tournaments.advance(id);
    };
    fixture.refreshed.splice(0);
    await lose(0);
    expect(fixture.refreshed).toEqual(['round 0']);
    // The second result ends the round, and pairs the next one.
    isRefused = true;
    await lose(1);
    expect([fixture.refreshed, fixture.told]).toEqual([['round 0'], ['signup', 'round 0', 'round 1']]);
    isRefused = false;
    time.pass(1);
    await tournaments.idle();
    expect(fixture.refreshed).toEqual(['round 0', 'round 0']);
    fixture.refreshed.splice(0);
    await lose(0);
    // The sign-up message also says that it is over.
    expect(fixture.refreshed).toEqual(['round 1', 'signup']);
    await tournaments.stop();
  });

  it('tells what came after a message that was sent just before a crash', async () => {
    // Discord has the message, but the bot dies before it can store that.
    let isDead = false;
    const dying: Store = {
      ...fixture.store,
      saveTournament: (tournament) => {
        if ((tournament.rounds[0]?.messageId ?? null) === null) return fixture.store.saveTournament(tournament);
        isDead = true;
        return Promise.reject(new NotStored('gone', new Error('the power went off')));
      },
    };
    const before = fixture.open({ store: dying });
    const id = await withEntrants(before, 2);
    await before.start(id, asOrganiser, '900').catch(() => undefined);
    expect([isDead, fixture.told]).toEqual([true, ['signup', 'round 0']]);
    // The game ends while the bot is away; the same nonce gives the message back as it was.
    fixture.refreshed.splice(0);
    const after = fixture.open();
    const [table = ''] = tablesOf(await find(after, id));
    await fixture.service.resign({ ...from(people[0] ?? organiser), tableId: table });
    await after.advance(id);
    await after.idle();
    expect((await find(after, id)).phase).toBe('over');
    expect(fixture.refreshed).toContain('round 0');
  });

  it('doubles nothing when the bot dies at any moment, and goes on', async () => {
    const fine = fixture.open();
    const id = await withEntrants(fine, 5, 'swiss');
    let deaths = 0;
    for (let survived = 0; survived < 6; survived += 1) {
      let writes = 0;
      const dying: Store = {
        ...fixture.store,
        saveTournament: (tournament) => {
          writes += 1;
          if (writes <= survived) return fixture.store.saveTournament(tournament);
          deaths += 1;
          return Promise.reject(new NotStored('gone', new Error('the power went off')));
        },
      };
      const tournaments = fixture.open({ store: dying });
      await tournaments.start(id, asOrganiser, '900').catch(() => undefined);
      await tournaments.advance(id).catch(() => undefined);
    }
    expect(deaths).toBeGreaterThan(2);
    const last = fixture.open();
    last.resume();
    await last.idle();
    const now = await find(last, id);
    const tables = tablesOf(now);
    expect(tables).toHaveLength(2);
    expect(new Set(tables).size).toBe(tables.length);
    // A game whose table was opened before a power cut is found again.
    expect(fixture.places).toHaveLength(2);
    for (const each of people) expect((await fixture.store.openOfPerson(each.userId)).length).toBeLessThan(2);
    expect(now.rounds[0]?.messageId).not.toBeNull();
  });

  it('tells of what Discord refused, once, when it can', async () => {
    const time = new ManualClock();
    let refused = 2;
    const refusing: Stage = {
      ...fixture.stage,
      post: (tournament, what) => {
        if (what.kind === 'signup') return fixture.stage.post(tournament, what);
        refused -= 1;
        return refused >= 0 ? Promise.reject(new Error('500')) : fixture.stage.post(tournament, what);
      },
    };
    const tournaments = fixture.open({ stage: refusing, time });
    tournaments.resume();
    const id = await withEntrants(tournaments, 2);
    await tournaments.start(id, asOrganiser, '900');
    expect(fixture.told).toEqual(['signup']);
    for (let quarter = 0; quarter < 4; quarter += 1) {
      time.pass(1 / 4);
      await tournaments.idle();
    }
    expect(fixture.told).toEqual(['signup', 'round 0']);
    // The bot also recovers from a crash between the end of the last game and its message.
    const now = await find(tournaments, id);
    await fixture.service.resign({ ...from(people[0] ?? organiser), tableId: tablesOf(now)[0] ?? '' });
    refused = 1;
    await tournaments.advance(id);
    expect([(await find(tournaments, id)).phase, fixture.told.length]).toEqual(['over', 2]);
    const next = fixture.open({ time });
    next.resume();
    await next.stop();
    expect(fixture.told).toEqual(['signup', 'round 0', 'end']);
    await tournaments.stop();
  });
});
