import { z } from 'zod';
import {
  ALL,
  type CountingRules,
  type EndedGame,
  type StandingOrder,
  standingOrders,
} from '#src/model/record/statistics.js';
import { CONVERSATIONS } from '#src/model/location.js';
import { endStep, ofOneSeason, readMark, standingRows, startStep } from '../statistics-steps.js';
import { type Access, changes, effect, first, type Operation, type Row, statementsOf } from '../operation.js';
import type { CountingStep, StatisticsStore } from '../port.js';
import {
  earlierStandings,
  readEndedGames,
  readGameCount,
  readOwnStanding,
  readRival,
  readStanding,
  standingTypes,
} from '../rows/statistics-rows.js';
import { ids, idsOf, ownerValues } from './lists.js';

const STEP_SIZE = 1_000;

const scopeIn = (table: string): string => `coalesce(${table}.guild, '${CONVERSATIONS}')`;

/** The scope in which a game in `tables` is counted, worded exactly as in the index of finished games. */
export const SCOPE = scopeIn('tables');

const standingNames = Object.keys(standingTypes);
const changing = standingNames.filter((name) => !['guild', 'season', 'game', 'player', 'earlier'].includes(name));

const its = statementsOf('statistics', ({ among, owned, indexedBy, joinFromLeft, fromRows, only }) => ({
  toCount: `SELECT DISTINCT guild AS id FROM uncounted WHERE ${only({
    sqlite: owned('guild'),
    // A row of `uncounted` has no shard of its own.
    postgres: `(CAST(@shardCount AS bigint) = 1
      OR EXISTS (SELECT 1 FROM tables WHERE phase = 'over' AND ${scopeIn('tables')} = uncounted.guild AND ${owned('guild')}))`,
  })}`,
  isUncounted: 'SELECT 1 AS one FROM uncounted WHERE guild = @guild LIMIT 1',
  // Jumps from one server to the next along the index, instead of reading all their games.
  withGames: `WITH RECURSIVE servers (id) AS (
      SELECT min(${SCOPE}) FROM tables ${indexedBy('finished_games')} WHERE phase = 'over'
      UNION ALL
      SELECT (SELECT min(${SCOPE}) FROM tables ${indexedBy('finished_games')}
        WHERE phase = 'over' AND ${SCOPE} > servers.id)
      FROM servers WHERE id IS NOT NULL)
    SELECT id FROM servers WHERE id IS NOT NULL`,
  ended: `SELECT count(*) AS count FROM tables ${indexedBy('finished_games')} WHERE phase = 'over'
    AND ${SCOPE} = @guild`,
  // Without the index SQLite would scan the standings of all players in those seasons.
  of: `SELECT * FROM standings ${indexedBy('standings_by_player')} WHERE player = @player AND guild = @guild
    AND ${among('season', '@seasons')}`,
  // The join drops rivals without a standing. It goes from rival to standing: otherwise SQLite would scan the standings
  // of everyone in the server.
  rivals: `SELECT rival, known.name AS name, met.games AS games, met.wins AS wins, met.losses AS losses FROM (
      SELECT rival, CAST(sum(games) AS BIGINT) AS games, CAST(sum(wins) AS BIGINT) AS wins,
        CAST(sum(losses) AS BIGINT) AS losses
      FROM meetings WHERE guild = @guild AND player = @player AND (@game = '' OR game = @game) GROUP BY rival) AS met
    ${joinFromLeft} standings AS known
      ON known.guild = @guild AND known.season = '' AND known.game = '' AND known.player = rival
    ORDER BY met.games DESC, rival LIMIT @limit`,
  games: `SELECT CAST(@season AS TEXT) AS season, game, CAST(sum(games) AS BIGINT) AS games FROM game_counts
    WHERE guild = @guild AND (@season = '' OR season = @season) GROUP BY game ORDER BY game`,
  ofPerson: 'SELECT * FROM standings WHERE player = @player ORDER BY guild, season, game',
  addUncounted: `INSERT INTO uncounted (guild, ended_at, table_id) VALUES (@guild, @endedAt, @tableId) ON CONFLICT DO NOTHING`,
  dropStandings: 'DELETE FROM standings WHERE guild = @guild',
  dropMeetings: 'DELETE FROM meetings WHERE guild = @guild',
  dropCounts: 'DELETE FROM game_counts WHERE guild = @guild',
  dropState: 'DELETE FROM counted_servers WHERE guild = @guild',

  // Waits for another process that counts the server at the same time.
  claim: `INSERT INTO counted_servers (guild, rules, ended_at, table_id) VALUES (@guild, '', 0, '')
    ON CONFLICT (guild) DO UPDATE SET guild = excluded.guild RETURNING rules, ended_at, table_id`,
  setState: `UPDATE counted_servers SET rules = @rules, ended_at = @endedAt, table_id = @tableId WHERE guild = @guild`,
  uncounted: `SELECT ended_at, table_id FROM uncounted WHERE guild = @guild ORDER BY ended_at, table_id
    LIMIT ${STEP_SIZE}`,
  done: `DELETE FROM uncounted WHERE guild = @guild
    AND (ended_at, table_id) IN (${fromRows({ endedAt: 'bigint', tableId: 'text' })})`,
  endedGames: `SELECT id, game, changed_at, seating FROM tables ${indexedBy('finished_games')}
    WHERE phase = 'over' AND ${SCOPE} = @guild
      AND (changed_at, id) > (CAST(@endedAt AS BIGINT), CAST(@tableId AS TEXT))
    ORDER BY changed_at, id LIMIT @limit`,
  seats: `SELECT table_id, seat, kind, "user", name, level FROM seats WHERE ${among('table_id', '@ids')}
    ORDER BY table_id, seat`,
  results: `SELECT table_id, seat, place, points FROM results WHERE ${among('table_id', '@ids')}
    ORDER BY table_id, seat`,
  departures: `SELECT table_id, seat, kind, former FROM log ${indexedBy('departures')}
    WHERE kind IN ('resign', 'replace', 'return') AND ${among('table_id', '@ids')} ORDER BY table_id, version`,
  standings: `SELECT * FROM standings ${indexedBy('standings_by_player')}
    WHERE guild = @guild AND season IN ('', @season) AND ${among('player', '@players')}`,
  write: `INSERT INTO standings (${standingNames.join(', ')}) ${fromRows(standingTypes)}
    ON CONFLICT (guild, season, game, player)
      DO UPDATE SET ${changing.map((name) => `${name} = excluded.${name}`).join(', ')}`,
  meet: `INSERT INTO meetings (guild, player, rival, season, game, games, wins, losses) ${fromRows({
    guild: 'text',
    player: 'text',
    rival: 'text',
    season: 'text',
    gameId: 'text',
    games: 'bigint',
    wins: 'bigint',
    losses: 'bigint',
  })}
    ON CONFLICT (player, guild, rival, season, game) DO UPDATE SET games = meetings.games + excluded.games,
      wins = meetings.wins + excluded.wins, losses = meetings.losses + excluded.losses`,
  countGames: `INSERT INTO game_counts (guild, season, game, games)
    ${fromRows({ guild: 'text', season: 'text', gameId: 'text', games: 'bigint' })}
    ON CONFLICT (guild, season, game) DO UPDATE SET games = game_counts.games + excluded.games`,
  since: 'SELECT game, player, earlier FROM standings WHERE guild = @guild AND season >= @season ORDER BY season',
  dropCareers: `DELETE FROM standings WHERE guild = @guild AND season = ''
    AND (game, player) IN (${fromRows({ game: 'text', player: 'text' })})`,
  rewindStandings: 'DELETE FROM standings WHERE guild = @guild AND season >= @season',
  rewindMeetings: 'DELETE FROM meetings WHERE guild = @guild AND season >= @season',
  rewindCounts: 'DELETE FROM game_counts WHERE guild = @guild AND season >= @season',
}));

