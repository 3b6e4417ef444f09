import SQLite from '@en-piste/sqlite';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Backup, backUp, backupCommand, backupsIn } from '#src/cli/backup/backup.js';
import { restore, restoreCommand } from '#src/cli/backup/restore.js';
import { parseArguments } from '#src/lib/command-line.js';
import { LAST_BACKUP } from '#src/model/record/last-backup.js';
import { TIMELINE } from '#src/model/record/timeline.js';
import { openStore, type Store } from '#src/store/index.js';
import { opening } from '#tests/store/contract/changes.js';

let folder: string;
let path: string;
let backups: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'en-piste-backup-'));
  path = join(folder, 'ring.sqlite');
  backups = join(folder, 'backups');
  store = openStore(path);
  await store.append(opening('aaa'));
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const copyOn = (day: number, keep = 2): Promise<Backup> =>
  backUp({ from: path, folder: backups, keep, now: new Date(Date.UTC(2026, 10, day)) });

describe('a backup', () => {
  it('holds what the log of changes alone held, in one file that its owner alone may enter', async () => {
    await store.append(opening('bbb'));
    const copy = await copyOn(1);
    expect(copy).toMatchObject({ tables: 2, bytes: statSync(copy.path).size });
    expect(readdirSync(backups)).toEqual(['en-piste-2026-11-01T00-00-00-000Z.sqlite']);
    expect(statSync(backups).mode & 0o077).toBe(0);
    const read = openStore(copy.path);
    expect((await read.load('bbb'))?.id).toBe('bbb');
    await read.close();
  });

  it('is for its owner alone, and narrows older ones to theirs', async () => {
    const old = await copyOn(1);
    expect(statSync(old.path).mode & 0o077).toBe(0);
    chmodSync(old.path, 0o644);
    await copyOn(2);
    expect(statSync(old.path).mode & 0o077).toBe(0);
  });

  it('is remembered by the database', async () => {
    expect(await store.setting(LAST_BACKUP)).toBeNull();
    await copyOn(3);
    expect(await store.setting(LAST_BACKUP)).toBe('2026-11-03T00:00:00.000Z');
  });

  it('takes the place of the oldest when there are too many, and touches nothing else', async () => {
    for (const day of [1, 2]) await copyOn(day);
    writeFileSync(join(backups, 'en-piste-by-hand.sqlite'), 'mine');
    expect((await copyOn(3)).removed.map((old) => basename(old))).toEqual(['en-piste-2026-11-01T00-00-00-000Z.sqlite']);
    expect(backupsIn(backups).map((each) => basename(each).slice(9, 19))).toEqual(['2026-11-03', '2026-11-02']);
    expect(readdirSync(backups)).toContain('en-piste-by-hand.sqlite');
  });

  it('of a damaged database is none, and leaves the older ones alone', async () => {
    await copyOn(1);
    await store.close();
    const database = new SQLite(path);
    database.pragma('foreign_keys = OFF');
    database.exec(`DELETE FROM tables`);
    database.close();
    await expect(copyOn(2, 1)).rejects.toThrow('is damaged: rows refer to others that are not there');
    truncateSync(path, statSync(path).size - 100);
    await expect(copyOn(3, 1)).rejects.toThrow('is damaged');
    expect(readdirSync(backups)).toEqual(['en-piste-2026-11-01T00-00-00-000Z.sqlite']);
    store = openStore(join(folder, 'other.sqlite'));
  });

  it('needs a database', async () => {
    const nowhere = backUp({ from: join(folder, 'nowhere.sqlite'), folder: backups, keep: 1 });
    await expect(nowhere).rejects.toThrow('There is no database');
  });
});

describe('a restored database', () => {
  it('is what the copy was, of another course of events each time, and the copy stays as it was', async () => {
    const copy = await copyOn(1);
    const bytes = readFileSync(copy.path);
    await store.append(opening('bbb'));
    await store.close();
    const timelines: (string | null)[] = [];
    for (let times = 0; times < 2; times += 1) {
      expect((await restore(copy.path, path)).tables).toBe(1);
      store = openStore(path);
      expect([(await store.load('aaa'))?.version, await store.load('bbb')]).toEqual([1, null]);
      timelines.push(await store.setting(TIMELINE));
      await store.close();
    }
    expect(new Set(timelines).size).toBe(2);
    expect(timelines).not.toContain(null);
    expect(readFileSync(copy.path).equals(bytes)).toBe(true);
    store = openStore(path);
  });

  it('takes the place of one that is damaged, which stays next to it', async () => {
    const copy = await copyOn(1);
    await store.close();
    writeFileSync(path, 'no database at all');
    const { former } = await restore(copy.path, path);
    expect(readFileSync(former ?? '', 'utf8')).toBe('no database at all');
    store = openStore(path);
    expect((await store.load('aaa'))?.id).toBe('aaa');
  });

  it('is never one that is damaged or no database of ours: all stays as it was', async () => {
    const copy = await copyOn(1);
    truncateSync(copy.path, statSync(copy.path).size / 2);
    const foreign = join(folder, 'foreign');
    writeFileSync(foreign, 'a letter\n'.repeat(100));
    await store.close();
    const before = readFileSync(path);
    for (const file of [copy.path, foreign, join(folder, 'nowhere')])
      await expect(restore(file, path)).rejects.toThrow(/is damaged|is not an SQLite database|There is no backup/);
    expect(readFileSync(path).equals(before)).toBe(true);
    store = openStore(path);
  });
});

describe('what is typed', () => {
  it('is understood or explained', () => {
    expect(parseArguments(backupCommand, [])).toEqual({ keep: 14 });
    expect(parseArguments(backupCommand, ['--folder', '/backups', '--keep', '3'])).toEqual({
      folder: '/backups',
      keep: 3,
    });
    expect(parseArguments(restoreCommand, [])).toEqual({ operands: [], mark: false });
    expect(parseArguments(restoreCommand, ['copy.sqlite'])).toEqual({ operands: ['copy.sqlite'], mark: false });
    expect(parseArguments(restoreCommand, ['--mark'])).toEqual({ operands: [], mark: true });
    expect([parseArguments(backupCommand, ['--help']), parseArguments(restoreCommand, ['--help'])]).toEqual([
      null,
      null,
    ]);
    for (const words of [['--keep', '0'], ['--keep', 'all'], ['copy.sqlite']])
      expect(() => parseArguments(backupCommand, words)).toThrow('--keep NUMBER');
    for (const words of [['one', 'two'], ['--mark', 'one'], ['--force']])
      expect(() => parseArguments(restoreCommand, words)).toThrow('npm run restore -- FILE');
  });
});
