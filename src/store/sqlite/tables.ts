import type { Database } from 'better-sqlite3';
import type { BoardMessage, StoredTable } from '#src/model/table.js';
import { SCOPE } from '../areas/statistics.js';
import { isOpening, resultColumns, seatColumns } from '../rows/columns.js';
import {
  boardColumns,
  type Columns,
  FORGET_BOARDS,
  RECORD_BOARD,
  tableColumns,
  valuesOf,
} from '../rows/table-columns.js';
import type { Completion, StoredChange } from '../port.js';
import { readTable } from '../rows/table-rows.js';
import { TableCache } from './table-cache.js';

const ALL = { ...tableColumns.fixed, ...tableColumns.occasional, ...tableColumns.turn };

const updateOf = (columns: Columns): string =>
  `UPDATE tables SET ${Object.keys(columns)
    .map((name) => `${name} = @${name}`)
    .join(', ')}
   WHERE id = @id AND version = @version - 1 AND created_at = @created_at`;

const statementsOf = (database: Database) => ({
  byId: database.prepare(
    'SELECT *, (SELECT max(version) FROM log WHERE table_id = tables.id) AS logged FROM tables WHERE id = ?',
  ),
  seats: database.prepare('SELECT kind, user, name, level FROM seats WHERE table_id = ? ORDER BY seat'),
  result: database.prepare('SELECT place, points FROM results WHERE table_id = ? ORDER BY seat'),
  versionOf: database.prepare('SELECT version FROM tables WHERE id = ?').pluck(),
  insert: database.prepare(
    `INSERT INTO tables (${Object.keys(ALL).join(', ')})
     VALUES (${Object.keys(ALL)
       .map((name) => `@${name}`)
       .join(', ')})`,
  ),
  update: database.prepare(updateOf({ ...tableColumns.occasional, ...tableColumns.turn })),
  // Setting the phase would rewrite three indexes.
  takeTurn: database.prepare(updateOf(tableColumns.turn)),
  addSetup: database.prepare('INSERT OR IGNORE INTO setups (table_id, setup) VALUES (?, ?)'),
  clearSeats: database.prepare('DELETE FROM seats WHERE table_id = ?'),
  addSeat: database.prepare(
    `INSERT INTO seats (table_id, seat, kind, user, name, level)
     VALUES (@tableId, @seat, @kind, @user, @name, @level)`,
  ),
  addResult: database.prepare(
    `INSERT OR IGNORE INTO results (table_id, seat, user, place, points)
     VALUES (@tableId, @seat, @user, @place, @points)`,
  ),
  noteEnd: database.prepare(
    `INSERT OR IGNORE INTO uncounted SELECT ${SCOPE}, changed_at, id FROM tables WHERE id = ? AND phase = 'over'`,
  ),
  recordBoard: database.prepare(`UPDATE tables ${RECORD_BOARD}`),
  forgetBoards: database.prepare(`UPDATE tables ${FORGET_BOARDS}`),
});

const isOnlyTurn = (before: StoredTable, after: StoredTable): boolean =>
  Object.values(tableColumns.occasional).every(({ valueOf }) => valueOf(before) === valueOf(after));

export class TableRows {
  readonly #statements: ReturnType<typeof statementsOf>;
  readonly #cache: TableCache;

  constructor(database: Database) {
    this.#statements = statementsOf(database);
    this.#cache = new TableCache(database);
  }

  /** @throws DamagedRow */
  find(id: string): StoredTable | null {
    const known = this.#cache.get(id);
    if (known !== undefined) return known;
    const row = this.#statements.byId.get(id);
    if (row === undefined) return null;
    const table = readTable(row, this.#statements.seats.all(id), this.#statements.result.all(id));
    this.#cache.set(table);
    return table;
  }

  /** Returns the message that shows a table, within the transaction that wrote it. @throws DamagedRow */
  boardOf(id: string): BoardMessage | null {
    return (this.#cache.peek(id) ?? this.find(id))?.board ?? null;
  }

  /** Call it after a failed transaction, whose writes are not in the database. */
  forget(): void {
    this.#cache.clear();
  }

  /** Writes the table of a change; false when the stored version is not the one before. */
  write(change: StoredChange): boolean {
    const { table, seatsChanged, setup } = change;
    if (!isOpening(change)) return this.#update(table, seatsChanged, setup);
    this.#insert(table, setup);
    return true;
  }

  #insert(table: StoredTable, setup: object | null): void {
    this.#statements.insert.run(valuesOf(ALL, table));
    this.#writeSeats(table);
    this.#addSetup(table.id, setup);
    this.#writeResult(table);
  }

  #update(table: StoredTable, seatsChanged: boolean, setup: object | null): boolean {
    const known = this.#cache.get(table.id);
    const { id, created_at } = valuesOf(tableColumns.fixed, table);
    const turn = { id, created_at, ...valuesOf(tableColumns.turn, table) };
    const { changes } =
      known !== undefined && isOnlyTurn(known, table)
        ? this.#statements.takeTurn.run(turn)
        : this.#statements.update.run({ ...turn, ...valuesOf(tableColumns.occasional, table) });
    if (changes !== 1) return false;
    this.#addSetup(table.id, setup);
    if (seatsChanged) {
      this.#statements.clearSeats.run(table.id);
      this.#writeSeats(table);
    }
    this.#writeResult(table);
    if (known !== undefined) this.#cache.set({ ...table, board: known.board });
    return true;
  }

  complete(completion: Completion): void {
    this.#addSetup(completion.id, completion.setup);
    this.#writeResult(completion);
    this.#statements.noteEnd.run(completion.id);
    this.#cache.delete(completion.id);
  }

  recordBoard(id: string, board: BoardMessage | null): void {
    const { changes } = this.#statements.recordBoard.run(boardColumns(id, board));
    const known = this.#cache.get(id);
    if (known !== undefined && changes > 0) this.#cache.set({ ...known, board });
  }

  forgetBoards(): void {
    this.#statements.forgetBoards.run();
    this.#cache.clear();
  }

  #addSetup(id: string, setup: object | null): void {
    if (setup !== null) this.#statements.addSetup.run(id, JSON.stringify(setup));
  }

  #writeSeats(table: StoredTable): void {
    for (const row of seatColumns(table)) this.#statements.addSeat.run(row);
  }

  #writeResult(ended: Pick<StoredTable, 'id' | 'seats' | 'result'>): void {
    for (const row of resultColumns(ended)) this.#statements.addResult.run(row);
  }
}
