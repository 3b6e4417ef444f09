import SQLite from '@en-piste/sqlite';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PostgresServer } from '#tests/harness/database/postgres-server.js';
import { parseArguments } from '#src/lib/command-line.js';
import { migrate, migrateCommand } from '#src/cli/migrate/migrate.js';
import { everyServer } from '#src/model/ownership.js';
import { openStore, type Store } from '#src/store/index.js';
import { openPostgresStore } from '#src/store/postgres/index.js';
import { transfer } from '#src/store/transfer/index.js';
import { isWithoutPostgres, reportPostgresRun } from '#tests/support/postgres.js';
import { sampleGame } from '#tests/support/sample-game.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { ana, bo, game, openServiceFixture, lobby } from '#tests/support/service-fixture.js';
import { play } from '#tests/support/service-play.js';

const games = new Map([[sampleGame.engine.id, sampleGame]]);
const LATER = new Date('2100-01-01');

const everythingOf = async (store: Store, ids: readonly string[]): Promise<unknown> => ({
  tables: await Promise.all(
    ids.map(async (id) => [await store.load(id), await store.log(id), await store.setup(id), await store.snapshot(id)]),
  ),
  behind: await store.behind(everyServer),
  due: (await store.dueDeadlines(everyServer, LATER)).items,
  suspended: await store.suspendedIn({ kind: 'channel', channelId: 'removed' }),
  facts: [await store.setting('x'), await store.preferences('server', '1')],
});

describe('the words after npm run migrate', () => {
  it('name a file and an address, or ask for help', () => {
    const to = 'postgres://ring:s3cret@db/ring';
    expect(parseArguments(migrateCommand, ['--from', 'a.sqlite', '--to', to])).toEqual({ from: 'a.sqlite', to });
    expect(parseArguments(migrateCommand, ['--help'])).toBeNull();
  });

  it.each([[['--form', 'a.sqlite']], [['a.sqlite']], [['--to', 'mysql://ring:s3cret@db/ring']], [['--from', '']]])(
    'are answered with what is understood: %j',
    (words) => {
      expect(() => parseArguments(migrateCommand, words)).toThrow('--from FILE');
      expect(() => parseArguments(migrateCommand, words)).not.toThrow('s3cret');
    },
  );
});

