import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { Privacy } from '#src/tables/privacy/privacy.js';
import type { Person } from '#src/tables/table-service.js';
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

describe('a tournament that a person leaves or is removed from', () => {
  it('lets no organiser remove the opponent of their own game', async () => {
    const tournaments = fixture.open();
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
    const tournaments = fixture.open();
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
    // Nor does one who has withdrawn, perhaps after a defeat.
    expect(await remove(people[0]?.userId)).toBe('done');
    expect(await remove(rival)).toBe('not-absent');
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
    const tournaments = fixture.open({ tables: dying });
    const id = await withEntrants(tournaments, 4);
    await tournaments.start(id, asOrganiser, '900');
    const [first = ''] = tablesOf(await find(tournaments, id));
    await expect(tournaments.withdraw(id, people[0]?.userId ?? '', asOrganiser)).rejects.toThrow('power');
    expect((await service.load(first))?.phase).toBe('playing');
    fixture.refreshed.splice(0);
    const last = fixture.open();
    last.resume();
    await last.stop();
    const table = await service.load(first);
    expect(table).toMatchObject({ phase: 'closed', seating: { removed: { by: 'organiser' } } });
    expect(fixture.refreshed).toEqual(['round 0']);
    await last.advance(id);
    expect((await service.load(first))?.version).toBe(table?.version);
    expect(fixture.refreshed).toEqual(['round 0']);
  });

  it('gives up the game of who withdraws, and plays once more after a tie', async () => {
    const tournaments = fixture.open();
    const id = await withEntrants(tournaments, 4);
    await tournaments.start(id, asOrganiser, '900');
    const [first = '', second = ''] = tablesOf(await find(tournaments, id));
    await tournaments.withdraw(id, people[0]?.userId ?? '', asOrganiser);
    // It is no resignation of theirs, and counts for neither player.
    expect((await fixture.service.load(first))?.phase).toBe('closed');
    expect(await tournaments.withdraw(id, people[0]?.userId ?? '', asOrganiser)).toMatchObject({ error: 'withdrawn' });
    // A game that is closed by neither player is a tie; the organiser cannot make one of a game that can go on.
    expect(await fixture.service.close({ ...from(organiser), tableId: second, moderator: true })).toMatchObject({
      error: { reason: 'close-tournament' },
    });
    const removed = { userId: 'a stranger', by: 'organiser' } as const;
    await fixture.service.closeForRemoval({ ...from(organiser), interactionId: 'tie', tableId: second, removed });
    await tournaments.advance(id);
    const { rounds } = await find(tournaments, id);
    expect(rounds[0]?.pairings[0]).toMatchObject({ outcome: 'second', by: 'withdrawal' });
    expect(rounds[0]?.pairings[1]?.games.map(({ outcome, swapped }) => [outcome, swapped])).toEqual([
      ['tie', false],
      [null, true],
    ]);
  });

  it('withdraws an entrant who asks to be forgotten', async () => {
    const tournaments = fixture.open();
    const id = await withEntrants(tournaments, 3);
    const [first] = people;
    expect(await fixture.store.tournamentsOfPerson(first?.userId ?? '')).toEqual([id]);
    await fixture.store.forgetPerson(first?.userId ?? '', { en: 'Former player' });
    expect((await find(tournaments, id)).entrants[0]).toMatchObject({ userId: null, name: 'Former player' });
    await tournaments.start(id, asOrganiser, '900');
    expect((await find(tournaments, id)).entrants.map(({ name }) => name)).toEqual(['P1', 'P2']);
  });

  it('pairs no one again who asks to be forgotten while it runs, in the bot or by the operator’s command', async () => {
    const tournaments = fixture.open();
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
    // A forgotten player comes back as no neutral moderator.
    const removed = await tournaments.withdraw(id, people[0]?.userId ?? '', { userId: third.userId, manager: true });
    expect(removed).toMatchObject({ error: 'not-absent' });
    expect((await tournaments.withdraw(id, people[0]?.userId ?? '', { userId: '99', manager: true })).ok).toBe(true);
    expect(JSON.stringify(now)).not.toContain(`"${third.userId}"`);
  });
});
