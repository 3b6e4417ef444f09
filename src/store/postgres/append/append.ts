import { z } from 'zod';
import type { Row } from '#src/store/operation.js';
import type { AppendResult, StoredChange } from '#src/store/port.js';
import {
  isOpening,
  logColumns,
  participantColumns,
  questionColumns,
  resultColumns,
  seatColumns,
} from '#src/store/rows/columns.js';
import type { BoardMessage } from '#src/model/table.js';
import { shardKeyOf } from '#src/store/migrations.js';
import { integer, tableColumns, valuesOf } from '#src/store/rows/table-columns.js';
import { parseRow } from '#src/store/rows/rows.js';
import { readBoard } from '#src/store/rows/table-rows.js';
import type { Run } from '../connection/connection.js';
import { idsOf } from '#src/store/areas/lists.js';
import { scopeOf, serverOf } from '#src/model/location.js';
import type { Deadline } from '#src/model/deadline.js';

export interface PendingWrite extends StoredChange {
  readonly writeId: string;
}

const fixed = { ...tableColumns.fixed, shard_key: integer(({ location }) => shardKeyOf(serverOf(location))) };
const changing = { ...tableColumns.occasional, ...tableColumns.turn };
export const allColumns = { ...fixed, ...changing };

const NAMES = Object.keys(allColumns).join(', ');
const tableTypes = `(${Object.entries(allColumns)
  .map(([name, { type }]) => `${name} ${type}`)
  .join(', ')}, interaction text)`;

/** An interaction must not change a table twice. */
const UNDONE = 'NOT EXISTS (SELECT 1 FROM log WHERE log.interaction = new.interaction)';

const logTypes = `("tableId" text, version bigint, kind text, actor text, "user" text, seat bigint, turn bigint,
  notation text,
  former text, holder text, target bigint, interaction text, at bigint, "writeId" uuid)`;

const from = (types: string): string => `FROM jsonb_to_recordset($1::jsonb) AS new ${types}`;

/** The channel on which the server notifies processes of changed tables, by id. */
export const TABLES_CHANNEL = 'en_piste_tables';

const BOARD = 'board_message, board_version, board_since, board_turn';

