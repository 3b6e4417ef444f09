import type { Database } from 'better-sqlite3';
import { type Ownership, owns } from '#src/model/ownership.js';
import type { Question } from '#src/model/record/question.js';
import { questionColumns } from '#src/store/rows/columns.js';
import type { StoredChange } from '#src/store/port.js';
import { readQuestions } from '#src/store/rows/consent-rows.js';

const statementsOf = (database: Database) => ({
  add: database.prepare('INSERT OR IGNORE INTO questions (table_id, version) VALUES (@tableId, @version)'),
  record: database.prepare(
    'UPDATE questions SET channel = @channelId, message = @messageId WHERE table_id = @tableId AND version = @version',
  ),
  forget: database.prepare('DELETE FROM questions WHERE table_id = @tableId AND version = @version'),
  all: database.prepare('SELECT questions.*, guild FROM questions JOIN tables ON tables.id = table_id'),
});

/** Messages that ask people something about a table. */
export class QuestionRows {
  readonly #statements: ReturnType<typeof statementsOf>;

  constructor(database: Database) {
    this.#statements = statementsOf(database);
  }

  /** Notes what a change asks. */
  note(change: StoredChange): void {
    for (const row of questionColumns(change)) this.#statements.add.run(row);
  }

  record({ tableId, version, message }: Question): void {
    const { channelId = null, messageId = null } = message ?? {};
    this.#statements.record.run({ tableId, version, channelId, messageId });
  }

  forget({ tableId, version }: Pick<Question, 'tableId' | 'version'>): void {
    this.#statements.forget.run({ tableId, version });
  }

  all(owner: Ownership): readonly Question[] {
    return readQuestions(this.#statements.all.all())
      .filter(({ guildId }) => owns(owner, guildId))
      .map(({ question }) => question);
  }
}
