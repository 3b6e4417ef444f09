import SQLite from '@en-piste/sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyServer } from '#src/model/ownership.js';
import { openStore } from '#src/store/index.js';
import { openSeating } from '#src/model/record/seating.js';
import { opening } from './contract/changes.js';
import { migrate } from '#src/store/sqlite/file/migrate.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'en-piste-carried-over-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const changedAt = 1_700_000_000_000;
const someProcess = {
  id: 'one',
  owner: everyServer,
  state: 'serving',
  beatAt: new Date(1),
  reachableAt: null,
} as const;

/** A database of the first version of the program: a lobby and a game whose turn has a deadline. */
const firstDatabase = (): string => {
  const path = join(folder, 'first.sqlite');
  const database = new SQLite(path);
  migrate(database, 1);
  const table = database.prepare(
    `INSERT INTO tables (id, game, guild, channel, locale, host, phase, version, options, seed, seed_hash, acting_seat,
      acting_turn, created_at, changed_at)
     VALUES (?, 'stash', '1', ?, 'fr', '7', ?, 1, '{}', ?, ?, ?, ?, ?, ?)`,
  );
  const log = database.prepare(
    `INSERT INTO log (table_id, version, kind, actor, at) VALUES (?, 1, 'open', 'person', 0)`,
  );
  table.run('lobbylobby', '11', 'lobby', null, null, null, null, 0, changedAt - 5);
  table.run('gamegamega', '12', 'playing', 'seed', 'hash', 0, 3, 0, changedAt);
  const seat = database.prepare(
    `INSERT INTO seats (table_id, seat, kind, user, name) VALUES (?, 0, 'person', '7', 'Ana')`,
  );
  for (const id of ['lobbylobby', 'gamegamega']) {
    log.run(id);
    seat.run(id);
  }
  database.prepare(`INSERT INTO deadlines VALUES ('gamegamega', 'reminder', 0, 3, ?)`).run(changedAt + 99);
  database.close();
  return path;
};

describe('a database of the first version', () => {
  it('keeps its tables and deadlines, and nothing of it is suspended', async () => {
    const store = openStore(firstDatabase());
    expect(await store.load('gamegamega')).toMatchObject({
      phase: 'playing',
      locale: 'fr',
      toAct: { seat: 0, turn: 3 },
    });
    expect(await store.serversWith('open-tables', everyServer)).toEqual(['1']);
    expect((await store.dueDeadlines(everyServer, new Date(changedAt + 99))).items).toEqual([
      { tableId: 'gamegamega', kind: 'reminder', seat: 0, turn: 3, dueAt: new Date(changedAt + 99) },
    ]);
    await store.close();
  });

  it('gives its lobbies a week, and takes the newest change for the time when people could last play', async () => {
    const now = Date.now();
    const store = openStore(firstDatabase());
    const week = 7 * 86_400_000;
    const lobby = (await store.dueDeadlines(everyServer, new Date(now + 2 * week))).items.find(
      ({ tableId }) => tableId === 'lobbylobby',
    );
    expect(lobby?.kind).toBe('expiry');
    expect(lobby?.dueAt.getTime()).toBeGreaterThanOrEqual(now + week - 1_000);
    const [before] = await store.recordProcess(() => ({ record: someProcess, forget: [] }));
    expect(before).toMatchObject({ owner: everyServer, state: 'ended', reachableAt: new Date(changedAt) });
    expect(await store.setting('reachable-at')).toBeNull();
    await store.close();
  });
});