const statements = {
  done: { name: 'done', text: 'SELECT interaction, table_id FROM log WHERE interaction = ANY ($1::text[])' },
  written: {
    name: 'written',
    text: `SELECT tables.id, ${BOARD} ${from('(id text, version bigint, "writeId" uuid)')}
           JOIN log ON log.table_id = new.id AND log.version = new.version AND log.write_id = new."writeId"
           JOIN tables ON tables.id = new.id`,
  },
  open: {
    name: 'open-tables',
    text: `INSERT INTO tables (${NAMES}) SELECT ${NAMES} ${from(tableTypes)} WHERE ${UNDONE}
           ON CONFLICT DO NOTHING RETURNING id, ${BOARD}`,
  },
  change: {
    name: 'change-tables',
    text: `UPDATE tables SET ${Object.keys(changing)
      .map((name) => `${name} = new.${name}`)
      .join(', ')}
           ${from(tableTypes)} WHERE tables.id = new.id AND tables.version = new.version - 1
             AND tables.created_at = new.created_at AND ${UNDONE}
           RETURNING tables.id, ${BOARD}`,
  },
  log: {
    name: 'append-log',
    text: `INSERT INTO log (table_id, version, kind, actor, "user", seat, turn, notation, former, holder,
             target, interaction, at, write_id)
           SELECT "tableId", version, kind, actor, "user", seat, turn, notation, former, holder,
             target, interaction, at, "writeId" ${from(logTypes)}`,
  },
  clearSeats: { name: 'clear-seats', text: 'DELETE FROM seats WHERE table_id = ANY ($1::text[])' },
  addSeats: {
    name: 'add-seats',
    text: `INSERT INTO seats (table_id, seat, kind, "user", name, level) SELECT "tableId", seat, kind, "user", name, level
           ${from('("tableId" text, seat bigint, kind text, "user" text, name text, level text)')}`,
  },
  addParticipants: {
    name: 'add-participants',
    text: `INSERT INTO participants ("user", table_id) SELECT "user", "tableId"
           ${from('("user" text, "tableId" text)')} ON CONFLICT DO NOTHING`,
  },
  addQuestions: {
    name: 'add-questions',
    text: `INSERT INTO questions (table_id, version) SELECT "tableId", version
           ${from('("tableId" text, version bigint)')} ON CONFLICT DO NOTHING`,
  },
  addSetups: {
    name: 'add-setups',
    text: `INSERT INTO setups (table_id, setup) SELECT table_id, setup ${from('(table_id text, setup text)')}
           ON CONFLICT DO NOTHING`,
  },
  addResults: {
    name: 'add-results',
    text: `INSERT INTO results (table_id, seat, "user", place, points) SELECT "tableId", seat, "user", place, points
           ${from('("tableId" text, seat bigint, "user" text, place bigint, points double precision)')}
           ON CONFLICT DO NOTHING`,
  },
  clearDeadlines: { name: 'clear-deadlines', text: 'DELETE FROM deadlines WHERE table_id = ANY ($1::text[])' },
  replaceDeadlines: {
    name: 'replace-deadlines',
    text: `WITH new AS (SELECT table_id, kind, seat, turn, due_at
             ${from('(table_id text, kind text, seat bigint, turn bigint, due_at bigint)')}),
             gone AS (DELETE FROM deadlines WHERE table_id = ANY ($2::text[])
               AND (table_id, kind) NOT IN (SELECT table_id, kind FROM new))
           INSERT INTO deadlines (table_id, kind, seat, turn, due_at)
           SELECT table_id, kind, seat, turn, due_at FROM new
           ON CONFLICT (table_id, kind) DO UPDATE SET seat = excluded.seat, turn = excluded.turn,
             due_at = excluded.due_at`,
  },
  dropSnapshots: { name: 'drop-snapshots', text: 'DELETE FROM snapshots WHERE table_id = ANY ($1::text[])' },
  keepSnapshots: {
    name: 'keep-snapshots',
    text: `INSERT INTO snapshots (table_id, version, rules, checksum, position)
           SELECT id, version, rules, checksum, position
           ${from('(id text, version bigint, rules text, checksum text, position text)')}
           ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, rules = excluded.rules,
             checksum = excluded.checksum, position = excluded.position`,
  },
  tell: {
    name: 'tell-of-tables',
    text: `SELECT pg_notify('${TABLES_CHANNEL}', id) ${from('(id text)')}`,
  },
  noteEnds: {
    name: 'note-ends',
    text: `INSERT INTO uncounted (guild, ended_at, table_id) SELECT guild, "endedAt", "tableId"
           ${from('(guild text, "endedAt" bigint, "tableId" text)')} ON CONFLICT DO NOTHING`,
  },
} as const;

const doneRows = z.array(z.object({ interaction: z.string(), table_id: z.string() }));

const writeRows = async (
  run: Run,
  statement: (typeof statements)[keyof typeof statements],
  rows: readonly object[],
): Promise<readonly Row[]> => (rows.length === 0 ? [] : run(statement, JSON.stringify(rows)));

const boardsIn = (rows: readonly Row[]): ReadonlyMap<string, BoardMessage | null> => {
  const ids = idsOf(rows);
  return new Map(rows.map((row, index) => [ids[index] ?? '', readBoard(row)]));
};

const noteEnds = async (
  run: Run,
  rows: readonly { readonly guild: string; readonly endedAt: number; readonly tableId: string }[],
): Promise<void> => {
  await writeRows(run, statements.noteEnds, rows);
};

export const addSetups = async (run: Run, rows: readonly { table_id: string; setup: string }[]): Promise<void> => {
  await writeRows(run, statements.addSetups, rows);
};

export const addResults = async (run: Run, rows: ReturnType<typeof resultColumns>): Promise<void> => {
  await writeRows(run, statements.addResults, rows);
};

const replaceDeadlines = async (
  run: Run,
  tableIds: readonly string[],
  deadlines: readonly Deadline[],
): Promise<void> => {
  if (tableIds.length === 0) return;
  const rows = deadlines.map(({ tableId, dueAt, ...rest }) => ({
    ...rest,
    table_id: tableId,
    due_at: dueAt.getTime(),
  }));
  if (rows.length === 0) await run(statements.clearDeadlines, tableIds);
  else await run(statements.replaceDeadlines, JSON.stringify(rows), tableIds);
};

const rowOf = ({ table, interactionId }: PendingWrite) => ({
  interaction: interactionId,
  ...valuesOf(allColumns, table),
});

const findDoneBefore = async (run: Run, changes: readonly PendingWrite[]): Promise<ReadonlyMap<string, string>> => {
  const asked = changes.flatMap(({ interactionId }) => (interactionId === null ? [] : [interactionId]));
  if (asked.length === 0) return new Map();
  const rows = parseRow(doneRows, await run(statements.done, asked), 'log');
  return new Map(rows.map(({ interaction, table_id: tableId }) => [interaction, tableId]));
};

