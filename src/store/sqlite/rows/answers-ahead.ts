import type { Database } from 'better-sqlite3';
import type { SeatAnswers } from '#src/store/ahead-port.js';
import { aheadColumns, readAnswersAhead } from '#src/store/rows/ahead-rows.js';

const statementsOf = (database: Database) => ({
  find: database.prepare('SELECT seat, occasion, answers FROM answers_ahead WHERE table_id = ? ORDER BY seat'),
  keep: database.prepare(
    `INSERT OR REPLACE INTO answers_ahead (table_id, seat, occasion, answers)
     SELECT id, @seat, @occasion, @answers FROM tables WHERE id = @id`,
  ),
  drop: database.prepare('DELETE FROM answers_ahead WHERE table_id = ?'),
});

/** What players have answered before they are asked. */
export class AheadRows {
  readonly #statements: ReturnType<typeof statementsOf>;

  constructor(database: Database) {
    this.#statements = statementsOf(database);
  }

  find(tableId: string): readonly SeatAnswers[] {
    return readAnswersAhead(this.#statements.find.all(tableId));
  }

  keep(tableId: string, answers: SeatAnswers): void {
    this.#statements.keep.run(aheadColumns(tableId, answers));
  }

  drop(tableId: string): void {
    this.#statements.drop.run(tableId);
  }
}
