import type { Database } from 'better-sqlite3';
import { ALL, type Counted, type CountingRules, type EndedGame, type Standing } from '#src/model/record/figures.js';
import { earlierStandings, readEndedGames, readStanding, standingNames } from '#src/store/rows/figure-rows.js';
import { endStep, ofOneSeason, readMark, standingRows, startStep, type StepStart } from '#src/store/figure-steps.js';
import type { CountingStep } from '#src/store/figures-port.js';

/** So much of what is to be counted is looked at in one step. */
const UNCOUNTED = 1_000;

const THESE = 'SELECT value FROM json_each(@ids)';
const kept = standingNames.filter((name) => !['guild', 'season', 'game', 'player', 'earlier'].includes(name));

const statementsOf = (database: Database) => ({
  state: database.prepare('SELECT rules, ended_at, table_id FROM counted_servers WHERE guild = ?'),
  setState: database.prepare(
    'INSERT OR REPLACE INTO counted_servers (guild, rules, ended_at, table_id) VALUES (@guild, @rules, @endedAt, @tableId)',
  ),
  uncounted: database.prepare(
    `SELECT ended_at, table_id FROM uncounted WHERE guild = ? ORDER BY ended_at, table_id LIMIT ${UNCOUNTED}`,
  ),
  done: database.prepare('DELETE FROM uncounted WHERE guild = @guild AND ended_at = @endedAt AND table_id = @tableId'),
  games: database.prepare(
    `SELECT id, game, changed_at, seating FROM tables INDEXED BY finished_games
     WHERE phase = 'over' AND guild = @guild AND (changed_at, id) > (@endedAt, @tableId)
     ORDER BY changed_at, id LIMIT @limit`,
  ),
  seats: database.prepare(
    `SELECT table_id, seat, kind, user, name, level FROM seats WHERE table_id IN (${THESE}) ORDER BY table_id, seat`,
  ),
  results: database.prepare(
    `SELECT table_id, seat, place, points FROM results WHERE table_id IN (${THESE}) ORDER BY table_id, seat`,
  ),
  departures: database.prepare(
    `SELECT table_id, seat, kind, former FROM log INDEXED BY departures
     WHERE kind IN ('resign', 'replace', 'return') AND table_id IN (${THESE}) ORDER BY table_id, version`,
  ),
  standings: database.prepare(
    `SELECT * FROM standings INDEXED BY standings_by_player WHERE guild = @guild AND season IN ('', @season)
       AND player IN (SELECT value FROM json_each(@players))`,
  ),
  write: database.prepare(
    `INSERT INTO standings (${standingNames.join(', ')}) VALUES (${standingNames.map((name) => `@${name}`).join(', ')})
     ON CONFLICT DO UPDATE SET ${kept.map((name) => `${name} = excluded.${name}`).join(', ')}`,
  ),
  meet: database.prepare(
    `INSERT INTO meetings (guild, player, rival, season, game, games, wins, losses)
     VALUES (@guild, @player, @rival, @season, @gameId, @games, @wins, @losses)
     ON CONFLICT DO UPDATE SET games = games + excluded.games, wins = wins + excluded.wins,
       losses = losses + excluded.losses`,
  ),
  countGames: database.prepare(
    `INSERT INTO game_counts (guild, season, game, games) VALUES (@guild, @season, @gameId, @games)
     ON CONFLICT DO UPDATE SET games = games + excluded.games`,
  ),
  since: database.prepare(
    'SELECT game, player, earlier FROM standings WHERE guild = @guild AND season >= @season ORDER BY season',
  ),
  dropCareer: database.prepare(
    `DELETE FROM standings WHERE guild = @guild AND season = '' AND game = @game AND player = @player`,
  ),
  dropSeasons: ['standings', 'meetings', 'game_counts'].map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE guild = @guild AND season >= @season`),
  ),
});

/** Counts games that have ended; all of it within transactions. */
export class CountingRows {
  readonly #statements: ReturnType<typeof statementsOf>;

  constructor(database: Database) {
    this.#statements = statementsOf(database);
  }

  step(guild: string, rules: CountingRules, limit: number): CountingStep {
    const uncounted = this.#statements.uncounted.all(guild).map(readMark);
    const start = startStep(this.#statements.state.get(guild), uncounted, rules);
    if (start.drop) this.#rewind(guild, ALL);
    if (start.rewindTo !== null) this.#rewind(guild, start.rewindTo);
    const found = this.#games(guild, start, limit);
    const games = ofOneSeason(found, rules);
    const isLast = found.length < limit && games.length === found.length;
    const end = endStep(start, games, uncounted, { isLast, mayBeMore: uncounted.length === UNCOUNTED });
    this.#count(guild, rules, games);
    this.#statements.setState.run({ guild, rules: rules.version, ...pickMark(end.counted) });
    for (const mark of end.done) this.#statements.done.run({ guild, ...mark });
    return { games: games.length, more: end.more };
  }

  /** Brings a server back to the beginning of a season; of all time, to the beginning. */
  #rewind(guild: string, season: string): void {
    const { since, dropCareer, write, dropSeasons } = this.#statements;
    if (season !== ALL)
      for (const { game, player, row } of earlierStandings(since.all({ guild, season }))) {
        dropCareer.run({ guild, game, player });
        if (row !== null) write.run(row);
      }
    for (const statement of dropSeasons) statement.run({ guild, season });
  }

  #games(guild: string, { after }: StepStart, limit: number): readonly EndedGame[] {
    const tables = this.#statements.games.all({ guild, ...after, limit });
    const ids = JSON.stringify(tables.map((row) => String(Reflect.get(Object(row), 'id'))));
    const { seats, results, departures } = this.#statements;
    return readEndedGames({
      tables,
      seats: seats.all({ ids }),
      results: results.all({ ids }),
      departures: departures.all({ ids }),
    });
  }

  #count(guild: string, rules: CountingRules, games: readonly EndedGame[]): void {
    const [first] = games;
    if (first === undefined) return;
    const players = JSON.stringify(rules.playersOf(games));
    const season = rules.seasonOf(first.endedAt);
    const before = this.#statements.standings.all({ guild, season, players }).map(readStanding);
    this.#write(guild, rules.count(games, before), before);
  }

  #write(guild: string, counted: Counted, before: readonly Standing[]): void {
    const { write, meet, countGames } = this.#statements;
    for (const row of standingRows(guild, counted, before)) write.run(row);
    for (const row of counted.meetings) meet.run({ guild, ...row });
    for (const row of counted.games) countGames.run({ guild, ...row });
  }
}

const pickMark = ({ endedAt, tableId }: { readonly endedAt: number; readonly tableId: string }) => ({
  endedAt,
  tableId,
});
