import { z } from 'zod';
import type { Deadline } from '#src/model/deadline.js';
import type { PageRequest, Store } from '../port.js';
import { LAST_MOMENT, parseRow } from '../rows/rows.js';
import { readDeadline } from '../rows/log-rows.js';
import type { Connection, Run } from './connection/connection.js';
import { OPEN, ownerValues } from './lists.js';

const PAGE = 500;

const rows = `jsonb_to_recordset($1::jsonb) AS new (table_id text, kind text, seat bigint, turn bigint, due_at bigint)`;

/**
 * Along the deadlines, and to the table of each: a search for all tables of some shards would read the whole archive.
 */
const ownedBy = (shardCount: string, shards: string) => ({
  join: 'JOIN tables ON tables.id = table_id',
  condition: `shard_key % ${shardCount}::bigint = ANY (${shards}::bigint[])`,
});
const everybodys = { join: '', condition: 'true' };

const due = ({ join, condition }: typeof everybodys): string =>
  `SELECT table_id, kind, seat, turn, due_at FROM deadlines ${join}
   WHERE due_at <= $1 AND (due_at, table_id, kind) > ($2::bigint, $3::text, $4::text) AND ${condition}
   ORDER BY due_at, table_id, kind LIMIT $5`;

const next = ({ join, condition }: typeof everybodys): string =>
  `SELECT due_at FROM deadlines ${join} WHERE ${condition} ORDER BY due_at LIMIT 1`;

const statements = {
  set: {
    name: 'set-deadlines',
    text: `INSERT INTO deadlines (table_id, kind, seat, turn, due_at)
           SELECT table_id, kind, seat, turn, due_at FROM ${rows}
           ON CONFLICT (table_id, kind) DO UPDATE SET seat = excluded.seat, turn = excluded.turn,
             due_at = excluded.due_at`,
  },
  replace: {
    name: 'replace-deadlines',
    text: `WITH new AS (SELECT table_id, kind, seat, turn, due_at FROM ${rows}),
             gone AS (DELETE FROM deadlines WHERE table_id = ANY ($2::text[])
               AND (table_id, kind) NOT IN (SELECT table_id, kind FROM new))
           INSERT INTO deadlines (table_id, kind, seat, turn, due_at)
           SELECT table_id, kind, seat, turn, due_at FROM new
           ON CONFLICT (table_id, kind) DO UPDATE SET seat = excluded.seat, turn = excluded.turn,
             due_at = excluded.due_at`,
  },
  clear: { name: 'clear-deadlines', text: 'DELETE FROM deadlines WHERE table_id = ANY ($1::text[])' },
  remove: {
    name: 'remove-deadline',
    text: `DELETE FROM deadlines WHERE table_id = $1 AND kind = $2 AND seat = $3 AND turn = $4 AND due_at = $5
      RETURNING kind`,
  },
  of: {
    name: 'deadlines-of',
    text: 'SELECT table_id, kind, seat, turn, due_at FROM deadlines WHERE table_id = $1 ORDER BY kind',
  },
  due: { name: 'due-deadlines', text: due(everybodys) },
  dueOwned: { name: 'due-deadlines-owned', text: due(ownedBy('$6', '$7')) },
  next: { name: 'next-deadline', text: next(everybodys) },
  nextOwned: { name: 'next-deadline-owned', text: next(ownedBy('$1', '$2')) },
  ofServers: {
    name: 'deadlines-of-servers',
    text: `SELECT table_id, kind, due_at FROM deadlines JOIN tables ON tables.id = table_id
           WHERE guild = ANY ($1::text[]) AND ${OPEN}`,
  },
  postpone: {
    name: 'postpone-deadlines',
    text: `UPDATE deadlines SET due_at = least(old.due_at + $2::bigint, ${LAST_MOMENT})
           FROM jsonb_to_recordset($1::jsonb) AS old (table_id text, kind text, due_at bigint)
           WHERE deadlines.table_id = old.table_id AND deadlines.kind = old.kind AND deadlines.due_at = old.due_at`,
  },
} as const;

const cursor = z.tuple([z.int(), z.string(), z.string()]);
const start: z.infer<typeof cursor> = [-LAST_MOMENT - 1, '', ''];

const oneMoment = z.array(z.object({ due_at: z.int() })).max(1);

const columnsOf = (deadlines: readonly Deadline[]): string =>
  JSON.stringify(
    deadlines.map(({ tableId, dueAt, ...rest }) => ({ ...rest, table_id: tableId, due_at: dueAt.getTime() })),
  );

/** Takes the place of all deadlines of these tables, within a transaction. */
export const replaceDeadlines = async (
  run: Run,
  tableIds: readonly string[],
  deadlines: readonly Deadline[],
): Promise<void> => {
  if (deadlines.length === 0) await clearDeadlines(run, tableIds);
  else await run(statements.replace, columnsOf(deadlines), tableIds);
};

export const clearDeadlines = async (run: Run, tableIds: readonly string[]): Promise<void> => {
  if (tableIds.length > 0) await run(statements.clear, tableIds);
};

export const setDeadlines = async (run: Run, deadlines: readonly Deadline[]): Promise<void> => {
  if (deadlines.length > 0) await run(statements.set, columnsOf(deadlines));
};

type Deadlines = Pick<Store, 'deadlines' | 'dueDeadlines' | 'nextDeadline' | 'removeDeadline' | 'postponeDeadlines'>;

/** The clocks of the running turns. */
export const deadlineRows = (connection: Connection): Deadlines => ({
  dueDeadlines: async (owner, now, { after, limit = PAGE }: PageRequest = {}) => {
    const from = after === undefined ? start : cursor.parse(JSON.parse(after));
    const asked = [now.getTime(), ...from, limit];
    const found =
      owner.shardCount === 1
        ? await connection.query(statements.due, ...asked)
        : await connection.query(statements.dueOwned, ...asked, ...ownerValues(owner));
    const items = found.map(readDeadline);
    const last = items.at(-1);
    const next = items.length < limit || last === undefined ? null : [last.dueAt.getTime(), last.tableId, last.kind];
    return { items, next: next === null ? null : JSON.stringify(next) };
  },

  deadlines: async (tableId) => (await connection.query(statements.of, tableId)).map(readDeadline),

  nextDeadline: async (owner) => {
    const rows =
      owner.shardCount === 1
        ? await connection.query(statements.next)
        : await connection.query(statements.nextOwned, ...ownerValues(owner));
    const [first] = parseRow(oneMoment, rows, 'deadlines');
    return first === undefined ? null : new Date(first.due_at);
  },

  removeDeadline: ({ tableId, kind, seat, turn, dueAt }) =>
    connection.attempt(async (run, { mayBeDone }) => {
      const removed = await run(statements.remove, tableId, kind, seat, turn, dueAt.getTime());
      return removed.length > 0 || mayBeDone;
    }),

  postponeDeadlines: async (guildIds, milliseconds) => {
    // First looked at, then moved from where they were: a second try finds nothing there that the first has moved.
    const found = await connection.query(statements.ofServers, guildIds);
    if (found.length > 0) await connection.query(statements.postpone, JSON.stringify(found), milliseconds);
  },
});
