import type { Database } from 'better-sqlite3';
import type { Locale } from '#src/lib/locale.js';
import type { Tournament } from '#src/model/record/tournament.js';
import { readTexts } from '../rows/rows.js';
import { readTournament, tournamentColumns, tournamentsWithout } from '../rows/tournament-rows.js';

const OPEN = `phase IN ('signup', 'running')`;
/** Is matched, word by word, by the index of ended tournaments. */
const ENDED = `phase IN ('over', 'closed')`;

const statementsOf = (database: Database) => {
  const ids = (sql: string) => database.prepare(sql).pluck();
  return {
    byId: database.prepare('SELECT * FROM tournaments WHERE id = ?'),
    open: ids(`SELECT id FROM tournaments WHERE guild = ? AND ${OPEN} ORDER BY created_at DESC`),
    latest: ids('SELECT id FROM tournaments WHERE guild = ? ORDER BY created_at DESC LIMIT ?'),
    unfinished: ids(
      `SELECT id FROM tournaments WHERE ${OPEN}
       UNION ALL SELECT id FROM tournaments WHERE ${ENDED} AND coalesce(changed_at, created_at) >= ?`,
    ),
    add: database.prepare(
      `INSERT OR IGNORE INTO tournaments (id, guild, channel, phase, version, state, created_at, changed_at)
       VALUES (@id, @guild, @channel, @phase, @version, @state, @createdAt, @changedAt)`,
    ),
    change: database.prepare(
      `UPDATE tournaments SET phase = @phase, version = @version, state = @state, changed_at = @changedAt
       WHERE id = @id AND version = @version - 1`,
    ),
    ofPerson: database.prepare(`SELECT * FROM tournaments WHERE instr(state, '"' || ? || '"') > 0`),
    idsOfPerson: ids(`SELECT id FROM tournaments WHERE instr(state, '"' || ? || '"') > 0 ORDER BY created_at DESC`),
    removeEnded: database.prepare(
      `DELETE FROM tournaments WHERE id IN
         (SELECT id FROM tournaments WHERE ${ENDED} AND coalesce(changed_at, created_at) < ?
          ORDER BY coalesce(changed_at, created_at) LIMIT ?)`,
    ),
  };
};

/** Tournaments of all servers. */
export class TournamentRows {
  readonly #statements: ReturnType<typeof statementsOf>;

  constructor(database: Database) {
    this.#statements = statementsOf(database);
  }

  /** @throws DamagedRow */
  find(id: string): Tournament | null {
    const row = this.#statements.byId.get(id);
    return row === undefined ? null : readTournament(row);
  }

  open(guildId: string): readonly string[] {
    return readTexts(this.#statements.open.all(guildId), 'tournaments');
  }

  latest(guildId: string, limit: number): readonly string[] {
    return readTexts(this.#statements.latest.all(guildId, limit), 'tournaments');
  }

  unfinished(since: Date): readonly string[] {
    return readTexts(this.#statements.unfinished.all(since.getTime()), 'tournaments');
  }

  save(tournament: Tournament): boolean {
    const { add, change } = this.#statements;
    const { id, phase, version, state, changedAt, ...rest } = tournamentColumns(tournament);
    const changed = { id, phase, version, state, changedAt };
    const { changes } = version === 1 ? add.run({ ...changed, ...rest }) : change.run(changed);
    return changes === 1;
  }

  ofPerson(userId: string): readonly string[] {
    return readTexts(this.#statements.idsOfPerson.all(userId), 'tournaments');
  }

  /** Within a transaction. */
  forget(userId: string, names: Readonly<Record<Locale, string>>): void {
    for (const one of tournamentsWithout(this.#statements.ofPerson.all(userId), userId, names)) this.save(one);
  }

  /** @returns how many are gone */
  removeEnded(before: Date, limit: number): number {
    return this.#statements.removeEnded.run(before.getTime(), limit).changes;
  }
}
