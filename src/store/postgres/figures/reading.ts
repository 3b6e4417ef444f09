import { ALL, type FigureOrder, figureOrders } from '#src/model/record/figures.js';
import { readGameCount, readOwnStanding, readRival, readStanding } from '#src/store/rows/figure-rows.js';
import { listedBy } from '#src/store/figure-lists.js';
import type { FigureStore } from '#src/store/figures-port.js';
import type { Connection, Statement } from '../connection/connection.js';
import { idsOf, ownerValues } from '../lists.js';
import { z } from 'zod';

const statement = <Name extends string, Text extends string>(name: Name, text: Text) => ({ name, text }) as const;

/** The servers of some shards, where a row has no shard of its own: as `OWNED` of tables. */
const OWNED = `($1::bigint = 1 OR EXISTS (SELECT 1 FROM tables WHERE tables.guild = uncounted.guild
  AND shard_key % $1::bigint = ANY ($2::bigint[])))`;

const listStatements = (order: FigureOrder): Readonly<Record<'page' | 'count' | 'above', Statement>> => {
  const { column, listed } = listedBy[order];
  const scope = `FROM standings WHERE guild = $1 AND season = $2 AND game = $3 AND ${listed}`;
  return {
    page: statement(
      `figures-page-${order}`,
      `SELECT * ${scope} ORDER BY ${column} DESC, player LIMIT $4::bigint OFFSET $5::bigint`,
    ),
    count: statement(`figures-count-${order}`, `SELECT count(*) AS count ${scope}`),
    above: statement(`figures-above-${order}`, `SELECT count(*) AS count ${scope} AND ${column} > $4`),
  };
};

const lists = new Map(figureOrders.map((order) => [order, listStatements(order)]));
const listsOf = (order: FigureOrder): ReturnType<typeof listStatements> => lists.get(order) ?? listStatements(order);

const statements = {
  toCount: statement('figures-to-count', `SELECT DISTINCT guild AS id FROM uncounted WHERE ${OWNED}`),
  isUncounted: statement('figures-is-uncounted', 'SELECT 1 AS one FROM uncounted WHERE guild = $1 LIMIT 1'),
  // From one server to the next along the index, not through all their games.
  withGames: statement(
    'figures-servers',
    `WITH RECURSIVE servers (id) AS (
       SELECT min(guild) FROM tables WHERE phase = 'over'
       UNION ALL
       SELECT (SELECT min(guild) FROM tables WHERE phase = 'over' AND guild > servers.id) FROM servers
       WHERE id IS NOT NULL)
     SELECT id FROM servers WHERE id IS NOT NULL`,
  ),
  ended: statement('figures-ended', `SELECT count(*) AS count FROM tables WHERE phase = 'over' AND guild = $1`),
  of: statement('figures-of', 'SELECT * FROM standings WHERE guild = $1 AND player = $2 AND season = ANY ($3::text[])'),
  // Whoever is in no standing any more is no rival either.
  rivals: statement(
    'figures-rivals',
    `SELECT rival, known.name, met.games, met.wins, met.losses FROM (
       SELECT rival, sum(games)::bigint AS games, sum(wins)::bigint AS wins, sum(losses)::bigint AS losses
       FROM meetings WHERE guild = $1 AND player = $2 AND ($3 = '' OR game = $3) GROUP BY rival) AS met
     JOIN standings AS known ON known.guild = $1 AND known.season = '' AND known.game = '' AND known.player = rival
     ORDER BY met.games DESC, rival LIMIT $4`,
  ),
  games: statement(
    'figures-games',
    `SELECT $2::text AS season, game, sum(games)::bigint AS games FROM game_counts
     WHERE guild = $1 AND ($2 = '' OR season = $2) GROUP BY game ORDER BY game`,
  ),
  ofPerson: statement('figures-of-person', 'SELECT * FROM standings WHERE player = $1 ORDER BY guild, season, game'),
  note: statement(
    'figures-note',
    'INSERT INTO uncounted (guild, ended_at, table_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
  ),
} as const;

const drops = ['standings', 'meetings', 'game_counts', 'counted_servers'].map((table) =>
  statement(`figures-drop-${table}`, `DELETE FROM ${table} WHERE guild = $1`),
);

const counts = z.tuple([z.object({ count: z.int() })]);

/** What was counted, and what is to be counted. */
export const figureRows = (connection: Connection): Omit<FigureStore, 'countGames'> => {
  const { query } = connection;
  return {
    isUncounted: async (guild) => (await query(statements.isUncounted, guild)).length > 0,
    serversToCount: async (owner) => idsOf(await query(statements.toCount, ...ownerValues(owner))),
    serversWithGames: async () => idsOf(await query(statements.withGames)),
    countEndedGames: async (guild) => counts.parse(await query(statements.ended, guild))[0].count,
    dropFigures: (guild) =>
      connection.transaction(async (run) => {
        for (const each of drops) await run(each, guild);
        await run(statements.note, guild, 0, ALL);
      }),
    standings: async ({ guildId, season, gameId, order, limit, offset }) =>
      (await query(listsOf(order).page, guildId, season, gameId, limit, offset)).map(readStanding),
    countStandings: async ({ guildId, season, gameId, order }, above) => {
      const { count, above: countAbove } = listsOf(order);
      const rows =
        above === undefined
          ? await query(count, guildId, season, gameId)
          : await query(countAbove, guildId, season, gameId, above);
      return counts.parse(rows)[0].count;
    },
    standingsOf: async (guild, player, seasons) =>
      (await query(statements.of, guild, player, seasons)).map(readStanding),
    rivalsOf: async (guild, player, game, limit) =>
      (await query(statements.rivals, guild, player, game, limit)).map(readRival),
    gamesOf: async (guild, season) => (await query(statements.games, guild, season)).map(readGameCount),
    figuresOfPerson: async (player) => (await query(statements.ofPerson, player)).map(readOwnStanding),
  };
};