describe('a database of the version before processes', () => {
  const third = (plans: string): string => {
    const path = join(folder, 'third.sqlite');
    const database = new SQLite(path);
    migrate(database, 3);
    database
      .prepare(
        `INSERT INTO tables (id, game, guild, channel, locale, host, phase, version, options, created_at, changed_at)
         VALUES ('lobbylobby', 'stash', '1', '11', 'fr', '7', 'lobby', 1, '{}', 0, 0)`,
      )
      .run();
    database.prepare(`INSERT INTO settings VALUES ('past-messages', ?), ('reachable-at', 'soon')`).run(plans);
    database.close();
    return path;
  };

  it('keeps what was to be done to older messages, one row a message', async () => {
    const plans = [
      { channelId: '11', messageId: '21', words: { components: [{ type: 17 }] } },
      { channelId: '11', messageId: '22', words: null, told: { tableId: 'lobbylobby', since: 3 } },
      { channelId: '99', messageId: '23', words: null },
      'nonsense',
    ];
    const store = openStore(third(JSON.stringify(plans)));
    expect(await store.messagePlans(everyServer)).toEqual([
      { channelId: '11', guildId: '1', messageId: '21', words: { components: [{ type: 17 }] }, told: null },
      { channelId: '11', guildId: '1', messageId: '22', words: null, told: { tableId: 'lobbylobby', since: 3 } },
    ]);
    expect(await store.setting('past-messages')).toBeNull();
    expect(await store.recordProcess(() => ({ record: someProcess, forget: [] }))).toEqual([]);
    await store.close();
  });

  it('opens although that cannot be read', async () => {
    const store = openStore(third('['));
    expect(await store.messagePlans(everyServer)).toEqual([]);
    await store.close();
  });
});

describe('a database of the version before places', () => {
  it('lets more tables be opened in a channel that holds one, none in a thread of its own', async () => {
    const path = firstDatabase();
    const database = new SQLite(path);
    migrate(database, 4);
    database.close();
    const store = openStore(path);
    expect(await store.load('gamegamega')).toMatchObject({ channelId: '12', parentChannelId: null });
    expect(await store.append(opening('another', { channelId: '12' }))).toMatchObject({ kind: 'stored' });
    expect(await store.openInChannel('12')).toEqual(['another', 'gamegamega']);
    expect(await store.openOfPerson('7')).toEqual(['another', 'gamegamega', 'lobbylobby']);
    await store.close();
  });
});

describe('a database of before the settings', () => {
  it('keeps the language that servers have set, and its tables have no clock of their own', async () => {
    const path = firstDatabase();
    const database = new SQLite(path);
    migrate(database, 4);
    database.exec(`INSERT INTO servers VALUES ('1', 'fr')`);
    database.close();
    const store = openStore(path);
    expect(await store.preferences('server', '1')).toBe('{"language":"fr"}');
    expect(await store.preferences('server', '2')).toBeNull();
    await store.close();
  });
});

describe('a database of before the invitations', () => {
  it('keeps its deadlines, and its tables are open to all and propose nothing', async () => {
    const path = firstDatabase();
    const database = new SQLite(path);
    migrate(database, 7);
    database.close();
    const store = openStore(path);
    const lobby = (await store.load('lobbylobby')) ?? expect.fail();
    expect(lobby).toMatchObject({ seating: openSeating, proposal: null });
    const kept = await store.deadlines('gamegamega');
    // A game from before may stand still for sixty days more.
    expect(kept.map(({ kind }) => kind).sort()).toEqual(['expiry', 'reminder']);
    const full = { tableId: 'lobbylobby', kind: 'begin', seat: 0, turn: 0, dueAt: new Date(9) } as const;
    const table = { ...lobby, version: 2, seats: [] };
    const entry = { ...opening('lobbylobby').entry, version: 2, change: { kind: 'configure' } } as const;
    expect(await store.append({ ...opening('lobbylobby'), table, entry, deadlines: [full] })).toMatchObject({
      kind: 'stored',
    });
    expect(await store.deadlines('lobbylobby')).toEqual([full]);
    await store.close();
  });
});

describe('a database from before the tips', () => {
  it('needs no tip for a game that a person has played, or none where they only sat down', async () => {
    const path = firstDatabase();
    const database = new SQLite(path);
    migrate(database, 10);
    database.exec(`INSERT INTO seats (table_id, seat, kind, user, name) VALUES
      ('lobbylobby', 1, 'person', '8', 'Bea'), ('gamegamega', 1, 'person', 'former-1', 'Somebody')`);
    database.close();
    const store = openStore(path);
    expect(await store.tipsOf('7')).toEqual([{ gameId: 'stash', tableId: 'gamegamega', turn: 0, seen: true }]);
    expect([await store.tipsOf('8'), await store.tipsOf('former-1')]).toEqual([[], []]);
    expect(await store.contact('7')).toBeNull();
    await store.close();
  });
});

