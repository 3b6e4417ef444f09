import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PostgresServer } from '#tests/harness/database/postgres-server.js';
import { standingOrders } from '#src/model/record/statistics.js';
import { Connection, type Run } from '#src/store/postgres/connection/connection.js';
import { statistics } from '#src/store/areas/statistics.js';
import { tableLists } from '#src/store/areas/lists.js';
import { PostgresAccess } from '#src/store/postgres/access.js';
import { openPostgresStore } from '#src/store/postgres/index.js';
import { isWithoutPostgres, reportPostgresRun } from '#tests/support/postgres.js';
import { next, opening, tableOf } from '../contract/changes.js';
import { describeStore, type StorePlace } from '../contract/describe-store.js';

/** Empties all tables but the one that names the version of the schema. */
const EMPTYING = `DO $$ BEGIN
  EXECUTE (SELECT 'TRUNCATE ' || string_agg(quote_ident(tablename), ', ') || ' RESTART IDENTITY'
    FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'en_piste');
END $$`;

describe.skipIf(isWithoutPostgres)('on a server of its own', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await PostgresServer.create({ waitsForDisk: false });
  });
  afterAll(async () => {
    await server.remove();
    reportPostgresRun();
  });

  const placeWith = async (isolation: string): Promise<StorePlace> => {
    const url = await server.database();
    const name = new URL(url).pathname.slice(1);
    await server.execute(url, `ALTER DATABASE ${name} SET default_transaction_isolation = '${isolation}'`);
    const open = () => openPostgresStore(url);
    return {
      open,
      // Another process never finds uncommitted data, whether this one crashes or not.
      crashed: open,
      execute: async (sql) => {
        await server.execute(url, sql);
      },
      remove: () => Promise.resolve(),
    };
  };

  /** A place whose database every test finds empty: to create one for each takes three times as long. */
  const emptiedPlace = (isolation: string): (() => Promise<StorePlace>) => {
    let created: Promise<StorePlace> | null = null;
    return async () => {
      const place = await (created ??= placeWith(isolation));
      return { ...place, remove: () => place.execute(EMPTYING) };
    };
  };

  describeStore('PostgreSQL', emptiedPlace('read committed'));
  // Behaves like CockroachDB: conflicting transactions are undone with 40001, and must retry.
  describeStore('serializable PostgreSQL', emptiedPlace('serializable'));

  it.each(['read committed', 'serializable'])(
    'stores every version of many tables once while three processes write them, %s',
    async (isolation) => {
      const place = await placeWith(isolation);
      const stores = await Promise.all([place.open(), place.open(), place.open()]);
      const ids = Array.from({ length: 10 }, (_, index) => `t${index}`);
      const [first] = stores;
      for (const id of ids) await first.append(opening(id));
      let stored = 0;
      for (let version = 1; version <= 5; version += 1) {
        const rivals = ids.flatMap((id) =>
          stores.map((store) => store.append(next(tableOf(id, { version }), { kind: 'configure' }))),
        );
        const kinds = (await Promise.all(rivals)).map(({ kind }) => kind);
        stored += kinds.filter((kind) => kind === 'stored').length;
        expect(new Set(kinds)).toEqual(new Set(['stored', 'conflict']));
      }
      expect(stored).toBe(ids.length * 5);
      for (const id of ids) expect((await first.log(id)).length).toBe(6);
      await Promise.all(stores.map((store) => store.close()));
    },
  );

  it('carries over the boards of single readers from before players’ own boards had a kind of their own', async () => {
    const place = await placeWith('read committed');
    const before = await place.open();
    await before.append(opening('aaa'));
    await before.append(opening('bbb', { location: { kind: 'bot-dm' } }));
    await before.close();
    await place.execute(`DROP TABLE boards;
      DROP TABLE puzzle_posts;
      DROP TABLE drills;
      DROP TABLE blocks;
      DROP TABLE nights;
      ALTER TABLE puzzle_answers DROP COLUMN day;
      CREATE TABLE watches (table_id TEXT NOT NULL REFERENCES tables (id), "user" TEXT NOT NULL, place TEXT NOT NULL,
        channel TEXT NOT NULL, message TEXT, turn BIGINT, PRIMARY KEY (table_id, "user"));
      CREATE INDEX watches_by_user ON watches ("user");
      INSERT INTO watches VALUES ('aaa', '8', 'thread', '21', '31', 2), ('bbb', '8', 'direct', '23', '33', 3);
      UPDATE en_piste SET version = 23`);
    const store = await place.open();
    const board = { userId: '8', version: null };
    const watch = { ...board, tableId: 'aaa', place: 'thread', channelId: '21', messageId: '31', turn: 2 };
    expect(await store.watchesOf('8')).toEqual([watch]);
    expect(await store.readerBoardsAt('bbb')).toEqual([
      { ...board, tableId: 'bbb', place: 'own', channelId: '23', messageId: '33', turn: 3 },
    ]);
    await store.close();
  });

  it('carries over the answers to puzzles, each with its day', async () => {
    const place = await placeWith('read committed');
    await (await place.open()).close();
    await place.execute(`DROP TABLE puzzle_posts;
      DROP TABLE drills;
      DROP TABLE blocks;
      DROP TABLE nights;
      ALTER TABLE puzzle_answers DROP COLUMN day;
      INSERT INTO puzzle_answers VALUES ('1', 'stash-1', '7', 'Ana', '[2]', 'solved', 1767225599000);
      UPDATE en_piste SET version = 25`);
    const store = await place.open();
    expect(await store.solvedDays('1', '7', 9)).toEqual(['2025-12-31']);
    expect((await store.puzzleAnswers('1', 'stash-1')).map(({ day }) => day)).toEqual(['2025-12-31']);
    await store.close();
  });

  it('reads statistics and replays of a million games along indexes', async () => {
    const url = await server.database();
    await (await openPostgresStore(url)).close();
    // The server scans a small table completely: this setting shows its plan for a large one.
    await server.execute(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET enable_seqscan = off`);
    const connection = new Connection(url);
    const plans: (readonly string[])[] = [];
    const query: Run = async ({ text }, ...values) => {
      const rows = await connection.query({ name: `explain-${plans.length}`, text: `EXPLAIN ${text}` }, ...values);
      plans.push(rows.map((row) => String(row['QUERY PLAN'])));
      return text.includes('count(*)') ? [{ count: 0 }] : [];
    };
    const attempt = (work: (run: Run, known: { mayBeDone: boolean }) => unknown) => work(query, { mayBeDone: false });
    const explaining = new Proxy(connection, {
      get: (target, key) => (key === 'attempt' ? attempt : (Reflect.get(target, key) as unknown)),
    });
    const access = new PostgresAccess(explaining);
    const read = statistics(access);
    const list = { guildId: '1', season: '', gameId: '', limit: 10, offset: 500 } as const;
    for (const order of standingOrders) {
      await read.standings({ ...list, order });
      await read.countStandings({ ...list, order });
      await read.countStandings({ ...list, order }, 5);
    }
    await read.standingsOf('1', 'user:1', ['', '2026-Q4']);
    await read.rivalsOf('1', 'user:1', '', 5);
    await read.gamesOf('1', '');
    await tableLists(access).gamesInServer('1', 'ended', { limit: 50 });
    await connection.close();
    expect(plans).toHaveLength(3 * standingOrders.length + 4);
    // A scan along an index names its condition.
    const whole = plans.flatMap((plan) =>
      plan.filter(
        (line, at) =>
          / Scan .*on /u.test(line) && !/Bitmap Heap|Subquery/u.test(line) && !(plan[at + 1] ?? '').includes('Cond'),
      ),
    );
    expect(whole).toEqual([]);
  });
});
