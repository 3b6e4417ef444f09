import SQLite from '@en-piste/sqlite';
import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStore } from '#src/store/index.js';
import { opening } from './contract/changes.js';
import { describeStore } from './contract/describe-store.js';

describeStore('SQLite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'en-piste-store-'));
  const path = join(folder, 'ring.sqlite');
  return Promise.resolve({
    open: () => Promise.resolve(openStore(path)),
    crashed: () => {
      const copy = join(folder, 'crashed.sqlite');
      for (const suffix of ['', '-wal']) if (existsSync(path + suffix)) copyFileSync(path + suffix, copy + suffix);
      return Promise.resolve(openStore(copy));
    },
    execute: (sql: string) => {
      const database = new SQLite(path);
      database.exec(sql);
      database.close();
      return Promise.resolve();
    },
    remove: () => {
      rmSync(folder, { recursive: true });
      return Promise.resolve();
    },
  });
});

it('waits for another process that writes, and lets people’s clicks through meanwhile', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'en-piste-store-'));
  const store = openStore(join(folder, 'ring.sqlite'));
  const other = new SQLite(join(folder, 'ring.sqlite'));
  other.exec('BEGIN IMMEDIATE');
  const writing = [store.append(opening('aaa')), store.setSetting('x', 'one')];
  // It has conflicted with the other at least once.
  await new Promise((resolve) => setTimeout(resolve));
  expect(await store.setting('x')).toBeNull();
  other.exec('COMMIT');
  other.close();
  expect(await Promise.all(writing)).toMatchObject([{ kind: 'stored' }, undefined]);
  expect([(await store.load('aaa'))?.version, await store.setting('x')]).toEqual([1, 'one']);
  await store.close();
  rmSync(folder, { recursive: true });
});

it('gives the room back that its log took during a long read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'en-piste-store-'));
  const path = join(folder, 'ring.sqlite');
  const store = openStore(path);
  const megabytesOfLog = (): number => statSync(`${path}-wal`).size / 2 ** 20;
  const reader = new SQLite(path, { readonly: true });
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM tables').get();
  for (let number = 0; number < 40; number += 1) await store.setSetting('x', String(number).repeat(2 ** 20));
  expect(megabytesOfLog()).toBeGreaterThan(40);
  reader.close();
  // The first write copies the log into the file, the second restarts the log.
  await store.setSetting('x', 'one');
  await store.setSetting('x', 'two');
  expect(megabytesOfLog()).toBeLessThan(17);
  expect(await store.setting('x')).toBe('two');
  await store.close();
  rmSync(folder, { recursive: true });
});
