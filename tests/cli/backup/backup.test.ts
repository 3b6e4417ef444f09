import SQLite from '@en-piste/sqlite';
import {
  chmodSync,
  chownSync,
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
import { type Backup, backUp, backupCommand, backUpDaily, backupsIn } from '#src/cli/backup/backup.js';
import { restore, restoreCommand } from '#src/cli/backup/restore.js';
import { DAY, HOUR } from '#src/lib/durations.js';
import { parseArguments } from '#src/lib/command-line.js';
import { LAST_BACKUP } from '#src/model/record/last-backup.js';
import { StartError } from '#src/lib/start-error.js';
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

/** The days in November of the copies in a folder, newest first. */
const daysIn = (place: string): readonly number[] =>
  backupsIn(place).map((each) => Number(basename(each).slice(17, 19)));

describe('the second place of backups', () => {
  let second: string;
  beforeEach(() => {
    second = join(folder, 'second');
  });

  it('gets each copy, for its owner alone, and keeps as many', async () => {
    for (const day of [1, 2, 3])
      await backUp({ from: path, folder: backups, keep: 2, copyTo: second, now: new Date(Date.UTC(2026, 10, day)) });
    expect([daysIn(backups), daysIn(second)]).toEqual([
      [3, 2],
      [3, 2],
    ]);
    const [first = '', copied = ''] = [backups, second].map((place) => backupsIn(place)[0]);
    expect(readFileSync(copied).equals(readFileSync(first))).toBe(true);
    expect(statSync(copied).mode & 0o077).toBe(0);
  });

  it('that takes no copy is named; the first copy stays, and the database remembers none', async () => {
    writeFileSync(second, 'a file');
    const made = backUp({ from: path, folder: backups, keep: 2, copyTo: second });
    await expect(made).rejects.toThrow(`The folder ${second} cannot be made`);
    expect(backupsIn(backups)).toHaveLength(1);
    expect(await store.setting(LAST_BACKUP)).toBeNull();
  });
});

describe('daily backups', () => {
  let now: number;
  const clock = {
    now: () => new Date(now),
    pause: (milliseconds: number) => {
      now += milliseconds;
      return Promise.resolve();
    },
  };
  const daily = (copyTo?: string) => backUpDaily({ from: path, folder: backups, keep: 7, copyTo }, clock);
  beforeEach(() => {
    now = Date.UTC(2026, 10, 1, 12);
  });

  it('are a day apart, also when the program starts again in between', async () => {
    for (let starts = 0; starts < 2; starts += 1) {
      const copies = daily();
      for (let times = 0; times < 2; times += 1) await copies.next();
      now += HOUR;
    }
    expect(daysIn(backups)).toEqual([4, 3, 2, 1]);
    expect(now).toBe(Date.UTC(2026, 10, 4, 13));
  });

  it('are tried again in a quarter of an hour, and then only brought to the place that lacked one', async () => {
    const second = join(folder, 'second');
    writeFileSync(second, 'a file');
    const copies = daily(second);
    for (const quarter of [0, 1]) {
      expect((await copies.next()).value).toBeInstanceOf(StartError);
      expect(now).toBe(Date.UTC(2026, 10, 1, 12, 15 * quarter));
    }
    rmSync(second);
    expect((await copies.next()).value).toMatchObject({ removed: [] });
    expect([daysIn(backups), daysIn(second)]).toEqual([
      [2, 1],
      [2, 1],
    ]);
  });

  it('go on where a clock was ahead', async () => {
    now += DAY;
    await copyOn(30);
    await daily().next();
    expect(daysIn(backups)).toEqual([30, 2]);
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

  it('takes the place of one that a newer version of the program wrote', async () => {
    const copy = await copyOn(1);
    await store.close();
    const newer = new SQLite(path);
    newer.pragma('user_version = 999');
    newer.close();
    await restore(copy.path, path);
    store = openStore(path);
    expect((await store.load('aaa'))?.id).toBe('aaa');
  });

  it.skipIf(process.getuid?.() !== 0)('belongs to the account of the former one, when root restores it', async () => {
    const copy = await copyOn(1);
    await store.close();
    chownSync(path, 65_534, 65_534);
    await restore(copy.path, path);
    expect(statSync(path)).toMatchObject({ uid: 65_534, gid: 65_534 });
    store = openStore(path);
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
    expect(parseArguments(backupCommand, [])).toEqual({ keep: 14, daily: false });
    const given = ['--folder', '/backups', '--keep', '3', '--copy-to', '/mnt', '--daily'];
    expect(parseArguments(backupCommand, given)).toEqual({
      folder: '/backups',
      keep: 3,
      'copy-to': '/mnt',
      daily: true,
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
