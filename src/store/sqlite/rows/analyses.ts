import type { Database } from 'better-sqlite3';
import type { GameAnalysis } from '#src/model/record/analysis.js';
import { analysisColumns, readAnalysis } from '#src/store/rows/analysis-rows.js';

const statementsOf = (database: Database) => ({
  find: database.prepare('SELECT method, analysis FROM analyses WHERE table_id = ?'),
  keep: database.prepare(
    `INSERT OR REPLACE INTO analyses (table_id, method, analysis)
     SELECT id, @method, @analysis FROM tables WHERE id = @id`,
  ),
});

/** What a computer thinks of games that have ended. */
export class AnalysisRows {
  readonly #statements: ReturnType<typeof statementsOf>;

  constructor(database: Database) {
    this.#statements = statementsOf(database);
  }

  find(tableId: string): GameAnalysis | null {
    return readAnalysis(this.#statements.find.get(tableId));
  }

  keep(tableId: string, analysis: GameAnalysis): void {
    this.#statements.keep.run(analysisColumns(tableId, analysis));
  }
}