describe('a database of before the analyses', () => {
  it('keeps none yet, and the terms of its tables are the usual ones', async () => {
    const path = firstDatabase();
    const database = new SQLite(path);
    migrate(database, 14);
    database.close();
    const store = openStore(path);
    expect(await store.analysis('gamegamega')).toBeNull();
    expect((await store.load('lobbylobby'))?.seating.advice).toBe(false);
    expect((await store.load('lobbylobby'))?.seating.aids).toBe('all');
    await store.close();
  });
});

describe('a database of before the answers ahead', () => {
  it('has none, and keeps them from now on', async () => {
    const path = firstDatabase();
    const database = new SQLite(path);
    migrate(database, 15);
    database.close();
    const store = openStore(path);
    expect(await store.premoves('gamegamega')).toEqual([]);
    const answers = { seat: 0, occasion: 'auction 9', answers: { 1: 3 } };
    await store.keepPremoves('gamegamega', answers);
    expect(await store.premoves('gamegamega')).toEqual([answers]);
    await store.close();
  });
});

describe('a database of before the puzzles', () => {
  it('keeps none yet, and what is answered from now on', async () => {
    const path = firstDatabase();
    const database = new SQLite(path);
    migrate(database, 17);
    database.close();
    const store = openStore(path);
    expect(await store.unusedPuzzles('1', 9)).toEqual([]);
    expect(await store.puzzlesOfPerson('7')).toEqual({ answers: [], ratings: [] });
    const puzzle = { step: 3, seat: 0, choices: ['a', 'b', 'c'].map((move) => ({ move, share: 0.5, terms: [] })) };
    await store.keepPuzzles('gamegamega', [puzzle]);
    expect(await store.unusedPuzzles('1', 9)).toEqual([{ tableId: 'gamegamega', step: 3 }]);
    await store.close();
  });
});

describe('a database of before the daily puzzles', () => {
  it('keeps its answers, each with its day', async () => {
    const path = firstDatabase();
    const database = new SQLite(path);
    migrate(database, 28);
    const lastSecond = new Date('2025-12-31T23:59:59Z').getTime();
    const add = database.prepare(`INSERT INTO puzzle_answers VALUES ('1', ?, '7', 'Ana', '[2]', ?, ?)`);
    add.run('stash-1', 'solved', lastSecond);
    add.run('stash-2', 'open', lastSecond + 1_000);
    database.close();
    const store = openStore(path);
    expect((await store.puzzlesOfPerson('7')).answers.map(({ day }) => day)).toEqual(['2025-12-31', '2026-01-01']);
    expect(await store.solvedDays('1', null, 9)).toEqual(['2025-12-31']);
    expect(await store.puzzlePost('1', '2025-12-31')).toBeNull();
    await store.close();
  });
});

describe('a database of before tournaments were removed', () => {
  it('keeps them for the whole retention from now on, and those that run for good', async () => {
    const path = firstDatabase();
    const database = new SQLite(path);
    migrate(database, 12);
    const state = JSON.stringify({
      ...{ name: 'Cup', kind: 'swiss', locale: 'en', organiserId: '7', gameIds: ['stash'], roundsPlanned: 0 },
      ...{ entrants: [], rounds: [], signupMessageId: null, endMessageId: null },
    });
    const add = database.prepare(`INSERT INTO tournaments VALUES (?, '1', '11', ?, 1, ?, 0)`);
    add.run('overover', 'over', state);
    add.run('opensign', 'signup', state);
    database.close();
    const before = Date.now();
    const store = openStore(path);
    expect(await store.removeEndedTournaments(new Date(before - 1_000), 9)).toBe(0);
    expect(await store.removeEndedTournaments(new Date(before + 86_400_000), 9)).toBe(1);
    expect(await store.latestTournaments('1', 9)).toEqual(['opensign']);
    await store.close();
  });
});