const writeRest = async (run: Run, changes: readonly PendingWrite[]): Promise<void> => {
  const entries = changes.flatMap((change) =>
    logColumns(change).map((columns) => ({ writeId: change.writeId, ...columns })),
  );
  await writeRows(run, statements.log, entries);
  const reseated = changes.filter(({ seatsChanged }) => seatsChanged).map(({ table }) => table);
  const moved = changes.filter((change) => change.seatsChanged && !isOpening(change)).map(({ table }) => table.id);
  if (moved.length > 0) await run(statements.clearSeats, moved);
  await writeRows(run, statements.addSeats, reseated.flatMap(seatColumns));
  await writeRows(run, statements.addParticipants, changes.flatMap(participantColumns));
  await writeRows(run, statements.addQuestions, changes.flatMap(questionColumns));
  const setups = changes.flatMap(({ table, setup }) =>
    setup === null ? [] : [{ table_id: table.id, setup: JSON.stringify(setup) }],
  );
  await addSetups(run, setups);
  await addResults(
    run,
    changes.flatMap(({ table }) => resultColumns(table)),
  );
  const over = changes.filter(({ table }) => table.phase === 'over').map(({ table }) => table);
  await noteEnds(
    run,
    over.map(({ id, location, changedAt }) => ({
      guild: scopeOf(location),
      endedAt: changedAt.getTime(),
      tableId: id,
    })),
  );
  const timed = changes.flatMap(({ table, deadlines }) => (deadlines === 'keep' ? [] : [{ id: table.id, deadlines }]));
  await replaceDeadlines(
    run,
    timed.map(({ id }) => id),
    timed.flatMap(({ deadlines }) => deadlines),
  );
  const dropped = changes.filter(({ snapshot }) => snapshot === 'drop').map(({ table }) => table.id);
  if (dropped.length > 0) await run(statements.dropSnapshots, dropped);
  await writeRows(
    run,
    statements.keepSnapshots,
    changes.flatMap(({ table, snapshot }) => (typeof snapshot === 'string' ? [] : [{ id: table.id, ...snapshot }])),
  );
};

/**
 * Writes changes of different tables and interactions, within a transaction. Results other than `stored` have written
 * nothing.
 *
 * @param mayBeDone true when an earlier attempt may have been committed
 */
export const appendAll = async (
  run: Run,
  changes: readonly PendingWrite[],
  mayBeDone: boolean,
): Promise<ReadonlyMap<PendingWrite, AppendResult>> => {
  const keys = changes.map(({ table: { id, version }, writeId }) => ({ id, version, writeId }));
  const written = boardsIn(mayBeDone ? await writeRows(run, statements.written, keys) : []);
  const unwritten = changes.filter(({ table }) => !written.has(table.id));
  // The same order everywhere prevents deadlocks between processes.
  const due = unwritten.toSorted((one, other) => (one.table.id < other.table.id ? -1 : 1));
  const opened = await writeRows(run, statements.open, due.filter(isOpening).map(rowOf));
  const changed = await writeRows(run, statements.change, due.filter((one) => !isOpening(one)).map(rowOf));
  const taken = boardsIn([...opened, ...changed]);
  const isTaken = ({ table }: PendingWrite): boolean => taken.has(table.id);
  await writeRest(run, due.filter(isTaken));
  // The server sends the notifications at the commit.
  await writeRows(
    run,
    statements.tell,
    due.filter(isTaken).map(({ table: { id } }) => ({ id })),
  );
  // Last, because by now a faster change with the same interaction has been committed.
  const done = await findDoneBefore(
    run,
    due.filter((change) => !isTaken(change)),
  );
  const tableDone = ({ interactionId }: PendingWrite): string | undefined =>
    interactionId === null ? undefined : done.get(interactionId);
  const outcome = (change: PendingWrite): AppendResult => {
    const tableId = tableDone(change);
    if (tableId !== undefined) return { kind: 'already-done', tableId };
    const board = taken.get(change.table.id) ?? written.get(change.table.id);
    const isStored = taken.has(change.table.id) || written.has(change.table.id);
    return isStored ? { kind: 'stored', board: board ?? null } : { kind: 'conflict' };
  };
  return new Map(changes.map((change) => [change, outcome(change)]));
};
