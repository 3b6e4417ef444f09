import SQLite from 'better-sqlite3';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../src/store/index.js';
import { migrate } from '../../src/store/migrate.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'en-piste-carried-over-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const changedAt = 1_700_000_000_000;

/** A database as the first version of the program left it: a lobby and a game whose turn has a deadline. */
const firstDatabase = (): string => {
  const path = join(folder, 'first.sqlite');
  const database = new SQLite(path);
  migrate(database, 1);
  const table = database.prepare(
    `INSERT INTO tables (id, game, guild, channel, locale, host, phase, version, options, seed, seed_hash, acting_seat, acting_turn, created_at, changed_at)
     VALUES (?, 'stash', '1', ?, 'fr', '7', ?, 1, '{}', ?, ?, ?, ?, ?, ?)`,
  );
  const log = database.prepare(
    `INSERT INTO log (table_id, version, kind, actor, at) VALUES (?, 1, 'open', 'person', 0)`,
  );
  table.run('lobbylobby', '11', 'lobby', null, null, null, null, 0, changedAt - 5);
  table.run('gamegamega', '12', 'playing', 'seed', 'hash', 0, 3, 0, changedAt);
  for (const id of ['lobbylobby', 'gamegamega']) log.run(id);
  database.prepare(`INSERT INTO deadlines VALUES ('gamegamega', 'reminder', 0, 3, ?)`).run(changedAt + 99);
  database.close();
  return path;
};

describe('a database of the first version', () => {
  it('keeps its tables and deadlines, and nothing of it is suspended', () => {
    const store = openStore(firstDatabase());
    expect(store.tables.find('gamegamega')).toMatchObject({
      phase: 'playing',
      locale: 'fr',
      toAct: { seat: 0, turn: 3 },
    });
    expect(store.tables.guilds()).toEqual(['1']);
    expect(store.deadlines.due(new Date(changedAt + 99))).toEqual([
      { tableId: 'gamegamega', kind: 'reminder', seat: 0, turn: 3, dueAt: new Date(changedAt + 99) },
    ]);
    store.close();
  });

  it('gives its lobbies a week, and takes the newest change for the time when people could last play', () => {
    const now = Date.now();
    const store = openStore(firstDatabase());
    const week = 7 * 86_400_000;
    const lobby = store.deadlines.due(new Date(now + 2 * week)).find(({ tableId }) => tableId === 'lobbylobby');
    expect(lobby?.kind).toBe('expiry');
    expect(lobby?.dueAt.getTime()).toBeGreaterThanOrEqual(now + week - 1_000);
    expect(store.settings.get('reachable-at')).toBe(String(changedAt));
    store.close();
  });
});

describe('the settings of a server', () => {
  it('hold its language until it is taken back', () => {
    const store = openStore(':memory:');
    expect(store.servers.language('1')).toBeNull();
    store.servers.setLanguage('1', 'fr');
    store.servers.setLanguage('2', 'en');
    expect(store.servers.language('1')).toBe('fr');
    store.servers.setLanguage('1', null);
    expect(store.servers.language('1')).toBeNull();
    expect(store.servers.language('2')).toBe('en');
    store.close();
  });
});
