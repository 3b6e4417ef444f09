import SQLite from '@en-piste/sqlite';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '#src/lib/project-root.js';
import { StartError } from '#src/lib/start-error.js';
import { openDatabase } from '#src/store/sqlite/file/database.js';
import { migrate, schemaAt, schemaOf } from '#src/store/sqlite/file/migrate.js';
import { newestSchema } from '#src/store/migrations.js';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'en-piste-store-'));
  path = join(folder, 'ring.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the file of a database', () => {
  /** The files of the folder that other users may read or write. */
  const openToOthers = () => readdirSync(folder).filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0);

  it('is for its owner alone, and so is its log of changes', () => {
    const database = openDatabase(path);
    database.exec(`INSERT INTO settings (key, value) VALUES ('a', 'b')`);
    expect(readdirSync(folder)).toEqual(['ring.sqlite', 'ring.sqlite-shm', 'ring.sqlite-wal']);
    expect(openToOthers()).toEqual([]);
    database.close();
  });

  it('is narrowed to its owner at a start, with its log and what lies next to it from before', () => {
    const first = openDatabase(path);
    first.exec(`INSERT INTO settings (key, value) VALUES ('a', 'b')`);
    writeFileSync(`${path}.before-2026-01-01`, '');
    writeFileSync(join(folder, 'notes.txt'), '');
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
    const second = openDatabase(path);
    expect(openToOthers()).toEqual(['notes.txt']);
    for (const database of [first, second]) database.close();
  });
});

