import SQLite from '@en-piste/sqlite';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configFrom } from '#src/app/config/config.js';
import { examine } from '#src/cli/doctor/examination.js';
import { exitCodeOf, lineOf } from '#src/cli/doctor/finding.js';
import { checkDatabase } from '#src/cli/doctor/local-checks.js';
import { openStore } from '#src/store/index.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'en-piste-doctor-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the doctor on this machine', () => {
  it('says without a token where it belongs, and that all else is well', async () => {
    const findings = await examine(() => configFrom({ DATABASE_PATH: join(folder, 'new.sqlite') }));
    expect(findings.map(({ about, verdict }) => `${about} ${verdict}`)).toEqual([
      'settings pass',
      'database pass',
      'fonts pass',
      'token fail',
    ]);
    expect(findings.map(lineOf).at(-1)).toContain('DISCORD_TOKEN= in .env');
    expect(exitCodeOf(findings)).toBe(1);
  });

  it('names the policies, or what they need, for a bot on Discord', async () => {
    const found = async (more: Readonly<Record<string, string>>) => {
      const settings = {
        DATABASE_PATH: join(folder, 'new.sqlite'),
        DISCORD_TOKEN: 'a.b.c',
        DISCORD_API_URL: 'http://127.0.0.1:9',
      };
      const findings = await examine(() => configFrom({ ...settings, ...more }));
      return findings.find(({ about }) => about === 'policies')?.verdict;
    };
    expect(await found({})).toBe('warn');
    expect(await found({ PRIVACY_URL: 'https://example.org/p', TERMS_URL: 'https://example.org/t' })).toBe('pass');
  });

  it('names a setting that makes no sense', async () => {
    const findings = await examine(() => configFrom({ LOG_LEVEL: 'loud' }));
    expect(findings.map(lineOf)[0]).toMatch(/^✗ settings: The setting LOG_LEVEL is not one of/);
  });
});

describe('the database', () => {
  it('is sound, and left as it is', async () => {
    const path = join(folder, 'tables.sqlite');
    await openStore(path).close();
    const bytes = readFileSync(path);
    expect(checkDatabase(path).verdict).toBe('pass');
    expect(readFileSync(path)).toEqual(bytes);
  });

  it('is wrong when it is none of ours, and left as it is', () => {
    const path = join(folder, 'songs.sqlite');
    const other = new SQLite(path);
    other.exec('CREATE TABLE songs (title TEXT)');
    other.close();
    const bytes = readFileSync(path);
    expect(lineOf(checkDatabase(path))).toContain('another program');
    expect(readFileSync(path)).toEqual(bytes);
    writeFileSync(path, 'not a database at all, but long enough to be taken for one'.repeat(50));
    expect(lineOf(checkDatabase(path))).toContain('not an SQLite database');
  });

  it('is odd in memory', () => {
    expect(checkDatabase(':memory:').verdict).toBe('warn');
  });
});
