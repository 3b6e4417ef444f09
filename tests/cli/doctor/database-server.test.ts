import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PostgresServer } from '#tests/harness/database/postgres-server.js';
import { configFrom } from '#src/app/config/config.js';
import { checkServer } from '#src/cli/doctor/examination.js';
import { examine } from '#src/cli/doctor/examination.js';
import { lineOf } from '#src/cli/doctor/finding.js';
import { openPostgresStore } from '#src/store/postgres/index.js';
import { layout } from '#src/store/migrations.js';
import { isWithoutPostgres, reportPostgresRun } from '#tests/support/postgres.js';

describe.skipIf(isWithoutPostgres)('the doctor on a PostgreSQL server', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await PostgresServer.create({ waitsForDisk: false });
  });
  afterAll(async () => {
    await server.remove();
    reportPostgresRun();
  });

  const useDatabase = async (): Promise<string> => {
    const url = await server.database();
    await (await openPostgresStore(url)).close();
    return url;
  };

  it('finds an empty database ready and one of ours sound, and leaves both as they are', async () => {
    const empty = await server.database();
    expect(lineOf(await checkServer(empty))).toMatch(
      /^✓ database: 127\.0\.0\.1:\d+\/ring_\d+ on PostgreSQL \d+\.\d+ is empty/,
    );
    const tables = `SELECT count(*) FROM information_schema.tables WHERE table_schema = 'public'`;
    expect(await server.execute(empty, tables)).toEqual([{ count: '0' }]);
    const sound = await useDatabase();
    const findings = await examine(() => configFrom({ DATABASE_URL: sound }));
    expect(findings.map(lineOf)[1]).toMatch(/is sound$/);
  });

  it.each([
    ['a table', 'DROP TABLE snapshots', 'snapshots.table_id is missing'],
    ['a column', 'ALTER TABLE log DROP COLUMN holder', 'log.holder is missing'],
    ['an index', 'DROP INDEX open_tables_by_channel', 'open_tables_by_channel is missing'],
  ])('names %s that is missing', async (_, sql, sentence) => {
    const url = await useDatabase();
    await server.execute(url, sql);
    expect(lineOf(await checkServer(url))).toContain(sentence);
    await expect(openPostgresStore(url)).rejects.toThrow(sentence);
  });

  it('names a database of a newer version, and one of another program', async () => {
    const newer = await useDatabase();
    await server.execute(newer, 'UPDATE en_piste SET version = 999');
    expect(lineOf(await checkServer(newer))).toContain('newer version');
    const other = await server.database();
    await server.execute(other, 'CREATE TABLE settings (key TEXT, value TEXT)');
    expect(lineOf(await checkServer(other))).toContain('a table “settings” of another program');
    await expect(openPostgresStore(other)).rejects.toThrow('another program');
  });

  it('says when its user may create nothing', async () => {
    const url = await server.database();
    await server.execute(url, `CREATE ROLE guest LOGIN PASSWORD 'guest'`);
    const guest = url.replace(/\/\/.*@/, '//guest:guest@');
    expect(lineOf(await checkServer(guest))).toContain('no table may be created');
    await expect(openPostgresStore(guest)).rejects.toThrow('make it its owner');
  });

  it('is brought up to date once when several processes start at once', async () => {
    const url = await server.database();
    const stores = await Promise.all([1, 2, 3].map(() => openPostgresStore(url)));
    await Promise.all(stores.map((store) => store.close()));
    const there = await server.execute(
      url,
      `SELECT table_name || '.' || column_name AS part FROM information_schema.columns WHERE table_schema = 'public'
        AND table_name <> 'en_piste'
       UNION SELECT indexname FROM pg_indexes WHERE schemaname = 'public' AND indexname NOT LIKE '%\\_key'
         AND indexname NOT LIKE '%\\_pkey'`,
    );
    // The layout read from the text of the migrations matches a server's real one.
    const known = [...layout().columns].flatMap(([table, names]) => names.map((column) => `${table}.${column}`));
    expect(there.map(({ part }) => part).toSorted()).toEqual([...known, ...layout().indexes].toSorted());
  });
});
