import { type ChildTable, childTables } from '../child-tables.js';
import { columns } from '../postgres/schema/layout.js';

/** A row as both databases give it: text, whole numbers, numbers and nothing. */
export type Row = Readonly<Record<string, unknown>>;

/** What is copied; under which name a row was written means nothing in another database. */
export const copied = { ...columns, log: columns.log.filter((name) => name !== 'write_id') } as const;

/** Hold what belongs to no game. */
export const soleTables = [
  'settings',
  'preferences',
  'contacts',
  'hints',
  'message_plans',
  'processes',
  'tournaments',
  'puzzle_days',
  'puzzle_answers',
  'puzzle_ratings',
] as const;
export type SoleTable = (typeof soleTables)[number];

/** Some games, with everything that belongs to them. */
export type Batch = Readonly<Record<'tables' | ChildTable, readonly Row[]>>;

/** A batch, put together from its tables and what `rowsOf` gives for each kind of row. */
export const batchOf = (tables: readonly Row[], rowsOf: (table: ChildTable) => readonly Row[]): Batch => ({
  tables,
  seats: rowsOf('seats'),
  log: rowsOf('log'),
  setups: rowsOf('setups'),
  results: rowsOf('results'),
  snapshots: rowsOf('snapshots'),
  deadlines: rowsOf('deadlines'),
  calls: rowsOf('calls'),
  questions: rowsOf('questions'),
  notices: rowsOf('notices'),
  watches: rowsOf('watches'),
  participants: rowsOf('participants'),
  analyses: rowsOf('analyses'),
  answers_ahead: rowsOf('answers_ahead'),
  puzzles: rowsOf('puzzles'),
});

/** Rows in an order of their own, to the last digit, so that those of two databases can be compared. */
const comparable = (table: keyof typeof copied, rows: readonly Row[]): readonly string[] =>
  rows.map((row) => JSON.stringify(copied[table].map((name) => row[name] ?? null))).sort();

/** Whether both databases hold the same rows. */
export const sameRows = (table: keyof typeof copied, one: readonly Row[], other: readonly Row[]): boolean => {
  const [ours, theirs] = [comparable(table, one), comparable(table, other)];
  return ours.length === theirs.length && ours.every((row, index) => row === theirs[index]);
};

/** The first table in which two batches differ; null when they are the same. */
export const differenceOf = (one: Batch, other: Batch): keyof Batch | null =>
  (['tables', ...childTables] as const).find((table) => !sameRows(table, one[table], other[table])) ?? null;
