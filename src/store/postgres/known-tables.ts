import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { StoredTable } from '../../model/table.js';
import { resultColumns, seatColumns } from '../columns.js';
import { boardTurnOf, parseRow, readTable } from '../rows.js';
import { tableColumns } from './append/table-columns.js';

const TABLES_IN_MEMORY = 1_000;

type Row = Readonly<Record<string, unknown>>;

const parts = z.looseObject({ seats: z.array(z.unknown()).nullable(), results: z.array(z.unknown()).nullable() });

const orNull = <Item>(items: readonly Item[]): readonly Item[] | null => (items.length === 0 ? null : items);

/** The row that `load` gives for a table. Objects have their keys in the order in which the server keeps them. */
const rowOf = (table: StoredTable) => ({
  ...tableColumns(table),
  board_message: table.board?.messageId ?? null,
  board_version: table.board?.version ?? -1,
  board_since: table.board?.since ?? null,
  board_turn: table.board === null ? null : boardTurnOf(table.board.subject),
  logged: table.version,
  seats: orNull(seatColumns(table).map(({ kind, user, name }) => ({ kind, name, user }))),
  results: orNull(resultColumns(table).map(({ place, points }) => ({ place, points }))),
});

const columns = [
  'id',
  'game',
  'guild',
  'channel',
  'locale',
  'host',
  'phase',
  'version',
  'options',
  'seed',
  'seed_hash',
  'rules',
  'acting_seat',
  'acting_turn',
  'board_message',
  'board_version',
  'board_since',
  'board_turn',
  'created_at',
  'changed_at',
  'logged',
  'seats',
  'results',
] as const satisfies readonly (keyof ReturnType<typeof rowOf>)[];

const textOf = (row: Row): string => JSON.stringify(columns.map((column) => row[column]));

interface Known {
  readonly text: string;
  readonly table: StoredTable;
}

/**
 * Tables as they were last read or written. To check a row anew takes longer than to fetch it: a row that is just as it
 * was needs no check.
 */
export class KnownTables {
  readonly #tables = new LRUCache<string, Known>({ max: TABLES_IN_MEMORY });

  /** The table of a row. @throws DamagedRow */
  read(id: string, row: Row): StoredTable {
    const text = textOf(row);
    const known = this.#tables.get(id);
    if (known?.text === text) return known.table;
    const { seats, results } = parseRow(parts, row, 'tables');
    const table = readTable(row, seats ?? [], results ?? []);
    this.#tables.set(id, { text, table });
    return table;
  }

  /** Notes a table as it lies in the database now. */
  note(table: StoredTable): void {
    this.#tables.set(table.id, { text: textOf(rowOf(table)), table });
  }
}
