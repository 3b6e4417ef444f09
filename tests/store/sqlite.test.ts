import SQLite from 'better-sqlite3';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../src/store/index.js';
import { describeStore } from './describe-store.js';

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
