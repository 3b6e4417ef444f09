import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import type { Tournament } from '#src/model/record/tournament.js';
import { NotStored, type Store } from '#src/store/index.js';
import { everyServer } from '#src/model/ownership.js';
import type { Stage } from '#src/tournaments/service.js';
import { Tournaments } from '#src/tournaments/tournaments.js';
import { hashOfSeed } from '#src/tables/replay/seed.js';
import { Privacy } from '#src/tables/privacy/privacy.js';
import type { Person } from '#src/tables/table-service.js';
import { ManualClock, openServiceFixture, person, type ServiceFixture } from '../support/service-fixture.js';

let fixture: ServiceFixture;
let told: string[];
let refreshed: string[];
let places: string[];
beforeEach(() => {
  fixture = openServiceFixture();
  told = [];
  refreshed = [];
  places = [];
});
afterEach(async () => {
  await fixture.service.stop();
  await fixture.store.close();
});

const people = Array.from({ length: 5 }, (_, number) => person(`P${number}`));
const organiser = person('Organiser');
const asOrganiser = { userId: organiser.userId, manager: false };

/** A channel that records announcements, and gives every game a separate place. */
const stage: Stage = {
  place: (_, { nonce }) => {
    places.push(nonce);
    return Promise.resolve({ channelId: `place-${places.length}`, parentChannelId: null });
  },
  post: (_, what) => {
    told.push(what.kind === 'round' ? `round ${what.round}` : what.kind);
    return Promise.resolve(`m${told.length}`);
  },
  refresh: (_, what) => {
    refreshed.push(what.kind === 'round' ? `round ${what.round}` : what.kind);
    return Promise.resolve();
  },
};

const open = (store: Store = fixture.store): Tournaments =>
  new Tournaments({
    ...{ store, tables: fixture.service, stage, owner: () => everyServer },
    log: pino({ level: 'silent' }),
    time: fixture.time,
  });

const opening = {
  interactionId: 'i1',
  person: organiser,
  guildId: '1',
  channelId: '2',
  locale: 'en',
  name: 'Cup',
  kind: 'knockout',
  gameIds: ['stash'],
} as const;

const withEntrants = async (
  tournaments: Tournaments,
  count: number,
  kind: Tournament['kind'] = 'knockout',
): Promise<string> => {
  const { id } = await tournaments.create({ ...opening, kind });
  for (const each of people.slice(0, count)) await tournaments.join(id, each, `1${each.userId}`);
  return id;
};

const find = async (tournaments: Tournaments, id: string): Promise<Tournament> =>
  (await tournaments.find(id)) ?? expect.fail('it is gone');

const tablesOf = (tournament: Tournament): readonly string[] =>
  tournament.rounds.flatMap(({ pairings }) => pairings.flatMap(({ games }) => games.map(({ tableId }) => tableId)));

