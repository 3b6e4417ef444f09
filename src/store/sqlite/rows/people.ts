import type { Database } from 'better-sqlite3';
import { ENGLISH, type Locale } from '#src/lib/locale.js';
import type { Ownership } from '#src/model/ownership.js';
import { participantColumns } from '#src/store/rows/columns.js';
import type { ListPage, PageRequest, StoredChange } from '#src/store/port.js';
import { childTables } from '#src/store/child-tables.js';
import { talkWithout } from '#src/store/rows/consent-rows.js';
import { readTexts } from '#src/store/rows/rows.js';
import { fromNewest, isOwned, ownerParameters, pageOf } from '../lists.js';

const THESE = 'SELECT value FROM json_each(@ids)';

/** In the language of the table. */
const FORMER_NAME = `coalesce(
  (SELECT value FROM json_each(@names) WHERE key = (SELECT locale FROM tables WHERE id = table_id)), @otherwise)`;

/** The games of these tables are counted anew, and those after them. */
const RECOUNT = `INSERT OR IGNORE INTO uncounted
  SELECT guild, changed_at, id FROM tables WHERE phase = 'over' AND id IN (${THESE})`;

const forgetStatements = [
  RECOUNT,
  `DELETE FROM standings WHERE player = 'user:' || @user`,
  `DELETE FROM meetings WHERE player = 'user:' || @user`,
  `DELETE FROM meetings WHERE rival = 'user:' || @user`,
  `UPDATE seats SET user = 'former-' || seat, name = ${FORMER_NAME}
   WHERE user = @user AND table_id IN (${THESE})`,
  `UPDATE log SET user = NULL WHERE user = @user AND table_id IN (${THESE})`,
  ...['former', 'holder'].map(
    (column) =>
      `UPDATE log SET ${column} = json_object('kind', 'former', 'name', ${FORMER_NAME})
       WHERE instr(${column}, '"userId":"' || @user || '"') > 0 AND table_id IN (${THESE})`,
  ),
  `UPDATE results SET user = NULL WHERE user = @user AND table_id IN (${THESE})`,
  `UPDATE tables SET host = 'former' WHERE host = @user AND id IN (${THESE})`,
  `DELETE FROM participants WHERE user = @user AND table_id IN (${THESE})`,
  `DELETE FROM preferences WHERE owner = 'person' AND id = @user`,
  ...['contacts', 'notices', 'watches', 'hints'].map((table) => `DELETE FROM ${table} WHERE user = @user`),
  `DELETE FROM message_plans WHERE instr(words, '<@' || @user || '>') > 0`,
];

/** Children before parents. */
const removeStatements = [
  RECOUNT,
  ...childTables.map((table) => `DELETE FROM ${table} WHERE table_id IN (${THESE})`),
  `DELETE FROM tables WHERE id IN (${THESE})`,
];

const statementsOf = (database: Database) => ({
  add: database.prepare('INSERT OR IGNORE INTO participants (user, table_id) VALUES (@user, @tableId)'),
  tables: database.prepare(
    `SELECT tables.id, number FROM participants JOIN tables ON tables.id = participants.table_id
     WHERE user = @user AND number < @after ORDER BY number DESC LIMIT @limit`,
  ),
  left: database
    .prepare(
      `SELECT id FROM participants JOIN tables ON tables.id = table_id
       WHERE participants.user = @user AND (phase IN ('over', 'closed') OR NOT EXISTS
         (SELECT 1 FROM seats WHERE seats.table_id = tables.id AND seats.user = @user))`,
    )
    .pluck(),
  talk: database.prepare(
    `SELECT id, seating, proposal FROM tables WHERE id IN (${THESE})
       AND (instr(seating, '"' || @user || '"') > 0 OR instr(proposal, '"' || @user || '"') > 0)`,
  ),
  setTalk: database.prepare('UPDATE tables SET seating = @seating, proposal = @proposal WHERE id = @id'),
  forget: forgetStatements.map((sql) => database.prepare(sql)),
  ended: database
    .prepare(
      `SELECT id FROM tables WHERE phase IN ('over', 'closed') AND changed_at < @before AND ${isOwned('guild')}
       ORDER BY changed_at LIMIT @limit`,
    )
    .pluck(),
  remove: removeStatements.map((sql) => database.prepare(sql)),
});

/** Who has anything to do with which table, and how what is stored of them goes away. */
export class PersonRows {
  readonly #statements: ReturnType<typeof statementsOf>;

  constructor(database: Database) {
    this.#statements = statementsOf(database);
  }

  /** Notes whom a change brings together with its table. */
  note(change: StoredChange): void {
    for (const row of participantColumns(change)) this.#statements.add.run(row);
  }

  tables(user: string, request: PageRequest = {}): ListPage<string> {
    const page = fromNewest(request);
    return pageOf(this.#statements.tables.all({ user, ...page }), page.limit);
  }

  /** Within a transaction. @returns the ids of the tables of which the person is no part any more */
  forget(user: string, names: Readonly<Record<Locale, string>>): readonly string[] {
    const ids = readTexts(this.#statements.left.all({ user }), 'tables');
    for (const row of this.#statements.talk.all({ user, ids: JSON.stringify(ids) }))
      this.#statements.setTalk.run(talkWithout(row, user));
    const named = { names: JSON.stringify(names), otherwise: names[ENGLISH] };
    for (const statement of this.#statements.forget) statement.run({ user, ids: JSON.stringify(ids), ...named });
    return ids;
  }

  /** Within a transaction. @returns the ids of the tables that are gone */
  removeEnded(owner: Ownership, before: Date, limit: number): readonly string[] {
    const rows = this.#statements.ended.all({ ...ownerParameters(owner), before: before.getTime(), limit });
    const ids = readTexts(rows, 'tables');
    for (const statement of this.#statements.remove) statement.run({ ids: JSON.stringify(ids) });
    return ids;
  }
}
