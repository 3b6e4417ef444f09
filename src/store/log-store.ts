import type { Database } from 'better-sqlite3';
import { readLogLine, readSnapshot, readText, type SnapshotRow } from './rows.js';
import type { LogLine } from '../model/log-entry.js';

const statementsOf = (database: Database) => ({
  append: database.prepare(
    `INSERT INTO log (table_id, version, kind, actor, seat, turn, notation, interaction, at)
     VALUES (@tableId, @version, @kind, @actor, @seat, @turn, @notation, @interactionId, @at)`,
  ),
  since: database.prepare(
    'SELECT version, kind, actor, seat, turn, notation FROM log WHERE table_id = ? AND version > ? ORDER BY version',
  ),
  tableOf: database.prepare('SELECT table_id FROM log WHERE interaction = ?').pluck(),
  snapshot: database.prepare('SELECT version, rules, checksum, position FROM snapshots WHERE table_id = ?'),
  keepSnapshot: database.prepare(
    `INSERT INTO snapshots (table_id, version, rules, checksum, position) VALUES (@tableId, @version, @rules, @checksum, @position)
     ON CONFLICT DO UPDATE SET version = excluded.version, rules = excluded.rules, checksum = excluded.checksum, position = excluded.position`,
  ),
  dropSnapshot: database.prepare('DELETE FROM snapshots WHERE table_id = ?'),
});

/** What happened at the tables, and positions kept to save replaying it. */
export class LogStore {
  readonly #statements: ReturnType<typeof statementsOf>;

  constructor(database: Database) {
    this.#statements = statementsOf(database);
  }

  append(tableId: string, line: LogLine, interactionId: string | null, at: Date): void {
    this.#statements.append.run({
      tableId,
      version: line.version,
      actor: line.actor,
      kind: line.deed.kind,
      seat: 'seat' in line.deed ? line.deed.seat : null,
      turn: 'turn' in line.deed ? line.deed.turn : null,
      notation: 'notation' in line.deed ? line.deed.notation : null,
      interactionId,
      at: at.getTime(),
    });
  }

  /**
   * The lines after `version`, in order; 0 asks for all.
   *
   * @throws DamagedRow
   */
  after(tableId: string, version: number): readonly LogLine[] {
    return this.#statements.since.all(tableId, version).map(readLogLine);
  }

  /** The table that an interaction has already changed. */
  tableChangedBy(interactionId: string): string | null {
    return readText(this.#statements.tableOf.get(interactionId), 'log');
  }

  snapshot(tableId: string): SnapshotRow | null {
    return readSnapshot(this.#statements.snapshot.get(tableId));
  }

  keepSnapshot(tableId: string, snapshot: SnapshotRow): void {
    this.#statements.keepSnapshot.run({ tableId, ...snapshot });
  }

  dropSnapshot(tableId: string): void {
    this.#statements.dropSnapshot.run(tableId);
  }
}
