import type { Database } from 'better-sqlite3';
import {
  ALL,
  type FigureOrder,
  figureOrders,
  type GameCount,
  type Rival,
  type Standing,
} from '#src/model/record/figures.js';
import type { Ownership } from '#src/model/ownership.js';
import { readGameCount, readOwnStanding, readRival, readStanding } from '#src/store/rows/figure-rows.js';
import type { FigureStore, StandingsRequest } from '#src/store/figures-port.js';
import { listedBy } from '#src/store/figure-lists.js';
import { readTexts } from '#src/store/rows/rows.js';
import { isOwned, ownerParameters } from '../lists.js';

const listStatements = (database: Database, order: FigureOrder) => {
  const { column, index, listed } = listedBy[order];
  const scope = `FROM standings INDEXED BY ${index}
    WHERE guild = @guildId AND season = @season AND game = @gameId AND ${listed}`;
  return {
    // What is left out is counted off in the index alone.
    page: database.prepare(
      `SELECT standings.* FROM
         (SELECT player ${scope} ORDER BY ${column} DESC, player LIMIT @limit OFFSET @offset) AS page
       CROSS JOIN standings ON guild = @guildId AND season = @season AND game = @gameId
         AND standings.player = page.player
       ORDER BY ${column} DESC, standings.player`,
    ),
    count: database.prepare(`SELECT count(*) ${scope}`).pluck(),
    above: database.prepare(`SELECT count(*) ${scope} AND ${column} > @above`).pluck(),
  };
};

const statementsOf = (database: Database) => ({
  lists: Object.fromEntries(figureOrders.map((order) => [order, listStatements(database, order)])) as Record<
    FigureOrder,
    ReturnType<typeof listStatements>
  >,
  toCount: database.prepare(`SELECT DISTINCT guild FROM uncounted WHERE ${isOwned('guild')}`).pluck(),
  isUncounted: database.prepare('SELECT 1 FROM uncounted WHERE guild = ? LIMIT 1').pluck(),
  // From one server to the next along the index, not through all their games.
  withGames: database
    .prepare(
      `WITH RECURSIVE servers (guild) AS (
         SELECT min(guild) FROM tables INDEXED BY finished_games WHERE phase = 'over'
         UNION ALL
         SELECT (SELECT min(guild) FROM tables INDEXED BY finished_games WHERE phase = 'over' AND guild > servers.guild)
         FROM servers WHERE guild IS NOT NULL)
       SELECT guild FROM servers WHERE guild IS NOT NULL`,
    )
    .pluck(),
  ended: database
    .prepare(`SELECT count(*) FROM tables INDEXED BY finished_games WHERE phase = 'over' AND guild = ?`)
    .pluck(),
  of: database.prepare(
    // Otherwise SQLite would go through everybody's standings of those seasons.
    `SELECT * FROM standings INDEXED BY standings_by_player WHERE player = @player AND guild = @guild
       AND season IN (SELECT value FROM json_each(@seasons))`,
  ),
  // Whoever is in no standing any more is no rival either. From rival to standing (CROSS JOIN): SQLite would go through
  // the standings of everybody in the server.
  rivals: database.prepare(
    `SELECT rival, known.name AS name, met.games AS games, met.wins AS wins, losses FROM (
       SELECT rival, sum(games) AS games, sum(wins) AS wins, sum(losses) AS losses FROM meetings
       WHERE guild = @guild AND player = @player AND (@game = '' OR game = @game) GROUP BY rival) AS met
     CROSS JOIN standings AS known ON known.guild = @guild AND known.season = '' AND known.game = '' AND known.player = rival
     ORDER BY met.games DESC, rival LIMIT @limit`,
  ),
  games: database.prepare(
    `SELECT @season AS season, game, sum(games) AS games FROM game_counts
     WHERE guild = @guild AND (@season = '' OR season = @season) GROUP BY game ORDER BY game`,
  ),
  ofPerson: database.prepare('SELECT * FROM standings WHERE player = ? ORDER BY guild, season, game'),
  drop: ['standings', 'meetings', 'game_counts', 'counted_servers'].map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE guild = ?`),
  ),
  note: database.prepare('INSERT OR IGNORE INTO uncounted (guild, ended_at, table_id) VALUES (?, ?, ?)'),
});

/** What was counted, and what is to be counted. */
export class FigureRows {
  readonly #statements: ReturnType<typeof statementsOf>;

  constructor(database: Database) {
    this.#statements = statementsOf(database);
  }

  /** Notes that a game has ended. */
  note(guild: string, endedAt: number, tableId: string): void {
    this.#statements.note.run(guild, endedAt, tableId);
  }

  toCount(owner: Ownership): readonly string[] {
    return readTexts(this.#statements.toCount.all(ownerParameters(owner)), 'uncounted');
  }

  isUncounted(guild: string): boolean {
    return this.#statements.isUncounted.get(guild) !== undefined;
  }

  serversWithGames(): readonly string[] {
    return readTexts(this.#statements.withGames.all(), 'tables');
  }

  countEnded(guild: string): number {
    return Number(this.#statements.ended.get(guild));
  }

  /** Within a transaction. */
  drop(guild: string): void {
    for (const statement of this.#statements.drop) statement.run(guild);
    this.note(guild, 0, ALL);
  }

  page({ order, ...request }: StandingsRequest): readonly Standing[] {
    return this.#statements.lists[order].page.all(request).map(readStanding);
  }

  count({ order, ...scope }: Parameters<FigureStore['countStandings']>[0], above?: number): number {
    const { above: countAbove, count } = this.#statements.lists[order];
    return Number(above === undefined ? count.get(scope) : countAbove.get({ ...scope, above }));
  }

  of(guild: string, player: string, seasons: readonly string[]): readonly Standing[] {
    return this.#statements.of.all({ guild, player, seasons: JSON.stringify(seasons) }).map(readStanding);
  }

  rivals(guild: string, player: string, game: string, limit: number): readonly Rival[] {
    return this.#statements.rivals.all({ guild, player, game, limit }).map(readRival);
  }

  games(guild: string, season: string): readonly GameCount[] {
    return this.#statements.games.all({ guild, season }).map(readGameCount);
  }

  ofPerson(player: string): ReturnType<typeof readOwnStanding>[] {
    return this.#statements.ofPerson.all(player).map(readOwnStanding);
  }
}
