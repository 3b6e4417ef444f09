import { z } from 'zod';
import { type Deadline, deadlineKinds } from '#src/model/deadline.js';
import type { Place } from '#src/model/ownership.js';
import { type Access, changes, type Operation, statementsOf } from '../operation.js';
import type { DeadlineStore } from '../port.js';
import { readDeadline } from '../rows/log-rows.js';
import { LAST_MOMENT, parseRow } from '../rows/rows.js';
import { ENDED_BEHIND, idsOf, OPEN, ownerValues, PAGE_SIZE } from './lists.js';

/**
 * Skips damaged rows, since one of them must not stop the clocks of all tables: it waits until the next turn of its
 * table replaces it.
 */
const READABLE = `kind IN (${deadlineKinds.map((kind) => `'${kind}'`).join(', ')})
  AND seat BETWEEN 0 AND ${Number.MAX_SAFE_INTEGER} AND turn BETWEEN 0 AND ${Number.MAX_SAFE_INTEGER}
  AND due_at BETWEEN -${LAST_MOMENT} AND ${LAST_MOMENT}`;

const AFTER = `(due_at, table_id, kind) > (CAST(@dueAt AS BIGINT), CAST(@tableId AS TEXT), CAST(@kind AS TEXT))`;

const SUSPENDED = {
  server: `guild = @id AND suspended_by IS NOT NULL AND suspended_by = 'server'`,
  channel: 'channel = @id AND suspended_by IS NOT NULL',
} as const;

const its = statementsOf('deadlines', ({ among, owned, joinFromLeft, fromRows, only }) => {
  // Joins from the deadlines to their tables: a search for all tables of some shards would read the whole archive.
  const ownedTable = `${joinFromLeft} tables ON tables.id = table_id`;
  const inUse = `suspended_by IS NULL AND (${OPEN} OR (${ENDED_BEHIND}))`;
  return {
    set: `INSERT INTO deadlines (table_id, kind, seat, turn, due_at)
      ${fromRows({ tableId: 'text', kind: 'text', seat: 'bigint', turn: 'bigint', dueAt: 'bigint' })}
      ON CONFLICT (table_id, kind) DO UPDATE SET seat = excluded.seat, turn = excluded.turn, due_at = excluded.due_at`,
    of: `SELECT table_id, kind, seat, turn, due_at FROM deadlines WHERE table_id = @tableId AND ${READABLE}
      ORDER BY kind`,
    clear: `DELETE FROM deadlines WHERE ${among('table_id', '@tableIds')}`,
    remove: `DELETE FROM deadlines
      WHERE table_id = @tableId AND kind = @kind AND seat = @seat AND turn = @turn AND due_at = @dueAt RETURNING kind`,
    due: `SELECT table_id, kind, seat, turn, due_at FROM deadlines WHERE due_at <= @now AND ${READABLE} AND ${AFTER}
      ORDER BY due_at, table_id, kind LIMIT @limit`,
    dueOwned: `SELECT table_id, kind, seat, turn, due_at FROM deadlines ${ownedTable}
      WHERE due_at <= @now AND ${READABLE} AND ${AFTER} AND ${owned('guild')}
      ORDER BY due_at, table_id, kind LIMIT @limit`,
    next: `SELECT due_at FROM deadlines WHERE ${READABLE} ORDER BY due_at LIMIT 1`,
    nextOwned: `SELECT due_at FROM deadlines ${ownedTable} WHERE ${READABLE} AND ${owned('guild')}
      ORDER BY due_at LIMIT 1`,
    ofServers: `SELECT table_id, kind, due_at FROM deadlines
      WHERE ${READABLE} AND table_id IN (SELECT id FROM tables
        WHERE (${among('guild', '@guildIds')} OR (@elsewhere = 1 AND guild IS NULL)) AND ${OPEN})`,
    // Matches the old time too, so that a repeated attempt does not move a deadline twice.
    postpone: only({
      sqlite: `UPDATE deadlines SET due_at = min(@due_at + @milliseconds, ${LAST_MOMENT})
        WHERE table_id = @table_id AND kind = @kind AND due_at = @due_at`,
      postgres: `UPDATE deadlines SET due_at = least(old.due_at + CAST(@milliseconds AS bigint), ${LAST_MOMENT})
        FROM jsonb_to_recordset(CAST(@rows AS jsonb)) AS old (table_id text, kind text, due_at bigint)
        WHERE deadlines.table_id = old.table_id AND deadlines.kind = old.kind AND deadlines.due_at = old.due_at`,
    }),
    // Starts from the few open tables, or those behind: all tables of a server may be the whole archive.
    suspendServer: only({
      sqlite: `UPDATE tables SET suspended_by = 'server' WHERE suspended_by IS NULL AND number IN (
          SELECT number FROM tables WHERE guild = @id AND ${OPEN}
          UNION SELECT number FROM tables INDEXED BY ended_tables_behind WHERE guild = @id AND ${ENDED_BEHIND})
        RETURNING id`,
      postgres: `UPDATE tables SET suspended_by = 'server' WHERE guild = @id AND ${inUse} RETURNING id`,
    }),
    suspendChannel: `UPDATE tables SET suspended_by = 'channel' WHERE channel = @id AND ${inUse} RETURNING id`,
    suspendedServer: `SELECT id FROM tables WHERE ${SUSPENDED.server}`,
    suspendedChannel: `SELECT id FROM tables WHERE ${SUSPENDED.channel}`,
    restoreServer: `UPDATE tables SET suspended_by = NULL WHERE ${SUSPENDED.server} RETURNING id`,
    restoreChannel: `UPDATE tables SET suspended_by = NULL WHERE ${SUSPENDED.channel} RETURNING id`,
  };
});

