import SQLite from '@en-piste/sqlite';
import type { Database } from 'better-sqlite3';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { z } from 'zod';

export const PAGE = 4_096;

/** Each try waits a few seconds for readers. */
const TRIES = 10;

const checkpoint = z.tuple([z.object({ busy: z.int() })]);
const pageNumbers = z.array(z.int().positive());

/** The offsets of tables and indexes, in bytes. @param which a condition on SQLite's own list of them */
export const rootsIn = (database: Database, which: string): readonly number[] => {
  const sql = `SELECT rootpage FROM sqlite_schema WHERE rootpage > 1 AND ${which}`;
  return pageNumbers.parse(database.prepare(sql).pluck().all()).map((page) => (page - 1) * PAGE);
};

/** Overwrites a part of a file. @returns the old bytes */
export const overwrite = (path: string, bytes: Uint8Array, at: number): Uint8Array => {
  const file = openSync(path, 'r+');
  const before = Buffer.alloc(bytes.length);
  readSync(file, before, 0, bytes.length, at);
  writeSync(file, bytes, 0, bytes.length, at);
  closeSync(file);
  return before;
};

export class DiskFaults {
  readonly #path: string;
  /** Bytes, which become twice as many digits: more than the limit on the bot's files. */
  readonly #ballast: number;
  #database: Database | null = null;
  #overwritten: ReadonlyMap<number, Uint8Array> = new Map();

  /** @param largestFile in KiB */
  constructor(path: string, largestFile: number) {
    this.#path = path;
    this.#ballast = largestFile * 512;
  }

  lock(): void {
    this.#connection.exec('BEGIN IMMEDIATE');
  }

  unlock(): void {
    this.#connection.exec('ROLLBACK');
  }

  /** Leaves the bot no room to write: the write-ahead log reaches the limit on the bot's files. */
  fill(): void {
    this.#set('ballast', this.#ballast);
  }

  makeRoom(): void {
    this.#connection.exec(`DELETE FROM settings WHERE key = 'ballast'; VACUUM`);
    this.#emptyLog();
  }

  /**
   * Overwrites the tables that every action at a game table reads with noise. `settings` stays intact for later writes.
   */
  corrupt(): void {
    this.#emptyLog();
    const roots = rootsIn(this.#connection, `tbl_name IN ('tables', 'seats', 'log')`);
    this.#overwritten = new Map(roots.map((at) => [at, overwrite(this.#path, randomBytes(PAGE), at)]));
    this.#invalidateCaches();
  }

  repair(): void {
    for (const [at, bytes] of this.#overwritten) overwrite(this.#path, bytes, at);
    this.#invalidateCaches();
  }

  close(): void {
    this.#database?.close();
    this.#database = null;
  }

  get #connection(): Database {
    if (this.#database === null) {
      this.#database = new SQLite(this.#path);
      this.#database.pragma('wal_autocheckpoint = 0');
    }
    return this.#database;
  }

  /** Makes a change from outside, which makes a program with the database open discard its cached pages. */
  #invalidateCaches(): void {
    this.#set('touched', 4);
    this.close();
  }

  /** @throws Error when a reader kept the log from being emptied for too long */
  #emptyLog(): void {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const [{ busy }] = checkpoint.parse(this.#connection.pragma('wal_checkpoint(TRUNCATE)'));
      if (busy === 0) return;
    }
    throw new Error('The log of the database could not be emptied');
  }

  #set(key: string, bytes: number): void {
    this.#connection
      .prepare('INSERT OR REPLACE INTO settings (key, value) VALUES (?, hex(randomblob(?)))')
      .run(key, bytes);
  }
}
