import type { Database } from 'better-sqlite3';
import { ENGLISH, type Locale } from '../../model/locale.js';
import type { Tournament } from '../../model/record/tournament.js';
import { readTexts } from '../rows/rows.js';
import { readTournament, tournamentColumns, tournamentWithout } from '../rows/tournament-rows.js';

const OPEN = `phase IN ('signup', 'running')`;

const statementsOf = (database: Database) => ({
  byId: database.prepare('SELECT * FROM tournaments WHERE id = ?'),
  open: database.prepare(`SELECT * FROM tournaments WHERE guild = ? AND ${OPEN} ORDER BY created_at DESC`),
  latest: database.prepare('SELECT * FROM tournaments WHERE guild = ? ORDER BY created_at DESC LIMIT ?'),
  servers: database.prepare(`SELECT DISTINCT guild FROM tournaments WHERE ${OPEN}`).pluck(),
  add: database.prepare(
    `INSERT OR IGNORE INTO tournaments (id, guild, channel, phase, version, state, created_at)
     VALUES (@id, @guild, @channel, @phase, @version, @state, @createdAt)`,
  ),
  change: database.prepare(
    `UPDATE tournaments SET phase = @phase, version = @version, state = @state
     WHERE id = @id AND version = @version - 1`,
  ),
  ofPerson: database.prepare(`SELECT * FROM tournaments WHERE instr(state, '"' || ? || '"') > 0`),
});

/** Tournaments of all servers. */
export class TournamentRows {
  readonly #statements: ReturnType<typeof statementsOf>;

  constructor(database: Database) {
    this.#statements = statementsOf(database);
  }

  find(id: string): Tournament | null {
    const row = this.#statements.byId.get(id);
    return row === undefined ? null : readTournament(row);
  }

  open(guildId: string): readonly Tournament[] {
    return this.#statements.open.all(guildId).map(readTournament);
  }

  latest(guildId: string, limit: number): readonly Tournament[] {
    return this.#statements.latest.all(guildId, limit).map(readTournament);
  }

  servers(): readonly string[] {
    return readTexts(this.#statements.servers.all(), 'tournaments');
  }

  save(tournament: Tournament): boolean {
    const { add, change } = this.#statements;
    const { id, phase, version, state, ...rest } = tournamentColumns(tournament);
    const { changes } =
      version === 1 ? add.run({ id, phase, version, state, ...rest }) : change.run({ id, phase, version, state });
    return changes === 1;
  }

  ofPerson(userId: string): readonly Tournament[] {
    return this.#statements.ofPerson.all(userId).map(readTournament);
  }

  /** Within a transaction. */
  forget(userId: string, names: Readonly<Record<Locale, string>>): void {
    for (const one of this.ofPerson(userId))
      this.save(tournamentWithout(one, userId, names[one.locale] ?? names[ENGLISH] ?? ''));
  }
}
