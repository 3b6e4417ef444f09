import type { Database } from 'better-sqlite3';
import type { LogEntry } from '#src/model/record/log-entry.js';
import { logColumns } from '#src/store/rows/columns.js';
import type { PositionSnapshot } from '#src/store/port.js';
import { readLogEntry, readSnapshot } from '#src/store/rows/log-rows.js';
import { readText } from '#src/store/rows/rows.js';

const statementsOf = (database: Database) => ({
  append: database.prepare(
    `INSERT INTO log (table_id, version, kind, actor, user, seat, turn, notation, former, holder, target, interaction, at)
     VALUES (@tableId, @version, @kind, @actor, @user, @seat, @turn, @notation, @former, @holder, @target, @interaction, @at)`,
  ),
  since: database.prepare(
    `SELECT version, kind, actor, user, seat, turn, notation, former, holder, target, at FROM log
     WHERE table_id = ? AND version > ? ORDER BY version`,
  ),
  tableOf: database.prepare('SELECT table_id FROM log WHERE interaction = ?').pluck(),
  snapshot: database.prepare('SELECT version, rules, checksum, position FROM snapshots WHERE table_id = ?'),
  keepSnapshot: database.prepare(
    `INSERT INTO snapshots (table_id, version, rules, checksum, position)
     VALUES (@tableId, @version, @rules, @checksum, @position)
     ON CONFLICT DO UPDATE SET version = excluded.version, rules = excluded.rules, checksum = excluded.checksum,
       position = excluded.position`,
  ),
  dropSnapshot: database.prepare('DELETE FROM snapshots WHERE table_id = ?'),
});

/** What happened at the tables, and positions kept to save replaying it. */
export class LogRows {
  readonly #statements: ReturnType<typeof statementsOf>;

  constructor(database: Database) {
    this.#statements = statementsOf(database);
  }

  append(tableId: string, entry: LogEntry, interactionId: string | null): void {
    this.#statements.append.run(logColumns(tableId, entry, interactionId));
  }

  /**
   * The entries after `version`, in order; 0 asks for all.
   *
   * @throws DamagedRow
   */
  after(tableId: string, version: number): readonly LogEntry[] {
    return this.#statements.since.all(tableId, version).map(readLogEntry);
  }

  /** The table that an interaction has already changed. */
  tableChangedBy(interactionId: string): string | null {
    return readText(this.#statements.tableOf.get(interactionId), 'log');
  }

  snapshot(tableId: string): PositionSnapshot | null {
    return readSnapshot(this.#statements.snapshot.get(tableId));
  }

  keepSnapshot(tableId: string, snapshot: PositionSnapshot): void {
    this.#statements.keepSnapshot.run({ tableId, ...snapshot });
  }

  dropSnapshot(tableId: string): void {
    this.#statements.dropSnapshot.run(tableId);
  }
}
