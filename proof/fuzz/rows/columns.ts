import SQLite from 'better-sqlite3';
import fc from 'fast-check';
import { z } from 'zod';
import { damaged, oddText } from '../odd-text.js';

/** Where rows lie, and how the row of one game table is found among them. Of several, the last is taken. */
const places = {
  tables: { of: 'id', order: 'number' },
  seats: { of: 'table_id', order: 'seat' },
  log: { of: 'table_id', order: 'version' },
  snapshots: { of: 'table_id', order: 'version' },
  deadlines: { of: 'table_id', order: 'kind' },
  setups: { of: 'table_id', order: 'table_id' },
  results: { of: 'table_id', order: 'seat' },
} as const;
export type Place = keyof typeof places;
const placeNames: readonly Place[] = ['tables', 'seats', 'log', 'snapshots', 'deadlines', 'setups', 'results'];

export interface Column {
  readonly place: Place;
  readonly name: string;
  readonly holds: 'TEXT' | 'INTEGER' | 'REAL';
}

export type Cell = string | bigint | number | null;

const columnRows = z.array(z.object({ name: z.string(), type: z.enum(['TEXT', 'INTEGER', 'REAL']) }));

/** The database's own key: at the greatest one SQLite calls the file full, which is another fault than damage. */
const OWN_KEY = 'number';

/** Every column that says something about a game table. */
export const columnsIn = (path: string): readonly Column[] => {
  const database = new SQLite(path, { readonly: true });
  try {
    return placeNames.flatMap((place) =>
      columnRows
        .parse(database.pragma(`table_info(${place})`))
        .filter(({ name }) => name !== OWN_KEY)
        .map(({ name, type }) => ({ place, name, holds: type })),
    );
  } finally {
    database.close();
  }
};

const numbers = (now: bigint): fc.Arbitrary<Cell> =>
  fc.oneof(
    fc.constantFrom<Cell>(
      null,
      -1n,
      0n,
      1n,
      now + 1n,
      now - 1n,
      2n ** 31n,
      9_000_000_000_000_000n,
      2n ** 53n,
      2n ** 63n - 1n,
      -(2n ** 63n),
    ),
    fc.bigInt(0n, 100n),
  );

const texts = (now: string): fc.Arbitrary<Cell> =>
  fc.oneof(fc.constantFrom<Cell>(null, '', '{}', 'null', '-1', `${now} `, now.toUpperCase()), damaged(now), oddText);

/** What may stand in a cell after an accident or a bad repair, beside what stands there now. */
export const cells = (now: Cell): fc.Arbitrary<Cell> =>
  typeof now === 'bigint'
    ? numbers(now)
    : typeof now === 'number'
      ? fc.oneof(fc.constantFrom<Cell>(null, -1, 1e308, now + 0.5), fc.double({ noNaN: true }))
      : texts(now ?? '');

/** One cell that is damaged. */
export interface Damage {
  readonly column: Column;
  readonly tableId: string;
  readonly before: Cell;
  readonly after: Cell;
}

const cell = z.union([z.string(), z.bigint(), z.number(), z.null()]);

/**
 * Puts something else into a cell, as somebody might with a tool of theirs: without the database's own checks.
 *
 * @returns null when there is no such row, or the file itself cannot hold the new value
 */
export const damage = (
  database: SQLite.Database,
  column: Column,
  tableId: string,
  choose: (now: Cell) => Cell,
): Damage | null => {
  const { place, name } = column;
  const { of, order } = places[place];
  const where = `${of} = @tableId AND ${order} = (SELECT max(${order}) FROM ${place} WHERE ${of} = @tableId)`;
  const row = database.prepare(`SELECT ${name} FROM ${place} WHERE ${where}`).pluck().safeIntegers().get({ tableId });
  if (row === undefined) return null;
  const before = cell.parse(row);
  const after = choose(before);
  if (after === before) return null;
  try {
    // As it then lies there: half a character, for one, becomes another.
    const there = database
      .prepare(`UPDATE ${place} SET ${name} = @after WHERE ${where} RETURNING ${name}`)
      .pluck()
      .safeIntegers()
      .get({ after, tableId });
    return { column, tableId, before, after: cell.parse(there) };
  } catch (error) {
    if (error instanceof SQLite.SqliteError) return null;
    throw error;
  }
};