describe.skipIf(isWithoutPostgres)('moving a database', () => {
  let server: PostgresServer;
  let folder: string;
  let path: string;
  let to: string;
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  beforeAll(async () => {
    server = await PostgresServer.create({ waitsForDisk: false });
  });
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'en-piste-migrate-'));
    path = join(folder, 'ring.sqlite');
    to = await server.database();
    said.length = 0;
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  afterAll(async () => {
    await server.remove();
    reportPostgresRun();
  });

  /** Fills the file with a finished game, a running one, lobbies, and one in a removed channel. */
  const fill = async (lobbies = 2): Promise<readonly string[]> => {
    const fixture = openServiceFixture({ path, hours: { reminder: 24, limit: 48, lobby: 24 } });
    const over = await game(fixture, [bo], {}, 'over');
    accepted(await fixture.service.resign({ ...from(ana), tableId: over.id }));
    const running = await game(fixture, [bo], {}, 'running');
    accepted(await play(fixture, running, ana, 'draw'));
    await fixture.service.recordBoard(running.id, {
      messageId: '77',
      version: 2,
      since: 1,
      subject: { kind: 'lobby' },
    });
    const removed = await game(fixture, [bo], {}, 'removed');
    await fixture.service.suspend({ kind: 'channel', channelId: 'removed' });
    await fixture.store.setSetting('x', 'ça « tient »');
    await fixture.store.setPreferences('server', '1', '{"language":"fr"}');
    const open: string[] = [];
    for (let index = 0; index < lobbies; index += 1) open.push((await lobby(fixture, {}, `lobby-${index}`)).id);
    await fixture.service.stop();
    await fixture.store.close();
    return [over.id, running.id, removed.id, ...open];
  };

  const move = (target = to): Promise<void> => migrate({ from: path, to: target, games, say });

  it('brings every table, seat, move, result, clock, board and setting along, and leaves the file as it was', async () => {
    const ids = await fill();
    const before = openStore(path);
    const expected = await everythingOf(before, ids);
    await before.close();
    await move();
    const store = await openPostgresStore(to);
    expect(await everythingOf(store, ids)).toEqual(expected);
    const after = openStore(path);
    expect(await everythingOf(after, ids)).toEqual(expected);
    await after.close();
    expect(said.at(-2)).toBe('3 games played again from their logs, with the same end');
    expect(said.at(-1)).toContain('Everything has arrived: 5 tables (5 of them now)');
    const fixture = openServiceFixture({ store, seed: 'another' });
    const [, running = ''] = ids;
    const table = await fixture.service.load(running);
    if (table === null) throw new Error('It has not arrived');
    expect((await play(fixture, table, bo, 'draw')).ok || (await play(fixture, table, ana, 'draw')).ok).toBe(true);
    const newest = await lobby(fixture, {}, 'new');
    expect((await store.behind(everyServer)).items.at(-1)).toBe(newest.id);
    await fixture.service.stop();
    await store.close();
  });

  it('goes on where it was interrupted, and lets no bot begin before', async () => {
    await fill(205);
    const interrupted = transfer({
      from: path,
      to,
      onProgress: (_, done) => {
        if (done > 100) throw new Error('interrupted');
      },
      examine: () => Promise.resolve(),
    });
    await expect(interrupted).rejects.toThrow('interrupted');
    await expect(openPostgresStore(to)).rejects.toThrow('npm run migrate');
    await move();
    expect(said.at(-1)).toContain('208 tables (8 of them now)');
    await (await openPostgresStore(to)).close();
  });

  it('notices what arrived otherwise than it was sent, and mends it when it is done again', async () => {
    const [over = ''] = await fill();
    const altering = transfer({
      from: path,
      to,
      onProgress: () => undefined,
      examine: async () => {
        await server.execute(to, `UPDATE log SET notation = 'stash 1' WHERE kind = 'move'`);
        throw new Error('the line broke');
      },
    });
    await expect(altering).rejects.toThrow('the line broke');
    await server.execute(
      to,
      `INSERT INTO settings VALUES ('y', 'more'); DELETE FROM results WHERE table_id = '${over}'`,
    );
    await move();
    expect(said.at(-1)).toContain('5 tables (5 of them now)');
    expect(await server.execute(to, `SELECT notation FROM log WHERE notation = 'stash 1'`)).toEqual([]);
    expect(await server.execute(to, `SELECT key FROM settings WHERE key = 'y'`)).toEqual([]);
  });

  it('says which games could not be played again before either', async () => {
    const [, running = ''] = await fill();
    const database = new SQLite(path);
    database.exec(`UPDATE log SET notation = 'nonsense' WHERE kind = 'move' AND table_id = '${running}'`);
    database.close();
    await move();
    expect(said).toContain(`1 could not be, there as here, for they were damaged before: ${running}`);
  });

  it('refuses in a sentence what cannot or must not be moved', async () => {
    await expect(move()).rejects.toThrow(`There is no file ${path}`);
    writeFileSync(path, 'not a database at all, but long enough to be taken for one'.repeat(50));
    await expect(move()).rejects.toThrow('is not an SQLite database');
    rmSync(path);
    await fill();
    const running = openStore(path);
    await expect(move()).rejects.toThrow('is in use; stop En piste first');
    await running.close();
    const used = await openPostgresStore(to);
    await lobby(openServiceFixture({ store: used }));
    await used.close();
    await expect(move()).rejects.toThrow('holds tables already');
    await expect(move(server.url('nowhere'))).rejects.toThrow('There is no such database');
    await expect(move(server.url('nowhere'))).rejects.not.toThrow(server.password);
  });
});
