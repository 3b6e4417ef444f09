import { layout } from '../migrations.js';

/** A row as both databases give it: text, whole numbers, numbers and nothing. */
export type Row = Readonly<Record<string, unknown>>;

/** Are made of others, and can be made again. */
const DERIVED: readonly string[] = ['standings', 'meetings', 'game_counts', 'counted_servers', 'uncounted'];

/** The columns that are copied of a table; under which name a row was written means nothing in another database. */
export const copiedColumns = (table: string): readonly string[] =>
  (layout().columns.get(table) ?? []).filter((name) => name !== 'write_id');

export const copiedTables = (): readonly string[] =>
  [...layout().columns.keys()].filter((table) => !DERIVED.includes(table));

/** Hold what belongs to no game. */
export const soleTables = (): readonly string[] =>
  copiedTables().filter((table) => table !== 'tables' && !layout().children.includes(table));

/** Some games, with everything that belongs to them, by table. */
export interface Batch {
  readonly tables: readonly Row[];
  readonly children: ReadonlyMap<string, readonly Row[]>;
}

/** A batch, put together from its tables and what `rowsOf` gives for each kind of row. */
export const batchOf = (tables: readonly Row[], rowsOf: (table: string) => readonly Row[]): Batch => ({
  tables,
  children: new Map(layout().children.map((table) => [table, rowsOf(table)])),
});

/** Rows in an order of their own, to the last digit, so that those of two databases can be compared. */
const comparable = (table: string, rows: readonly Row[]): readonly string[] =>
  rows.map((row) => JSON.stringify(copiedColumns(table).map((name) => row[name] ?? null))).sort();

/** Whether both databases hold the same rows. */
export const sameRows = (table: string, one: readonly Row[], other: readonly Row[]): boolean => {
  const [ours, theirs] = [comparable(table, one), comparable(table, other)];
  return ours.length === theirs.length && ours.every((row, index) => row === theirs[index]);
};

/** The first table in which two batches differ; null when they are the same. */
export const differenceOf = (one: Batch, other: Batch): string | null => {
  if (!sameRows('tables', one.tables, other.tables)) return 'tables';
  const differs = (table: string): boolean =>
    !sameRows(table, one.children.get(table) ?? [], other.children.get(table) ?? []);
  return layout().children.find(differs) ?? null;
};
