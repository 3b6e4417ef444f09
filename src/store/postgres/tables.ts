import { z } from 'zod';
import { resultColumns } from '../rows/columns.js';
import type { Completion, Store } from '../port.js';
import { boardTurnOf } from '../rows/table-rows.js';
import { parseRow, readText } from '../rows/rows.js';
import { readLogEntry, readSetup, readSnapshot } from '../rows/log-rows.js';
import type { Connection } from './connection/connection.js';
import { OPEN } from './lists.js';
import { addResults, addSetups } from './append/append.js';
import { Batch } from './connection/batch.js';
import type { KnownTables } from './known-tables.js';

const statements = {
  load: {
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
  },
  log: {
    name: 'log',
    text: `SELECT version, kind, actor, "user", seat, turn, notation, former, holder, target, at FROM log
           WHERE table_id = $1 AND version > $2 ORDER BY version`,
  },
  setup: { name: 'setup', text: 'SELECT setup FROM setups WHERE table_id = $1' },
  snapshot: { name: 'snapshot', text: 'SELECT version, rules, checksum, position FROM snapshots WHERE table_id = $1' },
  changedBy: { name: 'changed-by', text: 'SELECT table_id FROM log WHERE interaction = $1' },
  recordBoard: {
    name: 'record-board',
    text: `UPDATE tables SET board_message = $2, board_version = $3, board_since = $4, board_turn = $5
           WHERE id = $1 AND ($2::text IS NULL OR board_message IS NULL
             OR (length(board_message), board_message) <= (length($2), $2))`,
  },
  noteEnd: {
    name: 'note-end',
    text: `INSERT INTO uncounted (guild, ended_at, table_id)
           SELECT guild, changed_at, id FROM tables WHERE id = $1 AND phase = 'over' ON CONFLICT DO NOTHING`,
  },
  forgetBoards: {
    name: 'forget-boards',
    text: `UPDATE tables SET board_message = NULL, board_version = -1, board_since = NULL, board_turn = NULL
           WHERE ${OPEN}`,
  },
} as const;

const identified = z.looseObject({ id: z.string() });

/** The rows of tables, by the tables' ids. */
const loadRows = async (connection: Connection, ids: readonly string[]) => {
  const rows = await connection.query(statements.load, ids);
  return new Map(rows.map((row) => [parseRow(identified, row, 'tables').id, row]));
};

type Tables = Pick<
  Store,
  'load' | 'log' | 'setup' | 'snapshot' | 'tableChangedBy' | 'recordBoard' | 'forgetBoards' | 'complete'
>;

/** Tables, who sits at them, what happened there and how their games ended. */
export const tableRows = (connection: Connection, known: KnownTables): Tables => {
  const batch = new Batch((ids) => loadRows(connection, ids));
  return {
    load: async (tableId) => {
      const row = await batch.find(tableId);
      return row === null ? null : known.read(tableId, row);
    },
    log: async (tableId, version = 0) => (await connection.query(statements.log, tableId, version)).map(readLogEntry),
    setup: async (tableId) => readSetup((await connection.query(statements.setup, tableId))[0]?.setup),
    snapshot: async (tableId) => readSnapshot((await connection.query(statements.snapshot, tableId))[0]),
    tableChangedBy: async (interactionId) =>
      readText((await connection.query(statements.changedBy, interactionId))[0]?.table_id, 'log'),
    recordBoard: async (tableId, board) => {
      const { messageId = null, version = -1, since = null } = board ?? {};
      const turn = board === null ? null : boardTurnOf(board.subject);
      await connection.query(statements.recordBoard, tableId, messageId, version, since, turn);
    },
    forgetBoards: async () => {
      await connection.query(statements.forgetBoards);
    },
    complete: (completion: Completion) =>
      connection.transaction(async (run) => {
        await addSetups(run, [{ table_id: completion.id, setup: JSON.stringify(completion.setup) }]);
        await addResults(run, resultColumns(completion));
        await run(statements.noteEnd, completion.id);
      }),
  };
};
