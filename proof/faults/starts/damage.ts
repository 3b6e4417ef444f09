import SQLite from '@en-piste/sqlite';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { overwrite, PAGE, rootsIn } from '../disk-faults.js';

export interface Damage {
  readonly name: string;
  readonly says: RegExp;
  readonly spoil?: (path: string, random: RandomChoice) => void;
  /** True when the bot that wrote it crashed; default: it was stopped. */
  readonly crashed?: boolean;
  /** Holds the database while the bot starts; returns a function that releases it. */
  readonly hold?: (path: string) => () => void;
  /** KiB: the maximum size of the bot's files. */
  readonly largestFile?: number;
  /** True when it affects only users whom file permissions bind. */
  readonly byRights?: boolean;
}

const HEADER = 100;

/** Tables without any changes since their creation, so that the log contains no page of theirs. */
const untouched = `tbl_name IN ('settings', 'tournaments')`;

const overwriteRoot = (path: string, bytes: Uint8Array, random: RandomChoice, which = 'TRUE'): void => {
  const database = new SQLite(path, { readonly: true });
  const roots = rootsIn(database, which);
  database.close();
  overwrite(path, bytes, random.oneOf(roots));
};

const run = (path: string, sql: string): void => {
  const database = new SQLite(path);
  database.exec(sql);
  database.close();
};

const lock = (path: string): (() => void) => {
  const database = new SQLite(path);
  database.exec('BEGIN IMMEDIATE');
  return () => database.close();
};

const noise = (): Uint8Array => randomBytes(PAGE);

const damaged = /is damaged/;
const foreign = /is not an SQLite database/;
const badRights = { byRights: true, says: /rights of the file and its folder/ };

const corrupted: readonly Damage[] = [
  { name: 'noise over its header', says: foreign, spoil: (path) => overwrite(path, randomBytes(HEADER), 0) },
  {
    name: 'noise over its schema',
    says: damaged,
    spoil: (path) => overwrite(path, randomBytes(PAGE - HEADER), HEADER),
  },
  { name: 'noise over a page', says: damaged, spoil: (path, random) => overwriteRoot(path, noise(), random) },
  {
    name: 'zeros over a page',
    says: damaged,
    spoil: (path, random) => overwriteRoot(path, new Uint8Array(PAGE), random),
  },
  {
    name: 'noise over a page after a crash',
    crashed: true,
    says: damaged,
    spoil: (path, random) => overwriteRoot(path, noise(), random, untouched),
  },
  {
    name: 'half of its pages cut off',
    says: damaged,
    spoil: (path) => truncateSync(path, Math.floor(statSync(path).size / 2 / PAGE) * PAGE),
  },
  {
    name: 'some last bytes cut off',
    says: damaged,
    spoil: (path, random) => truncateSync(path, statSync(path).size - 1 - random.below(PAGE)),
  },
  {
    name: 'a table taken out',
    says: damaged,
    spoil: (path) => run(path, 'PRAGMA foreign_keys = OFF; DROP TABLE seats'),
  },
  { name: 'a column taken out', says: damaged, spoil: (path) => run(path, 'ALTER TABLE log DROP COLUMN at') },
];

/** Files that are no database of this program. */
const foreigners: readonly Damage[] = [
  {
    name: 'a text file',
    says: foreign,
    spoil: (path) => writeFileSync(path, 'Ladies and gentlemen, this is a letter and not a database.\n'.repeat(40)),
  },
  { name: 'a short text file', says: foreign, spoil: (path) => writeFileSync(path, 'hello\n') },
  {
    name: 'a database of another program',
    says: /another program/,
    spoil: (path) => {
      rmSync(path);
      run(path, 'CREATE TABLE songs (title TEXT)');
    },
  },
  {
    name: 'a database of a newer version',
    says: /newer version/,
    spoil: (path) => run(path, 'PRAGMA user_version = 99'),
  },
  {
    name: 'a folder in its place',
    says: /is no file/,
    spoil: (path) => {
      rmSync(path);
      mkdirSync(path);
    },
  },
];

const unwritables: readonly Damage[] = [
  { name: 'a read-only file', byRights: true, says: /cannot be written to/, spoil: (path) => chmodSync(path, 0o444) },
  { name: 'a read-only folder', ...badRights, spoil: (path) => chmodSync(dirname(path), 0o555) },
  {
    name: 'a read-only folder with nothing in it',
    ...badRights,
    spoil: (path) => {
      rmSync(path);
      chmodSync(dirname(path), 0o555);
    },
  },
  { name: 'another program that locks it', says: /is locked by another program/, hold: lock },
  { name: 'a full disk', says: /is there room/, largestFile: 0 },
];

export const damages: readonly Damage[] = [...corrupted, ...foreigners, ...unwritables];
