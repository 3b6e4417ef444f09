import SQLite from '@en-piste/sqlite';
import type { Database } from 'better-sqlite3';
import fc from 'fast-check';
import { z } from 'zod';
import { damage, oddText } from '../forgeries/odd-text.js';

const lastOf = (place: string, order: string, of = 'table_id'): string =>
  `${of} = @tableId AND ${order} = (SELECT max(${order}) FROM ${place} WHERE ${of} = @tableId)`;

/**
 * The tables of the database, each with a condition that finds one row of a game table, or of a person who sits there.
 */
const places = {
  tables: lastOf('tables', 'number', 'id'),
  seats: lastOf('seats', 'seat'),
  log: lastOf('log', 'version'),
  snapshots: lastOf('snapshots', 'version'),
  deadlines: lastOf('deadlines', 'kind'),
  setups: lastOf('setups', 'table_id'),
  results: lastOf('results', 'seat'),
  questions: lastOf('questions', 'version'),
  participants: lastOf('participants', 'user'),
  notices: lastOf('notices', 'user'),
  boards: lastOf('boards', 'user'),
  preferences: `owner = 'person' AND id = (SELECT min(user) FROM seats WHERE table_id = @tableId)`,
} as const;

const placeName = z.enum([
  'tables',
  'seats',
  'log',
  'snapshots',
  'deadlines',
  'setups',
  'results',
  'questions',
  'participants',
  'notices',
  'boards',
  'preferences',
]);

export interface Column {
  readonly place: keyof typeof places;
  readonly name: string;
}

const cell = z.union([z.string(), z.bigint(), z.number(), z.null()]);
export type Cell = z.infer<typeof cell>;

const columnRows = z.array(z.object({ name: z.string() }));

/** The database's own key: at its maximum SQLite reports a full file, which is another fault than damage. */
const OWN_KEY = 'number';

/** All columns with data about a game table. */
export const columnsIn = (path: string): readonly Column[] => {
  const database = new SQLite(path, { readonly: true });
  const columns = z
    .array(placeName)
    .parse(Object.keys(places))
    .flatMap((place) =>
      columnRows.parse(database.pragma(`table_info(${place})`)).map(({ name }): Column => ({ place, name })),
    );
  database.close();
  return columns.filter(({ name }) => name !== OWN_KEY);
};

const GREATEST = 2n ** 63n;

/** Values that a cell may contain after an accident or a bad repair, besides its current one. */
export const cells = (now: Cell): fc.Arbitrary<Cell> => {
  if (typeof now === 'bigint') {
    const near: readonly Cell[] = [null, -1n, 0n, 1n, now + 1n, now - 1n];
    const far: readonly Cell[] = [2n ** 31n, 9_000_000_000_000_000n, 2n ** 53n, GREATEST - 1n, -GREATEST];
    return fc.oneof(fc.constantFrom(...near, ...far), fc.bigInt(0n, 100n));
  }
  if (typeof now === 'number')
    return fc.oneof(fc.constantFrom<Cell>(null, -1, 1e308, now + 0.5), fc.double({ noNaN: true }));
  const text = now ?? '';
  const known: readonly Cell[] = [null, '', '{}', 'null', '-1', `${text} `, text.toUpperCase()];
  return fc.oneof(fc.constantFrom(...known), damage(text), oddText);
};

export interface Damage {
  readonly column: Column;
  readonly tableId: string;
  readonly before: Cell;
  readonly after: Cell;
}

/**
 * Writes another value into a cell, as a person with an external tool might, without the database's own checks.
 *
 * @returns null when there is no such row, or the file itself cannot hold the new value
 */
export const damageCell = (
  database: Database,
  column: Column,
  tableId: string,
  choose: (now: Cell) => Cell,
): Damage | null => {
  const { place, name } = column;
  const where = places[place];
  const one = (sql: string, values: object): unknown => database.prepare(sql).pluck().safeIntegers().get(values);
  const found = one(`SELECT ${name} FROM ${place} WHERE ${where}`, { tableId });
  if (found === undefined) return null;
  const before = cell.parse(found);
  const after = choose(before);
  if (after === before) return null;
  try {
    // The value as stored: half a character, for example, becomes another.
    const there = one(`UPDATE ${place} SET ${name} = @after WHERE ${where} RETURNING ${name}`, { after, tableId });
    return { column, tableId, before, after: cell.parse(there) };
  } catch (error) {
    if (error instanceof SQLite.SqliteError) return null;
    throw error;
  }
};