it.each(['sqlite', 'postgres'])('numbers the migrations of %s one after the other, each once', (store) => {
  const numbers = readdirSync(join(projectRoot, 'migrations', store))
    .map((file) => Number(file.slice(0, 3)))
    .toSorted((one, other) => one - other);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

it('is brought up to date once, by whichever process is first', () => {
  const first = new SQLite(path);
  const second = new SQLite(path);
  // The other process finishes just before this one may write.
  const overtaken = new Proxy(second, {
    get: (target, key) =>
      key === 'transaction'
        ? (work: () => void) => {
            migrate(first);
            return target.transaction(work);
          }
        : (Reflect.get(target, key, target) as unknown),
  });
  migrate(overtaken);
  expect(schemaOf(second)).toEqual(schemaAt(newestSchema('sqlite')));
  first.close();
  second.close();
});

const remember = (value: string): void => {
  const database = openDatabase(path);
  database.prepare(`INSERT INTO settings VALUES ('word', ?)`).run(value);
  database.close();
};

const crash = (): string => {
  const database = openDatabase(path);
  database.prepare(`INSERT INTO settings VALUES ('newest', 'in the log')`).run();
  const copy = join(folder, 'crashed.sqlite');
  copyFileSync(path, copy);
  copyFileSync(`${path}-wal`, `${copy}-wal`);
  database.close();
  return copy;
};

const sentence = (file: string): string => {
  try {
    openDatabase(file).close();
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  throw new Error('It was opened');
};

describe('a database that is opened again', () => {
  it('has everything that was written, after a crash too', () => {
    remember('before');
    const database = openDatabase(crash());
    expect(database.prepare('SELECT value FROM settings ORDER BY key').pluck().all()).toEqual(['in the log', 'before']);
    database.close();
  });

  it('begins again where a crash interrupted the very first start', () => {
    const first = new SQLite(path);
    first.pragma('cache_size = 1');
    first.exec(`BEGIN; CREATE TABLE half (done TEXT)`);
    const insert = first.prepare('INSERT INTO half VALUES (?)');
    for (let row = 0; row < 100; row += 1) insert.run('x'.repeat(1_000));
    const copy = join(folder, 'interrupted.sqlite');
    copyFileSync(path, copy);
    copyFileSync(`${path}-journal`, `${copy}-journal`);
    first.close();
    expect(statSync(copy).size).toBeGreaterThan(0);
    const database = openDatabase(copy);
    expect(database.prepare(`SELECT count(*) FROM sqlite_schema WHERE name = 'half'`).pluck().get()).toBe(0);
    database.close();
  });
});

describe('a file that cannot be used', () => {
  it('is named, and not touched, when a page of it is damaged after a crash', () => {
    remember('before');
    const copy = crash();
    const page = new SQLite(path, { readonly: true })
      .prepare(`SELECT rootpage FROM sqlite_schema WHERE name = 'deadlines'`)
      .pluck()
      .get();
    const bytes = readFileSync(copy);
    bytes.fill(0xa5, (Number(page) - 1) * 4_096, Number(page) * 4_096);
    writeFileSync(copy, bytes);
    const log = readFileSync(`${copy}-wal`);
    expect(sentence(copy)).toContain(`${copy} is damaged`);
    expect(readFileSync(copy)).toEqual(bytes);
    expect(readFileSync(`${copy}-wal`)).toEqual(log);
  });

  it('is named when what a start needs of a large archive is damaged', () => {
    openDatabase(path).close();
    const database = new SQLite(path);
    database.pragma('synchronous = OFF');
    const addTable = database.prepare(
      `INSERT INTO tables (id, game, guild, channel, locale, host, phase, version, options, created_at, changed_at)
       VALUES ($id, 'golden-train', '1', $id, 'en', '1', 'playing', 1, '{}', 0, 0)`,
    );
    const addSeat = database.prepare(
      `INSERT INTO seats (table_id, seat, kind, user, name) VALUES ($id, 0, 'person', '1', 'Ann')`,
    );
    database.transaction(() => {
      for (let number = 0; number < 200; number += 1)
        for (const statement of [addTable, addSeat]) statement.run({ id: `t${number}` });
      // Larger than the part that is examined as a whole.
      database.exec(`INSERT INTO settings VALUES ('long', hex(zeroblob(17 * 1024 * 1024)))`);
    })();
    const rootOf = (name: string): number =>
      Number(database.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(name));
    const aRunningGame = database.prepare(`SELECT pageno FROM dbstat WHERE name = 'tables' AND pagetype = 'leaf'`);
    const pages = [
      ...['log', 'tables_by_channel', 'deadlines', 'settings'].map(rootOf),
      Number(aRunningGame.pluck().get()),
    ];
    database.close();
    expect(() => openDatabase(path).close()).not.toThrow();
    const file = openSync(path, 'r+');
    for (const page of pages) {
      const [sound, place] = [Buffer.alloc(4_096), (page - 1) * 4_096];
      readSync(file, sound, 0, sound.length, place);
      writeSync(file, Buffer.alloc(4_096, 0xa5), 0, 4_096, place);
      expect(sentence(path)).toContain(`${path} is damaged`);
      writeSync(file, sound, 0, sound.length, place);
    }
    closeSync(file);
  });

  it('is named when its last bytes are missing', () => {
    // Long enough for the last page to contain only a part of it.
    remember('before'.repeat(2_000));
    truncateSync(path, statSync(path).size - 10);
    expect(sentence(path)).toContain('its end is missing');
  });

  it.each([
    { name: 'a table', sql: 'DROP TABLE deadlines', missing: 'deadlines' },
    { name: 'a column', sql: 'ALTER TABLE log DROP COLUMN at', missing: 'log.at' },
    { name: 'an index', sql: 'DROP INDEX open_tables_by_channel', missing: 'open_tables_by_channel' },
  ])('is named when $name is missing, and keeps the rest', ({ sql, missing }) => {
    remember('before');
    const database = new SQLite(path);
    database.exec(sql);
    database.close();
    const bytes = readFileSync(path);
    expect(sentence(path)).toContain(missing);
    expect(readFileSync(path)).toEqual(bytes);
  });

  it('is named when it belongs to another program, whose log stays next to it', () => {
    const other = new SQLite(path);
    other.pragma('journal_mode = WAL');
    other.exec('CREATE TABLE songs (title TEXT)');
    const copy = join(folder, 'songs.sqlite');
    copyFileSync(path, copy);
    copyFileSync(`${path}-wal`, `${copy}-wal`);
    const log = readFileSync(`${copy}-wal`);
    other.close();
    expect(sentence(copy)).toContain('another program');
    expect(readFileSync(`${copy}-wal`)).toEqual(log);
  });

  it('is named when it is a folder', () => {
    mkdirSync(path);
    expect(sentence(path)).toContain('is no file');
    expect(existsSync(path)).toBe(true);
  });
});
