import { SCOPE } from '../areas/statistics.js';
import { z } from 'zod';
import { effect, statementsOf } from '../operation.js';
import type { TableStore } from '../port.js';
import { resultColumns } from '../rows/columns.js';
import { parseRow } from '../rows/rows.js';
import { boardColumns, FORGET_BOARDS, RECORD_BOARD } from '../rows/table-columns.js';
import type { PostgresAccess } from './access.js';
import { addResults, addSetups } from './append/append.js';
import type { Connection } from './connection/connection.js';
import type { KnownTables } from './known-tables.js';

interface RowRequest<Row> {
  readonly id: string;
  readonly resolve: (row: Row | null) => void;
  readonly reject: (error: unknown) => void;
}

/** Combines simultaneous requests for rows into one query, since the cost is per query rather than per row. */
class Batch<Row> {
  readonly #query: (ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>;
  #asked: RowRequest<Row>[] = [];

  constructor(query: (ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>) {
    this.#query = query;
  }

  /** Returns the row with that id, or null. Rejects with the query's error. */
  find(id: string): Promise<Row | null> {
    return new Promise((resolve, reject) => {
      if (this.#asked.length === 0) setImmediate(() => void this.#ask());
      this.#asked.push({ id, resolve, reject });
    });
  }

  async #ask(): Promise<void> {
    const asked = this.#asked;
    this.#asked = [];
    try {
      const rows = await this.#query([...new Set(asked.map(({ id }) => id))]);
      for (const { id, resolve } of asked) resolve(rows.get(id) ?? null);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }
}

const LOAD = {
  name: 'load',
  text: `SELECT tables.*,
           (SELECT max(log.version) FROM log WHERE log.table_id = tables.id) AS logged,
           (SELECT jsonb_agg(jsonb_build_object('kind', seats.kind, 'user', seats."user", 'name', seats.name,
             'level', seats.level) ORDER BY seats.seat)
            FROM seats WHERE seats.table_id = tables.id) AS seats,
           (SELECT jsonb_agg(jsonb_build_object('place', results.place, 'points', results.points)
             ORDER BY results.seat)
            FROM results WHERE results.table_id = tables.id) AS results
         FROM tables WHERE id = ANY ($1::text[])`,
} as const;

const NOTE_END = {
  name: 'note-end',
  text: `INSERT INTO uncounted (guild, ended_at, table_id)
         SELECT ${SCOPE}, changed_at, id FROM tables WHERE id = $1 AND phase = 'over' ON CONFLICT DO NOTHING`,
} as const;

const its = statementsOf('tables', () => ({
  recordBoard: `UPDATE tables ${RECORD_BOARD}`,
  forgetBoards: `UPDATE tables ${FORGET_BOARDS}`,
}));

const identified = z.looseObject({ id: z.string() });

const loadRows = async (connection: Connection, ids: readonly string[]) => {
  const rows = await connection.query(LOAD, ids);
  return new Map(rows.map((row) => [parseRow(identified, row, 'tables').id, row]));
};

export const tableRows = (
  connection: Connection,
  access: PostgresAccess,
  known: KnownTables,
): Pick<TableStore, 'load' | 'recordBoard' | 'forgetBoards' | 'complete'> => {
  const batch = new Batch((ids) => loadRows(connection, ids));
  return {
    load: async (tableId) => {
      const row = await batch.find(tableId);
      return row === null ? null : known.read(tableId, row);
    },
    recordBoard: (tableId, board) =>
      access.writeRelaxed(() => effect(its.recordBoard(boardColumns(tableId, board))), `board ${tableId}`),
    forgetBoards: () => access.write(() => effect(its.forgetBoards())),
    complete: (completion) =>
      connection.transaction(async (run) => {
        await addSetups(run, [{ table_id: completion.id, setup: JSON.stringify(completion.setup) }]);
        await addResults(run, resultColumns(completion));
        await run(NOTE_END, completion.id);
      }),
  };
};