/** Computer players have standings as well, but no rank among the people. */
const IS_PERSON = "player NOT LIKE 'computer:%'";

const listedBy = {
  rating: { column: 'rating', index: 'standings_by_rating', listed: `rating IS NOT NULL AND ${IS_PERSON}` },
  wins: { column: 'wins', index: 'standings_by_wins', listed: `wins > 0 AND ${IS_PERSON}` },
  best: { column: 'best', index: 'standings_by_best', listed: 'best IS NOT NULL' },
  bestStreak: { column: 'best_streak', index: 'standings_by_streak', listed: `best_streak > 0 AND ${IS_PERSON}` },
} as const satisfies Record<
  StandingOrder,
  { readonly column: string; readonly index: string; readonly listed: string }
>;

const listOf = (order: StandingOrder) => {
  const { column, index, listed } = listedBy[order];
  return statementsOf(`statistics-${order}`, ({ indexedBy, joinFromLeft }) => {
    const scope = `FROM standings ${indexedBy(index)}
      WHERE guild = @guildId AND season = @season AND game = @gameId AND ${listed}`;
    return {
      // The offset skips rows in the index alone.
      page: `SELECT standings.* FROM
          (SELECT player ${scope} ORDER BY ${column} DESC, player LIMIT @limit OFFSET @offset) AS page
        ${joinFromLeft} standings ON guild = @guildId AND season = @season AND game = @gameId
          AND standings.player = page.player
        ORDER BY ${column} DESC, standings.player`,
      count: `SELECT count(*) AS count ${scope}`,
      above: `SELECT count(*) AS count ${scope} AND ${column} > @above`,
    };
  });
};
const lists = Object.fromEntries(standingOrders.map((order) => [order, listOf(order)])) as Readonly<
  Record<StandingOrder, ReturnType<typeof listOf>>
>;

const counts = z.tuple([z.object({ count: z.int() })]);

