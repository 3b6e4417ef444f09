import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { type Deadline, deadlineKinds } from '#src/model/deadline.js';
import type { Ownership } from '#src/model/ownership.js';
import type { ListPage, PageRequest } from '#src/store/port.js';
import { isOwned, OPEN, ownerParameters } from '../lists.js';
import { LAST_MOMENT } from '#src/store/rows/rows.js';
import { readDeadline } from '#src/store/rows/log-rows.js';

const PAGE = 500;

/**
 * One damaged row must not stop the clocks of all tables: it waits, unheard, for the next turn of its table to replace
 * it.
 */
const READABLE = `kind IN (${deadlineKinds.map((kind) => `'${kind}'`).join(', ')})
  AND seat BETWEEN 0 AND ${Number.MAX_SAFE_INTEGER} AND turn BETWEEN 0 AND ${Number.MAX_SAFE_INTEGER}
  AND due_at BETWEEN -${LAST_MOMENT} AND ${LAST_MOMENT}`;

/**
 * Along the deadlines, and to the table of each: a search for all tables of some shards would read the whole archive.
 */
const OWNED = `(@shardCount = 1 OR EXISTS (SELECT 1 FROM tables WHERE id = table_id AND ${isOwned('guild')}))`;

const statementsOf = (database: Database) => ({
  set: database.prepare('INSERT OR REPLACE INTO deadlines (table_id, kind, seat, turn, due_at) VALUES (?, ?, ?, ?, ?)'),
  of: database.prepare(`SELECT * FROM deadlines WHERE table_id = ? AND ${READABLE} ORDER BY kind`),
  clear: database.prepare('DELETE FROM deadlines WHERE table_id = ?'),
  remove: database.prepare(
    'DELETE FROM deadlines WHERE table_id = ? AND kind = ? AND seat = ? AND turn = ? AND due_at = ?',
  ),
  due: database.prepare(
    `SELECT * FROM deadlines WHERE due_at <= @now AND ${READABLE} AND ${OWNED}
       AND (due_at, table_id, kind) > (@dueAt, @tableId, @kind)
     ORDER BY due_at, table_id, kind LIMIT @limit`,
  ),
  postpone: database.prepare(
    `UPDATE deadlines SET due_at = due_at + ? WHERE ${READABLE}
       AND table_id IN (SELECT id FROM tables WHERE guild = ? AND ${OPEN})`,
  ),
  next: database.prepare(`SELECT min(due_at) FROM deadlines WHERE ${READABLE} AND ${OWNED}`).pluck(),
});

const cursor = z.tuple([z.int(), z.string(), z.string()]);
const nextMoment = z.int().nullable();
const start: z.infer<typeof cursor> = [-LAST_MOMENT - 1, '', ''];

/** The clocks of the running turns. */
export class DeadlineRows {
  readonly #statements: ReturnType<typeof statementsOf>;

  constructor(database: Database) {
    this.#statements = statementsOf(database);
  }

  set({ tableId, kind, seat, turn, dueAt }: Deadline): void {
    this.#statements.set.run(tableId, kind, seat, turn, dueAt.getTime());
  }

  of(tableId: string): readonly Deadline[] {
    return this.#statements.of.all(tableId).map(readDeadline);
  }

  clear(tableId: string): void {
    this.#statements.clear.run(tableId);
  }

  /** Whether it was there. */
  remove({ tableId, kind, seat, turn, dueAt }: Deadline): boolean {
    return this.#statements.remove.run(tableId, kind, seat, turn, dueAt.getTime()).changes > 0;
  }

  due(owner: Ownership, now: Date, { after, limit = PAGE }: PageRequest = {}): ListPage<Deadline> {
    const [dueAt, tableId, kind] = after === undefined ? start : cursor.parse(JSON.parse(after));
    const parameters = { ...ownerParameters(owner), now: now.getTime(), dueAt, tableId, kind, limit };
    const items = this.#statements.due.all(parameters).map(readDeadline);
    const last = items.at(-1);
    const next = items.length < limit || last === undefined ? null : [last.dueAt.getTime(), last.tableId, last.kind];
    return { items, next: next === null ? null : JSON.stringify(next) };
  }

  postpone(guildId: string, milliseconds: number): void {
    this.#statements.postpone.run(milliseconds, guildId);
  }

  next(owner: Ownership): Date | null {
    const milliseconds = nextMoment.parse(this.#statements.next.get(ownerParameters(owner)));
    return milliseconds === null ? null : new Date(milliseconds);
  }
}
