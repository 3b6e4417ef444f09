import type { Database } from 'better-sqlite3';
import type { LogEntry, TableChange } from '../../model/log-entry.js';
import type { SeatHolder } from '../../model/table.js';
import type { PositionSnapshot } from '../port.js';
import { readLogEntry, readSnapshot, readText } from './rows.js';

const statementsOf = (database: Database) => ({
  append: database.prepare(
    `INSERT INTO log (table_id, version, kind, actor, user, seat, turn, notation, former, holder, interaction, at)
     VALUES (@tableId, @version, @kind, @actor, @user, @seat, @turn, @notation, @former, @holder, @interactionId, @at)`,
  ),
  since: database.prepare(
    `SELECT version, kind, actor, user, seat, turn, notation, former, holder, at FROM log
     WHERE table_id = ? AND version > ? ORDER BY version`,
  ),
  tableOf: database.prepare('SELECT table_id FROM log WHERE interaction = ?').pluck(),
  snapshot: database.prepare('SELECT version, rules, checksum, position FROM snapshots WHERE table_id = ?'),
  keepSnapshot: database.prepare(
    `INSERT INTO snapshots (table_id, version, rules, checksum, position) VALUES (@tableId, @version, @rules, @checksum, @position)
     ON CONFLICT DO UPDATE SET version = excluded.version, rules = excluded.rules, checksum = excluded.checksum, position = excluded.position`,
  ),
  dropSnapshot: database.prepare('DELETE FROM snapshots WHERE table_id = ?'),
});

const textOf = (holder: SeatHolder | null): string | null => (holder === null ? null : JSON.stringify(holder));

/** The columns of a change, without those that it has no use for. */
const columnsOf = (change: TableChange) => ({
  kind: change.kind,
  seat: 'seat' in change ? change.seat : null,
  turn: 'turn' in change ? change.turn : null,
  notation: 'notation' in change ? change.notation : null,
  former: 'former' in change ? textOf(change.former) : null,
  holder: 'holder' in change ? textOf(change.holder) : null,
});

/** What happened at the tables, and positions kept to save replaying it. */
export class LogRows {
  readonly #statements: ReturnType<typeof statementsOf>;

  constructor(database: Database) {
    this.#statements = statementsOf(database);
  }

  append(tableId: string, { version, actor, userId, at, change }: LogEntry, interactionId: string | null): void {
    this.#statements.append.run({
      ...columnsOf(change),
      tableId,
      version,
      actor,
      user: userId,
      interactionId,
      at: at.getTime(),
    });
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
