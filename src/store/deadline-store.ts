import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { LAST_MOMENT, readDeadline, readTexts } from './rows.js';
import { type Deadline, deadlineKinds } from '../model/deadline.js';

/** One damaged row must not stop the clocks of all tables: it waits, unheard, for the next turn of its table to replace it. */
const READABLE = `kind IN (${deadlineKinds.map((kind) => `'${kind}'`).join(', ')}) AND seat BETWEEN 0 AND ${Number.MAX_SAFE_INTEGER} AND turn BETWEEN 0 AND ${Number.MAX_SAFE_INTEGER} AND due_at BETWEEN -${LAST_MOMENT} AND ${LAST_MOMENT}`;

const statementsOf = (database: Database) => ({
  set: database.prepare('INSERT OR REPLACE INTO deadlines (table_id, kind, seat, turn, due_at) VALUES (?, ?, ?, ?, ?)'),
  clear: database.prepare('DELETE FROM deadlines WHERE table_id = ?'),
  remove: database.prepare('DELETE FROM deadlines WHERE table_id = ? AND kind = ? AND seat = ? AND turn = ?'),
  due: database.prepare(`SELECT * FROM deadlines WHERE due_at <= ? AND ${READABLE} ORDER BY due_at`),
  guilds: database.prepare('SELECT DISTINCT guild FROM tables WHERE id IN (SELECT table_id FROM deadlines)').pluck(),
  postpone: database.prepare(
    'UPDATE deadlines SET due_at = due_at + ? WHERE table_id IN (SELECT id FROM tables WHERE guild = ?)',
  ),
  next: database.prepare(`SELECT min(due_at) FROM deadlines WHERE ${READABLE}`).pluck(),
});

/** The clocks of the running turns. */
export class DeadlineStore {
  readonly #statements: ReturnType<typeof statementsOf>;

  constructor(database: Database) {
    this.#statements = statementsOf(database);
  }

  set({ tableId, kind, seat, turn, dueAt }: Deadline): void {
    this.#statements.set.run(tableId, kind, seat, turn, dueAt.getTime());
  }

  clear(tableId: string): void {
    this.#statements.clear.run(tableId);
  }

  /** Removes this one, not a later turn's of the same kind. */
  remove({ tableId, kind, seat, turn }: Deadline): void {
    this.#statements.remove.run(tableId, kind, seat, turn);
  }

  /** The deadlines that have passed at `now`, the oldest first. */
  due(now: Date): readonly Deadline[] {
    return this.#statements.due.all(now.getTime()).map(readDeadline);
  }

  /** Ids of the servers in which a clock runs. */
  guilds(): readonly string[] {
    return readTexts(this.#statements.guilds.all(), 'tables');
  }

  /** Puts off all deadlines of a server. */
  postpone(guildId: string, milliseconds: number): void {
    this.#statements.postpone.run(milliseconds, guildId);
  }

  /** When the next deadline passes. */
  next(): Date | null {
    const milliseconds = z.int().nullable().parse(this.#statements.next.get());
    return milliseconds === null ? null : new Date(milliseconds);
  }
}
