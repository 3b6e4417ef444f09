import SQLite from 'better-sqlite3';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { RandomChoice } from '../../../harness/random-choice.js';

/** A way for a database to be unusable when the bot starts. */
export interface Damage {
  readonly name: string;
  /** Whether the bot that wrote it was stopped (unless told otherwise) or crashed. */
  readonly crashed?: boolean;
  /** Spoils the database at the path. */
  readonly spoil?: (path: string, random: RandomChoice) => void;
  /** Holds it while the bot starts; what it gives back lets go. */
  readonly hold?: (path: string) => () => void;
  /** In KiB: the largest file that the bot may write. */
  readonly largestFile?: number;
  /** It stops only whom the rights of files stop. */
  readonly byRights?: boolean;
  /** What the sentence must say. */
  readonly says: RegExp;
}

const PAGE = 4_096;
const HEADER = 100;

const overwrite = (path: string, bytes: Uint8Array, at: number): void => {
  const file = openSync(path, 'r+');
  writeSync(file, bytes, 0, bytes.length, at);
  closeSync(file);
};

const pageNumbers = z.array(z.int().positive());

/** Tables that nothing has been written to since they were made, so that a log of changes holds no page of theirs. */
const untouched = `tbl_name IN ('settings', 'deadlines')`;

/** Where a table or an index begins, in bytes. */
const someRoot = (path: string, random: RandomChoice, which = 'TRUE'): number => {
  const database = new SQLite(path, { readonly: true });
  const pages = pageNumbers.parse(
    database.prepare(`SELECT rootpage FROM sqlite_schema WHERE rootpage > 1 AND ${which}`).pluck().all(),
  );
  database.close();
  return (random.oneOf(pages) - 1) * PAGE;
};

const run = (path: string, sql: string): void => {
  const database = new SQLite(path);
  database.exec(sql);
  database.close();
};

const replace = (path: string, fill: () => void): void => {
  rmSync(path);
  fill();
};

const locked = (path: string): (() => void) => {
  const database = new SQLite(path);
  database.exec('BEGIN IMMEDIATE');
  return () => database.close();
};

const damaged = /is damaged/;
const foreign = /is not an SQLite database/;
const unwritable = /cannot be written to/;

/** Files that hold something else than what the bot wrote there. */
const corrupted: readonly Damage[] = [
  { name: 'noise over its header', spoil: (path) => overwrite(path, randomBytes(HEADER), 0), says: foreign },
  {
    name: 'noise over its schema',
    spoil: (path) => overwrite(path, randomBytes(PAGE - HEADER), HEADER),
    says: damaged,
  },
  {
    name: 'noise over a page',
    spoil: (path, random) => overwrite(path, randomBytes(PAGE), someRoot(path, random)),
    says: damaged,
  },
  {
    name: 'zeros over a page',
    spoil: (path, random) => overwrite(path, new Uint8Array(PAGE), someRoot(path, random)),
    says: damaged,
  },
  {
    name: 'noise over a page after a crash',
    crashed: true,
    spoil: (path, random) => overwrite(path, randomBytes(PAGE), someRoot(path, random, untouched)),
    says: damaged,
  },
  {
    name: 'half of its pages cut off',
    spoil: (path) => truncateSync(path, Math.floor(statSync(path).size / 2 / PAGE) * PAGE),
    says: damaged,
  },
  {
    name: 'some last bytes cut off',
    spoil: (path, random) => truncateSync(path, statSync(path).size - 1 - random.below(PAGE)),
    says: damaged,
  },
  {
    name: 'a table taken out',
    spoil: (path) => run(path, 'PRAGMA foreign_keys = OFF; DROP TABLE seats'),
    says: damaged,
  },
  { name: 'a column taken out', spoil: (path) => run(path, 'ALTER TABLE log DROP COLUMN at'), says: damaged },
];

/** What is no database of this program. */
const foreigners: readonly Damage[] = [
  {
    name: 'a text file',
    spoil: (path) => writeFileSync(path, 'Ladies and gentlemen, this is a letter and not a database.\n'.repeat(40)),
    says: foreign,
  },
  { name: 'a short text file', spoil: (path) => writeFileSync(path, 'hello\n'), says: foreign },
  {
    name: 'a database of another program',
    spoil: (path) => replace(path, () => run(path, 'CREATE TABLE songs (title TEXT)')),
    says: /another program/,
  },
  {
    name: 'a database of a newer version',
    spoil: (path) => run(path, 'PRAGMA user_version = 99'),
    says: /newer version/,
  },
  { name: 'a folder in its place', spoil: (path) => replace(path, () => mkdirSync(path)), says: /is no file/ },
];

/** Disks and rights that keep the bot from writing. */
const unwritables: readonly Damage[] = [
  { name: 'a read-only file', byRights: true, spoil: (path) => chmodSync(path, 0o444), says: unwritable },
  {
    name: 'a read-only folder',
    byRights: true,
    spoil: (path) => chmodSync(dirname(path), 0o555),
    says: /rights of the file and its folder/,
  },
  {
    name: 'a read-only folder with nothing in it',
    byRights: true,
    spoil: (path) => {
      rmSync(path);
      chmodSync(dirname(path), 0o555);
    },
    says: /rights of the file and its folder/,
  },
  { name: 'another program that locks it', hold: locked, says: /is locked by another program/ },
  { name: 'a full disk', largestFile: 0, says: /is there room/ },
];

export const damages: readonly Damage[] = [...corrupted, ...foreigners, ...unwritables];
