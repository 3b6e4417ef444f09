import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { StoredTable } from '#src/model/table.js';
import { resultColumns, seatColumns } from '../rows/columns.js';
import { boardTurnOf, readTable } from '../rows/table-rows.js';
import { parseRow } from '../rows/rows.js';
import { valuesOf } from '../rows/table-columns.js';
import { allColumns } from './append/append.js';

const TABLES_IN_MEMORY = 1_000;

type Row = Readonly<Record<string, unknown>>;

const parts = z.looseObject({ seats: z.array(z.unknown()).nullable(), results: z.array(z.unknown()).nullable() });

const orNull = <Item>(items: readonly Item[]): readonly Item[] | null => (items.length === 0 ? null : items);

/** Returns the row that `load` returns for a table. Objects have their keys in the server's order. */
const rowOf = (table: StoredTable) => ({
  board_message: table.board?.messageId ?? null,
  board_version: table.board?.version ?? -1,
  board_since: table.board?.since ?? null,
  board_turn: table.board === null ? null : boardTurnOf(table.board.subject),
  logged: table.version,
  seats: orNull(seatColumns(table).map(({ kind, user, name, level }) => ({ kind, name, user, level }))),
  results: orNull(resultColumns(table).map(({ place, points }) => ({ place, points }))),
  ...valuesOf(allColumns, table),
});

type Columns = readonly string[];

const textOf = (row: Row, columns: Columns): string => JSON.stringify(columns.map((column) => row[column]));

interface KnownTable {
  readonly columns: Columns;
  readonly text: string;
  readonly table: StoredTable;
}

/**
 * Tables as last read or written. Validating a row takes longer than fetching it, so an unchanged row is not validated
 * again.
 */
export class KnownTables {
  readonly #tables = new LRUCache<string, KnownTable>({ max: TABLES_IN_MEMORY });

  /** Returns the table of a row. @throws DamagedRow */
  read(id: string, row: Row): StoredTable {
    const known = this.#tables.get(id);
    if (known?.text === textOf(row, known?.columns ?? [])) return known.table;
    const { seats, results } = parseRow(parts, row, 'tables');
    const table = readTable(row, seats ?? [], results ?? []);
    const columns = Object.keys(rowOf(table));
    this.#tables.set(id, { columns, text: textOf(row, columns), table });
    return table;
  }

  note(table: StoredTable): void {
    const row = rowOf(table);
    const columns = Object.keys(row);
    this.#tables.set(table.id, { columns, text: textOf(row, columns), table });
  }
}