describe('a tournament', () => {
  it('is refused what does not fit, with the reason, and stays as it was', async () => {
    const tournaments = open();
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

  it('lets no organiser remove the opponent of their own game', async () => {
    const tournaments = open();
    const id = await withEntrants(tournaments, 4);
    await tournaments.start(id, asOrganiser, '900');
    const { rounds, entrants } = await find(tournaments, id);
    const [one, other] = rounds[0]?.pairings[0]?.players ?? [];
    const idOf = (at: number | null | undefined): string => entrants[at ?? -1]?.userId ?? '';
    const manager = { userId: idOf(one), manager: true };
    expect(await tournaments.withdraw(id, idOf(other), manager)).toMatchObject({ error: 'own-opponent' });
    fixture.time.pass(25);
    expect(await tournaments.withdraw(id, idOf(other), manager)).toMatchObject({ error: 'own-opponent' });
    expect((await tournaments.withdraw(id, idOf(rounds[0]?.pairings[1]?.players[0]), manager)).ok).toBe(true);
  });

  it('lets an organiser or manager who plays remove only a person whose game has waited for them for a day', async () => {
    const tournaments = open();
    const { id } = await tournaments.create({ ...opening, kind: 'swiss', person: people[0] ?? organiser });
    for (const each of people) await tournaments.join(id, each, `1${each.userId}`);
    await tournaments.start(id, { userId: people[0]?.userId ?? '', manager: false }, '900');
    const { rounds, entrants } = await find(tournaments, id);
    const [game = expect.fail('no game'), bye = expect.fail('no bye')] = [
      rounds[0]?.pairings.find(({ players }) => !players.includes(0) && !players.includes(null)),
      rounds[0]?.pairings.find(({ players }) => players.includes(null)),
    ];
    const idAt = (at: number | null | undefined): string => entrants[at ?? -1]?.userId ?? '';
    const [awaited, other] = game.players.map(idAt);
    const tableId = game.games[0]?.tableId ?? '';
    const remove = async (userId = '', who = people[0]?.userId ?? '', manager = false): Promise<string> => {
      const outcome = await tournaments.withdraw(id, userId, { userId: who, manager });
      return outcome.ok ? 'done' : outcome.error;
    };
    const turn = (await fixture.service.load(tableId))?.toAct;
    const [absent = '', rival = ''] = turn?.seat === 0 ? [awaited, other] : [other, awaited];
    fixture.time.pass(23);
    expect(await remove(absent)).toBe('not-absent');
    // The question of another person does not begin the day again; the absent person's own answer does.
    const asked = { ...from({ userId: rival, name: 'x' }), tableId, absentId: absent, successorId: null };
    const { version } = accepted(await fixture.service.replace(asked));
    fixture.time.pass(1 / 2);
    accepted(
      await fixture.service.vote({ ...from({ userId: absent, name: 'x' }), tableId, proposal: version, agrees: false }),
    );
    fixture.time.pass(1 / 2);
    expect(await remove(absent)).toBe('not-absent');
    fixture.time.pass(22);
    accepted(await fixture.service.replace({ ...asked, ...from({ userId: rival, name: 'x' }) }));
    fixture.time.pass(2);
    expect([await remove(rival), await remove(idAt(bye.players[0] ?? bye.players[1]))]).toEqual([
      'not-absent',
      'not-absent',
    ]);
    expect(await remove(rival, idAt(bye.players[0] ?? bye.players[1]), true)).toBe('not-absent');
    expect((await fixture.service.load(tableId))?.phase).toBe('playing');
    expect(await remove(absent)).toBe('done');
    expect(await fixture.service.load(tableId)).toMatchObject({
      phase: 'closed',
      seating: { removed: { seat: turn?.seat, by: 'organiser' } },
    });
    // A manager who does not play removes anybody.
    expect(await remove(rival, 'manager', true)).toBe('done');
  });

  it('closes the game of a removed person after a crash between the two, and tells of the removal', async () => {
    const { service } = fixture;
    const dying = {
      ...service,
      closeForRemoval: () => Promise.reject(new Error('the power went off')),
    };
    const log = pino({ level: 'silent' });
    const { store, time } = fixture;
    const owner = () => everyServer;
    const tournaments = new Tournaments({ store, tables: dying, stage, owner, log, time });
    const id = await withEntrants(tournaments, 4);
    await tournaments.start(id, asOrganiser, '900');
    const [first = ''] = tablesOf(await find(tournaments, id));
    await expect(tournaments.withdraw(id, people[0]?.userId ?? '', asOrganiser)).rejects.toThrow('power');
    expect((await service.load(first))?.phase).toBe('playing');
    refreshed = [];
    const last = open();
    last.resume();
    await last.stop();
    const table = await service.load(first);
    expect(table).toMatchObject({ phase: 'closed', seating: { removed: { by: 'organiser' } } });
    expect(refreshed).toEqual(['round 0']);
    await last.advance(id);
    expect((await service.load(first))?.version).toBe(table?.version);
    expect(refreshed).toEqual(['round 0']);
  });

  it('is made and announced once for an interaction', async () => {
    const tournaments = open();
    const [one, again] = [await tournaments.create(opening), await tournaments.create(opening)];
    expect(again.id).toBe(one.id);
    expect(told).toEqual(['signup']);
  });

  it('deals every game from a half that is fixed before anybody enters, and from the presses of all', async () => {
    const tournaments = open();
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
      await fixture.service.resign({ ...from(people[0] ?? organiser), tableId });
      await fixture.service.close({ ...from(organiser), tableId, moderator: true });
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
    const tournaments = open();
    const id = await withEntrants(tournaments, 2);
    const before = await find(tournaments, id);
    await fixture.store.saveTournament({ ...before, version: before.version + 1, draw: null });
    await tournaments.start(id, asOrganiser, '900');
    const [tableId = ''] = tablesOf(await find(tournaments, id));
    expect(await fixture.service.load(tableId)).toMatchObject({ phase: 'playing', draw: null });
  });

  it('opens games that run, takes their results, and goes on to the end', async () => {
    const tournaments = open();
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
    expect(told).toEqual(['signup', 'round 0', 'round 1', 'end']);
  });

  it('has the message of a round tell each result and its end, as soon as Discord lets it', async () => {
    const time = new ManualClock();
    let isRefused = false;
    const refusing: Stage = {
      ...stage,
      refresh: (tournament, what) => (isRefused ? Promise.reject(new Error('500')) : stage.refresh(tournament, what)),
    };
    const log = pino({ level: 'silent' });
    const tables = fixture.service;
    const owner = () => everyServer;
    const tournaments = new Tournaments({ store: fixture.store, tables, stage: refusing, owner, log, time });
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
    refreshed = [];
    await lose(0);
    expect(refreshed).toEqual(['round 0']);
    // The second result ends the round, and pairs the next one.
    isRefused = true;
    await lose(1);
    expect([refreshed, told]).toEqual([['round 0'], ['signup', 'round 0', 'round 1']]);
    isRefused = false;
    time.pass(1);
    await tournaments.idle();
    expect(refreshed).toEqual(['round 0', 'round 0']);
    refreshed = [];
    await lose(0);
    // The sign-up message also says that it is over.
    expect(refreshed).toEqual(['round 1', 'signup']);
    await tournaments.stop();
  });

  it('gives up the game of who withdraws, and plays once more after a tie', async () => {
    const tournaments = open();
    const id = await withEntrants(tournaments, 4);
    await tournaments.start(id, asOrganiser, '900');
    const [first = '', second = ''] = tablesOf(await find(tournaments, id));
    await tournaments.withdraw(id, people[0]?.userId ?? '', asOrganiser);
    // It is no resignation of theirs, and counts for neither player.
    expect((await fixture.service.load(first))?.phase).toBe('closed');
    expect(await tournaments.withdraw(id, people[0]?.userId ?? '', asOrganiser)).toMatchObject({ error: 'withdrawn' });
    await fixture.service.close({ ...from(organiser), tableId: second, moderator: true });
    await tournaments.advance(id);
    const { rounds } = await find(tournaments, id);
    expect(rounds[0]?.pairings[0]).toMatchObject({ outcome: 'second', by: 'withdrawal' });
    expect(rounds[0]?.pairings[1]?.games.map(({ outcome, swapped }) => [outcome, swapped])).toEqual([
      ['tie', false],
      [null, true],
    ]);
  });

  it('doubles nothing when the bot dies at any moment, and goes on', async () => {
    const fine = open();
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
      const tournaments = open(dying);
      await tournaments.start(id, asOrganiser, '900').catch(() => undefined);
      await tournaments.advance(id).catch(() => undefined);
    }
    expect(deaths).toBeGreaterThan(2);
    const last = open();
    last.resume();
    await last.idle();
    const now = await find(last, id);
    const tables = tablesOf(now);
    expect(tables).toHaveLength(2);
    expect(new Set(tables).size).toBe(tables.length);
    // A game whose table was opened before a power cut is found again.
    expect(places).toHaveLength(2);
    for (const each of people) expect((await fixture.store.openOfPerson(each.userId)).length).toBeLessThan(2);
    expect(now.rounds[0]?.messageId).not.toBeNull();
  });

  it('withdraws an entrant who asks to be forgotten', async () => {
    const tournaments = open();
    const id = await withEntrants(tournaments, 3);
    const [first] = people;
    expect(await fixture.store.tournamentsOfPerson(first?.userId ?? '')).toEqual([id]);
    await fixture.store.forgetPerson(first?.userId ?? '', { en: 'Former player' });
    expect((await find(tournaments, id)).entrants[0]).toEqual({ userId: null, name: 'Former player', withdrawn: true });
    await tournaments.start(id, asOrganiser, '900');
    expect((await find(tournaments, id)).entrants.map(({ name }) => name)).toEqual(['P1', 'P2']);
  });

  it('pairs no one again who asks to be forgotten while it runs, in the bot or by the operator’s command', async () => {
    const tournaments = open();
    fixture.service.onChange((table) => {
      tournaments.onTableChange(table);
    });
    const id = await withEntrants(tournaments, 4, 'swiss');
    await tournaments.start(id, asOrganiser, '900');
    const { store, service: tables } = fixture;
    const formerNames = { en: 'Former player' };
    const forget = (who: Person, leaveTournaments: (userId: string) => Promise<void>) =>
      new Privacy({ store, tables, leaveTournaments, formerNames }).forget(from(who));
    const [, , third = organiser, fourth = organiser] = people;
    // Their game ends then, and with the other one the round: the leaving person must not be paired.
    expect(await forget(fourth, (userId) => tournaments.leaveAll(userId))).toEqual({ tables: 1, left: 0 });
    await tournaments.idle();
    // The command knows of no tournament; the bot looks again.
    expect(await forget(third, () => Promise.resolve())).toMatchObject({ left: 0 });
    await tournaments.idle();
    await tournaments.advance(id);
    const now = await find(tournaments, id);
    expect(now.entrants.map(({ name }) => name)).toEqual(['P0', 'P1', 'Former player', 'Former player']);
    expect(now.rounds.length).toBe(2);
    expect(now.rounds[1]?.pairings.map(({ players }) => players.toSorted())).toEqual([[0, 1]]);
    expect(JSON.stringify(now)).not.toContain(`"${third.userId}"`);
  });

  it('tells of what Discord refused, once, when it can', async () => {
    const time = new ManualClock();
    let refused = 2;
    const store = fixture.store;
    const refusing: Stage = {
      ...stage,
      post: (tournament, what) => {
        if (what.kind === 'signup') return stage.post(tournament, what);
        refused -= 1;
        return refused >= 0 ? Promise.reject(new Error('500')) : stage.post(tournament, what);
      },
    };
    const log = pino({ level: 'silent' });
    const owner = () => everyServer;
    const tournaments = new Tournaments({ store, tables: fixture.service, stage: refusing, owner, log, time });
    tournaments.resume();
    const id = await withEntrants(tournaments, 2);
    await tournaments.start(id, asOrganiser, '900');
    expect(told).toEqual(['signup']);
    for (let quarter = 0; quarter < 4; quarter += 1) {
      time.pass(1 / 4);
      await tournaments.idle();
    }
    expect(told).toEqual(['signup', 'round 0']);
    // The bot also recovers from a crash between the end of the last game and its message.
    const now = await find(tournaments, id);
    await fixture.service.resign({ ...from(people[0] ?? organiser), tableId: tablesOf(now)[0] ?? '' });
    refused = 1;
    await tournaments.advance(id);
    expect([(await find(tournaments, id)).phase, told.length]).toEqual(['over', 2]);
    const next = new Tournaments({ store, tables: fixture.service, stage, owner, log, time });
    next.resume();
    await next.stop();
    expect(told).toEqual(['signup', 'round 0', 'end']);
    await tournaments.stop();
  });
});