describe('a database of before conversations', () => {
  it('goes on with its game in its server, and with what was to be done to older messages', async () => {
    const path = firstDatabase();
    const database = new SQLite(path);
    migrate(database, 22);
    database.exec(`INSERT INTO message_plans (message, channel, guild) VALUES ('21', '12', '1')`);
    database.close();
    const store = openStore(path);
    const table = (await store.load('gamegamega')) ?? expect.fail();
    expect(table).toMatchObject({ location: { kind: 'server', guildId: '1' }, toAct: { seat: 0, turn: 3 } });
    expect(await store.messagePlans(everyServer)).toMatchObject([{ messageId: '21', guildId: '1' }]);
    await store.append({
      ...{
        table: { ...table, phase: 'over', version: 2, toAct: null },
        setup: null,
        seatsChanged: false,
        interactionId: null,
      },
      entry: { version: 2, actor: 'person', userId: '7', at: table.changedAt, change: { kind: 'close' } },
      ...{ deadlines: [], snapshot: 'drop' },
    });
    expect(await store.serversToCount(everyServer)).toEqual(['1']);
    expect((await store.gamesInServer('1', 'ended')).items).toEqual(['gamegamega']);
    await store.close();
  });
});

describe('a database of before boards of single readers', () => {
  it('keeps those of spectators and of players in direct messages, and knows one from the other', async () => {
    const path = firstDatabase();
    const database = new SQLite(path);
    migrate(database, 26);
    database.exec(`UPDATE tables SET guild = NULL, location = 'bot-dm' WHERE id = 'gamegamega';
      INSERT INTO watches VALUES ('lobbylobby', '8', 'thread', '21', '31', NULL),
        ('lobbylobby', '9', 'direct', '22', NULL, NULL), ('gamegamega', '8', 'direct', '23', '33', 3)`);
    database.close();
    const store = openStore(path);
    const board = { version: null, turn: null, messageId: null };
    const lobby = { ...board, tableId: 'lobbylobby' };
    const watches = [
      { ...lobby, userId: '8', place: 'thread', channelId: '21', messageId: '31' },
      { ...lobby, userId: '9', place: 'direct', channelId: '22' },
    ];
    expect(await store.readerBoardsAt('lobbylobby')).toEqual(watches);
    expect(await store.readerBoardsAt('gamegamega')).toEqual([
      { ...board, tableId: 'gamegamega', userId: '8', place: 'own', channelId: '23', messageId: '33', turn: 3 },
    ]);
    expect(await store.watchesOf('8')).toEqual(watches.slice(0, 1));
    await store.close();
  });
});

describe('a database of before the fifth level', () => {
  it('keeps the levels of its computer players', async () => {
    const path = firstDatabase();
    const database = new SQLite(path);
    migrate(database, 20);
    database.exec(`INSERT INTO seats (table_id, seat, kind, user, name, level)
      VALUES ('gamegamega', 1, 'computer', NULL, 'Pipo', 'hard')`);
    database.close();
    const store = openStore(path);
    expect((await store.load('gamegamega'))?.seats).toMatchObject([
      { kind: 'person' },
      { kind: 'computer', name: 'Pipo', level: 'hard' },
    ]);
    await store.close();
  });
});

describe('a database of before the levels', () => {
  it('has computer players of the usual level, in seats, in the log and in what is proposed', async () => {
    const path = firstDatabase();
    const database = new SQLite(path);
    migrate(database, 12);
    database.exec(`INSERT INTO seats (table_id, seat, kind, user, name) VALUES ('gamegamega', 1, 'computer', NULL, 'Pipo');
      UPDATE log SET kind = 'add-computer', seat = 1, holder = '{"kind":"computer","name":"Pipo"}'
        WHERE table_id = 'gamegamega'`);
    const proposal = { kind: 'replace', version: 1, by: '7', asked: [], agreed: [], declined: [], needed: 1, seat: 0 };
    database
      .prepare(`UPDATE tables SET proposal = ? WHERE id = 'gamegamega'`)
      .run(JSON.stringify({ ...proposal, expiresAt: 5, end: null, absent: '7', successor: null }));
    database.close();
    const store = openStore(path);
    const pipo = { kind: 'computer', name: 'Pipo', level: 'medium' };
    const table = await store.load('gamegamega');
    expect([table?.seats[1], table?.proposal]).toMatchObject([pipo, { level: 'medium' }]);
    expect((await store.log('gamegamega'))[0]?.change).toEqual({ kind: 'add-computer', seat: 1, holder: pipo });
    await store.close();
  });
});
