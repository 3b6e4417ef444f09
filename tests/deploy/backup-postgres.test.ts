import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#src/lib/project-root.js';
import { LAST_BACKUP } from '#src/model/record/last-backup.js';
import { openPostgresStore } from '#src/store/postgres/index.js';
import { opening } from '#tests/store/contract/changes.js';
import { postgresPrograms, PostgresServer } from '#tests/harness/database/postgres-server.js';
import { isWithoutPostgres, reportPostgresRun } from '#tests/support/postgres.js';

describe.skipIf(isWithoutPostgres)('copies of a PostgreSQL database', () => {
  let server: PostgresServer;
  let folder: string;
  beforeAll(async () => {
    server = await PostgresServer.create({ waitsForDisk: false });
    folder = mkdtempSync(join(tmpdir(), 'en-piste-dump-'));
  });
  afterAll(async () => {
    await server.remove();
    rmSync(folder, { recursive: true });
    reportPostgresRun();
  });

  it('are kept in two places, told to the bot, and put back', async () => {
    const url = await server.database();
    const store = await openPostgresStore(url);
    await store.append(opening('aaa'));
    const places = ['first', 'second'].map((name) => join(folder, name));
    for (const place of places) {
      mkdirSync(place);
      for (const day of [1, 2]) writeFileSync(join(place, `en-piste-2026-11-0${day}T00-00-00Z.dump`), '');
    }
    const env = { PATH: `${postgresPrograms ?? ''}:${process.env.PATH ?? ''}`, PGDATABASE: url };
    const script = join(projectRoot, 'deploy', 'backup-postgres.sh');
    const copy = (...args: readonly string[]) => {
      const { status, stderr } = spawnSync('sh', [script, ...places, '2', ...args], { env, encoding: 'utf8' });
      expect([status, stderr]).toEqual([0, '']);
    };
    copy();
    const [first = [], second = []] = places.map((place) => readdirSync(place).sort());
    expect(first).toHaveLength(2);
    expect(first[0]).toBe('en-piste-2026-11-02T00-00-00Z.dump');
    expect(second).toEqual(first);
    expect(Date.parse((await store.setting(LAST_BACKUP)) ?? '')).toBeGreaterThan(Date.now() - 60_000);
    await store.close();

    // A copy that only the second place lacks is brought there; a new one is due tomorrow.
    rmSync(join(places[1] ?? '', second[1] ?? ''));
    copy('when-due');
    expect(places.map((place) => readdirSync(place).sort())).toEqual([first, first]);

    const other = await server.database();
    const dump = join(places[1] ?? '', second[1] ?? '');
    execFileSync('pg_restore', ['--clean', '--if-exists', '--no-owner', `--dbname=${other}`, dump], { env });
    const restored = await openPostgresStore(other);
    expect((await restored.load('aaa'))?.id).toBe('aaa');
    await restored.close();
  });
});
