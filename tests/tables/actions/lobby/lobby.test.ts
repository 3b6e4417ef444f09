import { inServer } from '#src/model/location.js';
import type { BoardMessage, Table } from '#src/model/table.js';
import type { Person } from '#src/tables/table-service.js';
import { describe, expect, it } from 'vitest';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { sampleGame } from '#tests/support/sample-game.js';
import {
  person,
  ana,
  bo,
  cy,
  game,
  gameWithComputer,
  openServiceFixture,
  lobby,
  refusal,
} from '#tests/support/service-fixture.js';
import { play } from '#tests/support/service-play.js';

describe('opening a table', () => {
  it('seats the caller, who is host, and fills in the options', async () => {
    const fixture = openServiceFixture();
    const table = await lobby(fixture);
    expect(table).toMatchObject({
      gameId: 'stash',
      location: inServer('guild'),
      channelId: 'ring',
      phase: 'lobby',
      version: 1,
      hostId: ana.userId,
      options: { cards: 12, duel: false },
      seats: [{ kind: 'person', userId: ana.userId, name: 'Ana' }],
      seed: null,
      seedHash: null,
      board: null,
    });
    expect(table.id).toMatch(/^[a-z2-7]{10}$/);
    expect((await fixture.service.openInChannel('ring'))[0]?.version).toBe(table.version);
    expect(table.view('table')).toBeNull();
    expect(fixture.changed).toEqual([table.id]);
  });

  it('seats everybody and begins in one change, with a reserve for each on the clock', async () => {
    const fixture = openServiceFixture();
    const reserve = 3_600_000;
    const table = accepted(
      await fixture.service.open({
        ...from(ana),
        ...{ gameId: 'stash', location: inServer('guild'), channelId: 'ring', locale: 'en', options: {} },
        clock: { turn: reserve, reserve, timeout: 'move' },
        seats: [{ kind: 'computer', level: 'easy' }],
        begins: true,
      }),
    );
    expect(table).toMatchObject({ phase: 'playing', seats: [{ name: 'Ana' }, { kind: 'computer' }] });
    expect(table.clock?.reserves).toEqual([reserve, reserve]);
    expect(fixture.changed).toEqual([table.id]);
  });

  it('refuses a sixth table in the channel, and allows one when the first has ended', async () => {
    const fixture = openServiceFixture();
    const first = await lobby(fixture);
    const hosts = [bo, bo, cy, cy, cy, ana].values();
    const open = () =>
      fixture.service.open({
        ...from(hosts.next().value ?? bo),
        gameId: 'stash',
        location: inServer('guild'),
        channelId: 'ring',
        locale: 'fr',
        options: {},
      });
    const others = [await open(), await open(), await open(), await open()].map(accepted);
    expect(refusal(await open())).toEqual({ reason: 'channel-full', params: { max: 5 } });
    accepted(await fixture.service.close({ ...from(ana), tableId: first.id, moderator: false }));
    const another = accepted(await open());
    expect((await fixture.service.latestInChannel('ring'))?.id).toBe(another.id);
    const ids = [...others.map(({ id }) => id), another.id].toReversed();
    expect((await fixture.service.openInChannel('ring')).map(({ id }) => id)).toEqual(ids);
  });

  it('refuses a sixth table in a person’s direct messages in words of its own', async () => {
    const fixture = openServiceFixture();
    const open = () =>
      fixture.service.open({
        ...from(ana),
        gameId: 'stash',
        location: { kind: 'bot-dm' },
        channelId: 'own',
        locale: 'fr',
        options: {},
      });
    for (let count = 0; count < 5; count += 1) accepted(await open());
    expect(refusal(await open())).toEqual({ reason: 'conversation-full', params: { max: 5 } });
  });

  it('refuses a sixth table in a group conversation, which has neither moderators nor threads', async () => {
    const { service } = openServiceFixture();
    const open = (who: Person) =>
      service.open({
        ...from(who),
        ...{ gameId: 'stash', location: { kind: 'external' }, channelId: 'group', locale: 'en', options: {} },
      });
    for (const who of [ana, ana, ana, bo, bo]) accepted(await open(who));
    expect(refusal(await open(cy))).toEqual({ reason: 'group-full', params: { max: 5 } });
  });

  it('is refused to a person who has three tables there that wait or that they play alone', async () => {
    const { service } = openServiceFixture();
    const open = (others: Partial<Parameters<typeof service.open>[0]> = {}) =>
      service.open({
        ...from(ana),
        ...{ gameId: 'stash', location: inServer('guild'), channelId: 'ring', locale: 'en', options: {} },
        ...others,
      });
    const first = accepted(await open());
    const second = accepted(await open());
    const alone = { seats: [{ kind: 'computer', level: 'easy' }], begins: true } as const;
    const third = accepted(await open(alone));
    for (const one of [{}, alone])
      expect(refusal(await open(one))).toEqual({ reason: 'too-many-own', params: { max: 3 } });
    expect((await service.openInChannel('ring')).map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
    const thread = { channelId: 'thread', parentChannelId: 'ring' };
    expect(refusal(await open(thread))).toEqual({ reason: 'too-many-own', params: { max: 3 } });
    accepted(await open({ channelId: 'elsewhere' }));
    // A game with another person is not the host's alone.
    accepted(await service.join({ ...from(bo), tableId: second.id }));
    accepted(await service.begin({ ...from(ana), tableId: second.id }));
    accepted(await open());
    accepted(await open(from(bo)));
    accepted(await service.close({ ...from(ana), tableId: first.id, moderator: false }));
    accepted(await open(alone));
  });

  it('is refused to nobody for a rematch, a game of a tournament or a challenge', async () => {
    const other = { ...sampleGame, engine: { ...sampleGame.engine, id: 'other' } };
    const { service } = openServiceFixture({ games: [sampleGame, other] });
    const open = (others: Partial<Parameters<typeof service.open>[0]> = {}) =>
      service.open({
        ...from(ana),
        ...{ gameId: 'stash', location: inServer('guild'), channelId: 'ring', locale: 'en', options: {} },
        ...others,
      });
    accepted(await open({ seating: { tournament: true } }));
    accepted(await open());
    accepted(await open());
    accepted(await open({ seating: { tournament: true } }));
    accepted(await open({ gameId: 'other', unlessWaiting: true, companions: [bo.userId] }));
    const direct = { location: { kind: 'bot-dm' }, channelId: 'direct', invited: [bo.userId] } as const;
    for (let challenges = 0; challenges < 4; challenges += 1) accepted(await open(direct));
  });

  it('is refused to who wants no second lobby of a game, until the first begins', async () => {
    const other = { ...sampleGame, engine: { ...sampleGame.engine, id: 'other' } };
    const { service } = openServiceFixture({ games: [sampleGame, other] });
    const open = (gameId: string, unlessWaiting?: boolean, host = ana) =>
      service.open({
        ...from(host),
        ...{ gameId, location: inServer('guild'), channelId: 'ring', locale: 'en', options: {} },
        ...(unlessWaiting === undefined ? {} : { unlessWaiting }),
      });
    const first = accepted(await open('stash', true));
    expect(refusal(await open('stash', true)).reason).toBe('lobby-waiting');
    accepted(await open('other', true));
    accepted(await service.join({ ...from(bo), tableId: first.id }));
    accepted(await service.begin({ ...from(ana), tableId: first.id }));
    const second = accepted(await open('stash', true));
    accepted(await open('stash', false, bo));
    accepted(await open('stash', undefined, bo));
    expect((await service.openInChannel('ring')).map(({ id }) => id)).toContain(second.id);
  });

  it.each([
    [{ cards: 1000 }, 'cards'],
    [{ cards: 'many' }, 'cards'],
    [{ jokers: true }, 'jokers'],
  ])('names the option that is wrong in %j', async (options, option) => {
    const fixture = openServiceFixture();
    const outcome = await fixture.service.open({
      ...from(ana),
      gameId: 'stash',
      location: inServer('guild'),
      channelId: 'ring',
      locale: 'en',
      options,
    });
    expect(refusal(outcome)).toEqual({ reason: 'bad-options', params: { option } });
    expect(await fixture.service.openInChannel('ring')).toEqual([]);
  });

  it('is refused for a game that this program does not know', async () => {
    const fixture = openServiceFixture();
    const outcome = await fixture.service.open({
      ...from(ana),
      gameId: 'whist',
      location: inServer('guild'),
      channelId: 'ring',
      locale: 'en',
      options: {},
    });
    expect(refusal(outcome)).toEqual({ reason: 'unplayable' });
    expect(await fixture.service.latestInChannel('ring')).toBeNull();
  });

  it('makes names fit for pictures', async () => {
    const fixture = openServiceFixture();
    const { id } = await lobby(fixture);
    const names = ['  Zoé\n the\u202e Great ', '👩‍👩‍👧‍👦'.repeat(9), '\u0000', 'A'.repeat(50)];
    const seen: (string | undefined)[] = [];
    for (const [index, name] of names.entries()) {
      const request = { userId: `guest-${index}`, name };
      seen.push(accepted(await fixture.service.join({ ...from(request), tableId: id })).seats[1]?.name);
      accepted(await fixture.service.leave({ ...from(request), tableId: id }));
    }
    expect(seen).toEqual(['Zoé the Great', '👩‍👩‍👧‍👦'.repeat(2) + '…', '?', `${'A'.repeat(31)}…`]);
  });
});

describe('joining and leaving', () => {
  it('fills seats in order, once for each person, up to the limit', async () => {
    const fixture = openServiceFixture();
    const { id } = await lobby(fixture);
    for (const name of ['Bo', 'Cy', 'Di']) accepted(await fixture.service.join({ ...from(person(name)), tableId: id }));
    expect((await fixture.service.load(id))?.seats.map(({ name }) => name)).toEqual(['Ana', 'Bo', 'Cy', 'Di']);
    expect(refusal(await fixture.service.join({ ...from(bo), tableId: id })).reason).toBe('already-seated');
    expect(refusal(await fixture.service.join({ ...from(person('Eve')), tableId: id }))).toEqual({
      reason: 'full',
      params: { max: 4 },
    });
    expect((await fixture.service.load(id))?.version).toBe(4);
  });

  it('hands the table to the next person when the host leaves', async () => {
    const fixture = openServiceFixture();
    const { id } = await lobby(fixture);
    accepted(await fixture.service.addComputer({ ...from(ana), tableId: id }));
    accepted(await fixture.service.join({ ...from(bo), tableId: id }));
    const table = accepted(await fixture.service.leave({ ...from(ana), tableId: id }));
    expect(table.hostId).toBe(bo.userId);
    expect(table.seats.map(({ kind }) => kind)).toEqual(['computer', 'person']);
  });

  it('closes the lobby with its last person, computer players or not', async () => {
    const fixture = openServiceFixture();
    const { id } = await lobby(fixture);
    accepted(await fixture.service.addComputer({ ...from(ana), tableId: id }));
    expect(accepted(await fixture.service.leave({ ...from(ana), tableId: id })).phase).toBe('closed');
    expect(await fixture.service.openInChannel('ring')).toEqual([]);
  });

  it('is refused to strangers, at unknown tables and once the game runs', async () => {
    const fixture = openServiceFixture();
    const { id } = await game(fixture);
    expect(refusal(await fixture.service.join({ ...from(cy), tableId: 'nowhere' })).reason).toBe('no-table');
    expect(refusal(await fixture.service.join({ ...from(cy), tableId: id })).reason).toBe('not-in-lobby');
    expect(refusal(await fixture.service.leave({ ...from(ana), tableId: id })).reason).toBe('not-in-lobby');
    const other = await lobby(fixture, {}, 'elsewhere');
    expect(refusal(await fixture.service.leave({ ...from(cy), tableId: other.id })).reason).toBe('not-seated');
  });
});

describe('computer players in the lobby', () => {
  it('are invited and dismissed by those who sit there', async () => {
    const fixture = openServiceFixture();
    const { id } = await lobby(fixture);
    expect(refusal(await fixture.service.addComputer({ ...from(bo), tableId: id })).reason).toBe('not-seated');
    expect(refusal(await fixture.service.removeComputer({ ...from(ana), tableId: id })).reason).toBe(
      'no-computer-to-remove',
    );
    for (let count = 0; count < 3; count += 1)
      accepted(await fixture.service.addComputer({ ...from(ana), tableId: id }));
    expect(refusal(await fixture.service.addComputer({ ...from(ana), tableId: id }))).toEqual({
      reason: 'full',
      params: { max: 4 },
    });
    expect(refusal(await fixture.service.removeComputer({ ...from(bo), tableId: id })).reason).toBe('not-seated');
    const names = (await fixture.service.load(id))?.seats.map(({ name }) => name);
    expect(new Set(names).size).toBe(4);
    const after = accepted(await fixture.service.removeComputer({ ...from(ana), tableId: id }));
    expect(after.seats.map(({ name }) => name)).toEqual(names?.slice(0, 3));
  });
});

describe('computer players that a guest adds', () => {
  it('are no more than the game needs, as they would keep others out', async () => {
    const fixture = openServiceFixture();
    const { id } = await lobby(fixture);
    accepted(await fixture.service.join({ ...from(bo), tableId: id }));
    expect(refusal(await fixture.service.addComputer({ ...from(bo), tableId: id })).reason).toBe('host-only-computers');
    accepted(await fixture.service.addComputer({ ...from(ana), tableId: id }));
    accepted(await fixture.service.leave({ ...from(ana), tableId: id }));
    accepted(await fixture.service.addComputer({ ...from(bo), tableId: id }));
  });

  it('are dismissed under the eyes of the others', async () => {
    const fixture = openServiceFixture();
    const { id } = await lobby(fixture);
    accepted(await fixture.service.join({ ...from(bo), tableId: id }));
    accepted(await fixture.service.addComputer({ ...from(ana), tableId: id }));
    const after = accepted(await fixture.service.removeComputer({ ...from(bo), tableId: id }));
    expect(after.seating.lateChange).toMatchObject({ userId: bo.userId, options: true });
  });
});

describe('computer players of a running game', () => {
  it('are neither invited nor dismissed', async () => {
    const fixture = openServiceFixture();
    const { id } = await lobby(fixture);
    accepted(await fixture.service.addComputer({ ...from(ana), tableId: id }));
    accepted(await fixture.service.begin({ ...from(ana), tableId: id }));
    const outcomes = [
      await fixture.service.addComputer({ ...from(ana), tableId: id }),
      await fixture.service.removeComputer({ ...from(ana), tableId: id }),
    ];
    expect(outcomes.map(refusal)).toEqual([{ reason: 'not-in-lobby' }, { reason: 'not-in-lobby' }]);
  });
});

describe('beginning', () => {
  it('is for the host, with enough people, once', async () => {
    const fixture = openServiceFixture();
    const { id } = await lobby(fixture);
    expect(refusal(await fixture.service.begin({ ...from(ana), tableId: id }))).toEqual({
      reason: 'too-few',
      params: { min: 2 },
    });
    accepted(await fixture.service.join({ ...from(bo), tableId: id }));
    expect(refusal(await fixture.service.begin({ ...from(bo), tableId: id })).reason).toBe('host-only');
    const table = accepted(await fixture.service.begin({ ...from(ana), tableId: id }));
    expect(table).toMatchObject({ phase: 'playing', version: 3, seed: null });
    expect(table.seedHash).toMatch(/^[0-9a-f]{64}$/);
    expect(refusal(await fixture.service.begin({ ...from(ana), tableId: id })).reason).toBe('not-in-lobby');
    const running = await game(fixture, [bo], {}, 'other');
    expect(refusal(await fixture.service.begin({ ...from(bo), tableId: running.id })).reason).toBe('not-in-lobby');
  });

  it('tells which rule the options break for that many people', async () => {
    const fixture = openServiceFixture();
    const { id } = await lobby(fixture, { duel: true });
    accepted(await fixture.service.join({ ...from(bo), tableId: id }));
    accepted(await fixture.service.join({ ...from(cy), tableId: id }));
    expect(await fixture.service.begin({ ...from(ana), tableId: id })).toEqual({
      ok: false,
      error: { kind: 'illegal', gameId: 'stash', illegal: { reason: 'duel-is-for-two' } },
    });
    expect(await fixture.service.load(id)).toMatchObject({ phase: 'lobby', version: 3, seedHash: null });
  });
});

describe('closing', () => {
  it('follows the server’s setting for who may close', async () => {
    const fixture = openServiceFixture();
    const { id } = await game(fixture);
    const attempt = async (who: Person, moderator: boolean): Promise<string | null> => {
      const outcome = await fixture.service.close({ ...from(who), tableId: id, moderator });
      return outcome.ok ? null : refusal(outcome).reason;
    };
    await fixture.store.setPreferences('server', 'guild', '{"closers":"host"}');
    expect(await attempt(cy, true)).toBe('close-not-allowed-host');
    expect(await attempt(bo, false)).toBe('close-not-allowed-host');
    await fixture.store.setPreferences('server', 'guild', '{"closers":"seated"}');
    expect(await attempt(cy, false)).toBe('close-not-allowed-seated');
    expect(await attempt(bo, false)).toBeNull();
  });

  it('is refused to players of a rated game once a turn is over, since they could escape a loss', async () => {
    const fixture = openServiceFixture();
    const close = async (table: Table, moderator = false) =>
      fixture.service.close({ ...from(ana), tableId: table.id, moderator });
    const table = await game(fixture);
    accepted(await play(fixture, table, ana, 'done'));
    expect(refusal(await close(table)).reason).toBe('close-others-play');
    expect(refusal(await close(table, true)).reason).toBe('close-others-play');
    accepted(await fixture.service.close({ ...from(cy), tableId: table.id, moderator: true }));
    const alone = await gameWithComputer(fixture);
    accepted(await play(fixture, alone, ana, 'done'));
    expect(refusal(await close(alone)).reason).toBe('close-rated');
    await fixture.service.idle();
    const [own = expect.fail()] = await fixture.service.rewindable(alone.id);
    accepted(await fixture.service.rewind({ ...from(ana), tableId: alone.id, to: own.version - 1 }));
    expect(refusal(await close(alone, true)).reason).toBe('close-rated');
    accepted(await fixture.service.close({ ...from(cy), tableId: alone.id, moderator: true }));
    accepted(await close(await game(fixture)));
  });

  it('is refused to who has resigned, also to a moderator, while the others play on', async () => {
    const fixture = openServiceFixture();
    const { id: tableId } = await game(fixture, [bo, cy]);
    accepted(await fixture.service.resign({ ...from(ana), tableId }));
    const outcome = await fixture.service.close({ ...from(ana), tableId, moderator: true });
    expect(refusal(outcome).reason).toBe('close-others-play');
  });

  it('is allowed to the host and to people who may manage messages, while the table is open', async () => {
    const fixture = openServiceFixture();
    const { id } = await game(fixture);
    expect(refusal(await fixture.service.close({ ...from(bo), tableId: id, moderator: false })).reason).toBe(
      'close-not-allowed-moderators',
    );
    const table = accepted(await fixture.service.close({ ...from(cy), tableId: id, moderator: true }));
    expect(table.phase).toBe('closed');
    expect(table.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(refusal(await fixture.service.close({ ...from(ana), tableId: id, moderator: false })).reason).toBe(
      'no-table',
    );
  });
});

describe('looking tables up', () => {
  it('lists the open tables of a person, the newest first', async () => {
    const fixture = openServiceFixture();
    const first = await game(fixture, [bo], {}, 'one');
    const second = await game(fixture, [cy], {}, 'two');
    const third = await game(fixture, [bo], {}, 'three');
    accepted(await fixture.service.close({ ...from(ana), tableId: second.id, moderator: false }));
    expect((await fixture.service.ofPerson(ana.userId)).map(({ id }) => id)).toEqual([third.id, first.id]);
    expect(await fixture.service.ofPerson(cy.userId)).toEqual([]);
  });

  it('knows which boards are behind', async () => {
    const fixture = openServiceFixture();
    const { service } = fixture;
    const table = await game(fixture);
    const behind = () => service.behind();
    expect(await behind()).toEqual([table.id]);
    const board: BoardMessage = {
      messageId: 'm',
      version: table.version,
      since: table.version,
      subject: { kind: 'turn', turn: 0 },
    };
    await service.recordBoard(table.id, board);
    expect(await behind()).toEqual([]);
    expect(await service.load(table.id)).toMatchObject({ board, version: table.version });
    accepted(await service.close({ ...from(ana), tableId: table.id, moderator: false }));
    expect(await behind()).toEqual([table.id]);
    await service.recordBoard(table.id, null);
    expect(await behind()).toEqual([]);
  });
});
