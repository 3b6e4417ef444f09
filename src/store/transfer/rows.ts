import { layout } from '../migrations.js';

/** A row in the form of both databases: text, whole numbers, numbers and null. */
export type Row = Readonly<Record<string, unknown>>;

/** Tables derived from others, which can be recomputed. */
const DERIVED: readonly string[] = ['standings', 'meetings', 'game_counts', 'counted_servers', 'uncounted'];

/** Returns the columns of a table to copy; the id under which a row was written means nothing in another database. */
export const copiedColumns = (table: string): readonly string[] =>
  (layout().columns.get(table) ?? []).filter((name) => name !== 'write_id');

export const copiedTables = (): readonly string[] =>
  [...layout().columns.keys()].filter((table) => !DERIVED.includes(table));

export const soleTables = (): readonly string[] =>
  copiedTables().filter((table) => table !== 'tables' && !layout().children.includes(table));

export interface Batch {
  readonly tables: readonly Row[];
  readonly children: ReadonlyMap<string, readonly Row[]>;
}

export const batchOf = (tables: readonly Row[], rowsOf: (table: string) => readonly Row[]): Batch => ({
  tables,
  children: new Map(layout().children.map((table) => [table, rowsOf(table)])),
});

/** Converts rows to sorted, exact texts, so that two databases can be compared. */
const comparable = (table: string, rows: readonly Row[]): readonly string[] =>
  rows.map((row) => JSON.stringify(copiedColumns(table).map((name) => row[name] ?? null))).sort();

export const sameRows = (table: string, one: readonly Row[], other: readonly Row[]): boolean => {
  const [ours, theirs] = [comparable(table, one), comparable(table, other)];
  return ours.length === theirs.length && ours.every((row, index) => row === theirs[index]);
};

export const differenceOf = (one: Batch, other: Batch): string | null => {
  if (!sameRows('tables', one.tables, other.tables)) return 'tables';
  const differs = (table: string): boolean =>
    !sameRows(table, one.children.get(table) ?? [], other.children.get(table) ?? []);
  return layout().children.find(differs) ?? null;
};