const cursor = z.tuple([z.int(), z.string(), z.string()]);
const start: z.infer<typeof cursor> = [-LAST_MOMENT - 1, '', ''];
const oneMoment = z.array(z.object({ due_at: z.int() })).max(1);

const valuesOf = (deadline: Deadline) => ({ ...deadline, dueAt: deadline.dueAt.getTime() });

export const replaceDeadlines = function* (
  tableIds: readonly string[],
  deadlines: readonly Deadline[],
): Operation<void> {
  if (tableIds.length > 0) yield* its.clear({ tableIds });
  yield* its.set.each(deadlines.map(valuesOf));
};

const idOf = (place: Place) => ({ id: place.kind === 'server' ? place.guildId : place.channelId });

export const deadlines = ({ read, write, writeAll }: Access): DeadlineStore => ({
  dueDeadlines: (owner, now, { after, limit = PAGE_SIZE } = {}) =>
    read(function* () {
      const [dueAt, tableId, kind] = after === undefined ? start : cursor.parse(JSON.parse(after));
      const values = { now: now.getTime(), dueAt, tableId, kind, limit };
      const rows = yield* owner.shardCount === 1 ? its.due(values) : its.dueOwned({ ...values, ...ownerValues(owner) });
      const items = rows.map(readDeadline);
      const last = items.at(-1);
      const next = items.length < limit || last === undefined ? null : [last.dueAt.getTime(), last.tableId, last.kind];
      return { items, next: next === null ? null : JSON.stringify(next) };
    }),
  deadlines: (tableId) =>
    read(function* () {
      return (yield* its.of({ tableId })).map(readDeadline);
    }),
  nextDeadline: (owner) =>
    read(function* () {
      const rows = yield* owner.shardCount === 1 ? its.next() : its.nextOwned(ownerValues(owner));
      const [first] = parseRow(oneMoment, rows, 'deadlines');
      return first === undefined ? null : new Date(first.due_at);
    }),
  removeDeadline: (deadline) =>
    write(function* ({ mayBeDone }) {
      return (yield* changes(its.remove(valuesOf(deadline)))) || mayBeDone;
    }),
  postponeDeadlines: (guildIds, milliseconds) => {
    let found: readonly Readonly<Record<string, unknown>>[] | null = null;
    return writeAll(function* () {
      found ??= yield* its.ofServers({
        guildIds: guildIds.filter((id) => id !== null),
        elsewhere: Number(guildIds.includes(null)),
      });
      yield* its.postpone.each(found, { milliseconds });
    });
  },

  suspend: (place) => {
    // An attempt may be committed although its answer was lost; the next one then finds its tables already changed.
    // Collect the ids of all attempts.
    const suspended = new Set<string>();
    return writeAll(function* () {
      const tableIds = idsOf(
        yield* place.kind === 'server' ? its.suspendServer(idOf(place)) : its.suspendChannel(idOf(place)),
      );
      yield* replaceDeadlines(tableIds, []);
      for (const id of tableIds) suspended.add(id);
      return [...suspended];
    });
  },
  suspendedIn: (place) =>
    read(function* () {
      return idsOf(
        yield* place.kind === 'server' ? its.suspendedServer(idOf(place)) : its.suspendedChannel(idOf(place)),
      );
    }),
  restore: (place, due) => {
    const restored = new Set<string>();
    return writeAll(function* () {
      const tableIds = idsOf(
        yield* place.kind === 'server' ? its.restoreServer(idOf(place)) : its.restoreChannel(idOf(place)),
      );
      yield* its.set.each(due.filter(({ tableId }) => tableIds.includes(tableId)).map(valuesOf));
      for (const id of tableIds) restored.add(id);
      return [...restored];
    });
  },
});
