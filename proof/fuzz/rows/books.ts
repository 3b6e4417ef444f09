import SQLite from 'better-sqlite3';
import { z } from 'zod';

const rowsOf = (database: SQLite.Database, sql: string): readonly string[] =>
  z
    .array(z.looseObject({}))
    .parse(database.prepare(sql).safeIntegers().all())
    .map((row) => JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)));

/** What must never be lost, row by row. Which message shows a table is no part of it. */
export interface Books {
  readonly tables: readonly string[];
  readonly seats: readonly string[];
  readonly log: readonly string[];
  readonly setups: readonly string[];
  readonly results: readonly string[];
}

export const booksIn = (path: string): Books => {
  const database = new SQLite(path, { readonly: true });
  try {
    return {
      tables: rowsOf(
        database,
        'SELECT number, id, game, guild, channel, locale, host, options, seed, seed_hash, rules, created_at FROM tables ORDER BY number',
      ),
      seats: rowsOf(database, 'SELECT * FROM seats'),
      log: rowsOf(database, 'SELECT * FROM log'),
      setups: rowsOf(database, 'SELECT * FROM setups'),
      results: rowsOf(database, 'SELECT * FROM results'),
    };
  } finally {
    database.close();
  }
};

/** A row that was there before and is there no longer as it was; null when there is none. */
export const lostFrom = (before: Books, after: Books): string | null => {
  for (const book of ['tables', 'seats', 'log', 'setups', 'results'] as const) {
    const there = new Set(after[book]);
    const lost = before[book].find((row) => !there.has(row));
    if (lost !== undefined) return `${book}: ${lost}`;
  }
  return null;
};
