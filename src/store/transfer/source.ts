import type { Database } from 'better-sqlite3';
import { statSync } from 'node:fs';
import { z } from 'zod';
import { StartError } from '#src/lib/start-error.js';
import { shardKeyOf } from '../migrations.js';
import { openDatabase } from '../sqlite/file/database.js';
import { isInUse } from '../sqlite/file/in-use.js';
import { type Batch, batchOf, copiedColumns, copiedTables, type Row } from './rows.js';

const rows = z.array(z.record(z.string(), z.unknown()));

const fileIsThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

const listNames = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** An SQLite file to read from, which no other program writes to meanwhile. */
export class Source {
  readonly #database: Database;

  /** @throws StartError when it is missing, unusable, or in use */
  constructor(path: string) {
    if (!fileIsThere(path)) throw new StartError(`There is no file ${path}; name the database that is to be moved`);
    // First, because it explains faults of the file, and migrates an older one.
    openDatabase(path).close();
    if (isInUse(path))
      throw new StartError(`The database ${path} is in use; stop En piste first, so that nothing is left behind`);
    this.#database = openDatabase(path);
    this.#database.exec('BEGIN IMMEDIATE');
  }

  count(): number {
    return Number(this.#database.prepare('SELECT count(*) FROM tables').pluck().get());
  }

  rowCounts(): Readonly<Record<string, number>> {
    return Object.fromEntries(
      copiedTables().map((table) => [
        table,
        Number(this.#database.prepare(`SELECT count(*) FROM ${table}`).pluck().get()),
      ]),
    );
  }

  batch(after: number, limit: number): Batch {
    const names = copiedColumns('tables').filter((name) => name !== 'shard_key');
    const tables = this.#rows(
      `SELECT ${listNames(names)} FROM tables WHERE number > ? ORDER BY number LIMIT ?`,
      after,
      limit,
    ).map((row): Row => ({ ...row, shard_key: shardKeyOf(z.string().nullable().parse(row.guild)) }));
    const ids = JSON.stringify(tables.map(({ id }) => id));
    return batchOf(tables, (table) =>
      this.#rows(
        `SELECT ${listNames(copiedColumns(table))} FROM ${table} WHERE table_id IN (SELECT value FROM json_each(?))`,
        ids,
      ),
    );
  }

  all(table: string): readonly Row[] {
    return this.#rows(`SELECT ${listNames(copiedColumns(table))} FROM ${table}`);
  }

  close(): void {
    this.#database.exec('COMMIT');
    this.#database.close();
  }

  #rows(sql: string, ...values: readonly unknown[]): readonly Row[] {
    return rows.parse(this.#database.prepare(sql).all(...values));
  }
}