const countIn = function* (query: Operation<readonly Row[]>): Operation<number> {
  return counts.parse(yield* query)[0].count;
};

const each = function* <Value>(
  reader: (row: unknown) => Value,
  query: Operation<readonly Row[]>,
): Operation<readonly Value[]> {
  return (yield* query).map((row) => reader(row));
};

export const noteEnd = (guild: string, endedAt: number, tableId: string): Operation<void> =>
  effect(its.addUncounted({ guild, endedAt, tableId }));

/** Restores a server's statistics to the start of a season, or clears them for `ALL`. */
const rewind = function* (guild: string, season: string): Operation<void> {
  const earlier = season === ALL ? [] : earlierStandings(yield* its.since({ guild, season }));
  yield* its.dropCareers.each(
    earlier.map(({ game, player }) => ({ game, player })),
    { guild },
  );
  for (const drop of [its.rewindStandings, its.rewindMeetings, its.rewindCounts]) yield* drop({ guild, season });
  yield* its.write.each(earlier.flatMap(({ row }) => (row === null ? [] : [{ ...row }])));
};

const readGames = function* (
  guild: string,
  after: { readonly endedAt: number; readonly tableId: string },
  limit: number,
): Operation<readonly EndedGame[]> {
  const tables = yield* its.endedGames({ guild, ...after, limit });
  const ids = idsOf(tables);
  return readEndedGames({
    tables,
    seats: yield* its.seats({ ids }),
    results: yield* its.results({ ids }),
    departures: yield* its.departures({ ids }),
  });
};

const count = function* (guild: string, rules: CountingRules, games: readonly EndedGame[]): Operation<void> {
  const [earliest] = games;
  if (earliest === undefined) return;
  const season = rules.seasonOf(earliest.endedAt);
  const found = yield* its.standings({ guild, season, players: rules.playersOf(games) });
  const before = found.map(readStanding);
  const counted = rules.count(games, before);
  yield* its.write.each(standingRows(guild, counted, before));
  yield* its.meet.each(counted.meetings.map((row) => ({ guild, ...row })));
  yield* its.countGames.each(counted.games.map((row) => ({ guild, ...row })));
};

const countStep = function* (guild: string, rules: CountingRules, limit: number): Operation<CountingStep> {
  const state = yield* first(its.claim({ guild }));
  const uncounted = (yield* its.uncounted({ guild })).map(readMark);
  const start = startStep(state, uncounted, rules);
  if (start.drop) yield* rewind(guild, ALL);
  if (start.rewindTo !== null) yield* rewind(guild, start.rewindTo);
  const { endedAt, tableId } = start.after;
  const found = yield* readGames(guild, { endedAt, tableId }, limit);
  const games = ofOneSeason(found, rules);
  const isLast = found.length < limit && games.length === found.length;
  const end = endStep(start, games, uncounted, { isLast, mayBeMore: uncounted.length === STEP_SIZE });
  yield* count(guild, rules, games);
  const counted = { endedAt: end.counted.endedAt, tableId: end.counted.tableId };
  yield* its.setState({ guild, rules: rules.version, ...counted });
  yield* its.done.each(
    end.done.map((mark) => ({ endedAt: mark.endedAt, tableId: mark.tableId })),
    { guild },
  );
  return { games: games.length, more: end.more };
};

export const statistics = ({ read, writeAllRelaxed }: Access): StatisticsStore => ({
  serversToCount: (owner) => read(() => ids(its.toCount(ownerValues(owner)), 'uncounted')),
  isUncounted: (guild) => read(() => changes(its.isUncounted({ guild }))),
  serversWithGames: () => read(() => ids(its.withGames())),
  countEndedGames: (guild) => read(() => countIn(its.ended({ guild }))),
  // Counting undone by a power cut is repeated: the note that requested it is restored as well.
  countGames: (guild, rules, limit) => writeAllRelaxed(() => countStep(guild, rules, limit)),
  dropStatistics: (guild) =>
    writeAllRelaxed(function* () {
      for (const drop of [its.dropStandings, its.dropMeetings, its.dropCounts, its.dropState]) yield* drop({ guild });
      yield* noteEnd(guild, 0, ALL);
    }),
  standings: ({ order, ...request }) => read(() => each(readStanding, lists[order].page({ ...request }))),
  countStandings: ({ guildId, season, gameId, order }, above) => {
    const scope = { guildId, season, gameId };
    const { count: countAll, above: countAbove } = lists[order];
    return read(() => countIn(above === undefined ? countAll(scope) : countAbove({ ...scope, above })));
  },
  standingsOf: (guild, player, seasons) => read(() => each(readStanding, its.of({ guild, player, seasons }))),
  rivalsOf: (guild, player, game, limit) => read(() => each(readRival, its.rivals({ guild, player, game, limit }))),
  gamesOf: (guild, season) => read(() => each(readGameCount, its.games({ guild, season }))),
  statisticsOfPerson: (player) => read(() => each(readOwnStanding, its.ofPerson({ player }))),
});
