import { ALL, type CountingRules, type EndedGame } from '#src/model/record/figures.js';
import { earlierStandings, readEndedGames, readStanding, standingNames } from '#src/store/rows/figure-rows.js';
import { endStep, ofOneSeason, readMark, standingRows, startStep } from '#src/store/figure-steps.js';
import type { CountingStep, FigureStore } from '#src/store/figures-port.js';
import type { Connection, Run } from '../connection/connection.js';
import { idsOf } from '../lists.js';

/** So much of what is to be counted is looked at in one step. */
const UNCOUNTED = 1_000;

const names = standingNames.join(', ');
const kept = standingNames.filter((name) => !['guild', 'season', 'game', 'player', 'earlier'].includes(name));
const tables = ['standings', 'meetings', 'game_counts'] as const;

const statement = <Name extends string, Text extends string>(name: Name, text: Text) => ({ name, text }) as const;

const statements = {
  // Whoever counts the server meanwhile is waited for.
  claim: statement(
    'count-claim',
    `INSERT INTO counted_servers (guild, rules, ended_at, table_id) VALUES ($1, '', 0, '')
     ON CONFLICT (guild) DO UPDATE SET guild = excluded.guild RETURNING rules, ended_at, table_id`,
  ),
  setState: statement(
    'count-set-state',
    'UPDATE counted_servers SET rules = $2, ended_at = $3, table_id = $4 WHERE guild = $1',
  ),
  uncounted: statement(
    'count-uncounted',
    `SELECT ended_at, table_id FROM uncounted WHERE guild = $1 ORDER BY ended_at, table_id LIMIT ${UNCOUNTED}`,
  ),
  done: statement(
    'count-done',
    `DELETE FROM uncounted USING jsonb_to_recordset($2::jsonb) AS done ("endedAt" bigint, "tableId" text)
     WHERE guild = $1 AND ended_at = done."endedAt" AND table_id = done."tableId"`,
  ),
  games: statement(
    'count-games',
    `SELECT id, game, changed_at, seating FROM tables
     WHERE phase = 'over' AND guild = $1 AND (changed_at, id) > ($2::bigint, $3::text)
     ORDER BY changed_at, id LIMIT $4`,
  ),
  seats: statement(
    'count-seats',
    `SELECT table_id, seat, kind, "user", name, level FROM seats WHERE table_id = ANY ($1::text[])
     ORDER BY table_id, seat`,
  ),
  results: statement(
    'count-results',
    'SELECT table_id, seat, place, points FROM results WHERE table_id = ANY ($1::text[]) ORDER BY table_id, seat',
  ),
  departures: statement(
    'count-departures',
    `SELECT table_id, seat, kind, former FROM log WHERE kind IN ('resign', 'replace', 'return') AND table_id = ANY ($1::text[])
     ORDER BY table_id, version`,
  ),
  standings: statement(
    'count-standings',
    `SELECT * FROM standings WHERE guild = $1 AND season IN ('', $2) AND player = ANY ($3::text[])`,
  ),
  write: statement(
    'count-write',
    `INSERT INTO standings (${names}) SELECT ${names} FROM jsonb_populate_recordset(NULL::standings, $1::jsonb)
     ON CONFLICT (guild, season, game, player) DO UPDATE SET ${kept.map((name) => `${name} = excluded.${name}`).join(', ')}`,
  ),
  meet: statement(
    'count-meet',
    `INSERT INTO meetings (guild, player, rival, season, game, games, wins, losses)
     SELECT $1, player, rival, season, "gameId", games, wins, losses FROM jsonb_to_recordset($2::jsonb) AS new
       (player text, rival text, season text, "gameId" text, games bigint, wins bigint, losses bigint)
     ON CONFLICT (player, guild, rival, season, game) DO UPDATE SET games = meetings.games + excluded.games,
       wins = meetings.wins + excluded.wins, losses = meetings.losses + excluded.losses`,
  ),
  countGames: statement(
    'count-count-games',
    `INSERT INTO game_counts (guild, season, game, games)
     SELECT $1, season, "gameId", games FROM jsonb_to_recordset($2::jsonb) AS new
       (season text, "gameId" text, games bigint)
     ON CONFLICT (guild, season, game) DO UPDATE SET games = game_counts.games + excluded.games`,
  ),
  since: statement(
    'count-since',
    'SELECT game, player, earlier FROM standings WHERE guild = $1 AND season >= $2 ORDER BY season',
  ),
  dropCareers: statement(
    'count-drop-careers',
    `DELETE FROM standings USING jsonb_to_recordset($2::jsonb) AS late (game text, player text)
     WHERE guild = $1 AND season = '' AND standings.game = late.game AND standings.player = late.player`,
  ),
} as const;

const dropSeasons = tables.map((table) =>
  statement(`count-drop-${table}`, `DELETE FROM ${table} WHERE guild = $1 AND season >= $2`),
);

/** Brings a server back to the beginning of a season; of all time, to the beginning. */
const rewind = async (run: Run, guild: string, season: string): Promise<void> => {
  const earlier = season === ALL ? [] : earlierStandings(await run(statements.since, guild, season));
  await run(statements.dropCareers, guild, JSON.stringify(earlier));
  for (const each of dropSeasons) await run(each, guild, season);
  const rows = earlier.flatMap(({ row }) => (row === null ? [] : [row]));
  if (rows.length > 0) await run(statements.write, JSON.stringify(rows));
};

const readGames = async (run: Run, ...values: readonly unknown[]): Promise<readonly EndedGame[]> => {
  const found = await run(statements.games, ...values);
  const ids = idsOf(found);
  return readEndedGames({
    tables: found,
    seats: await run(statements.seats, ids),
    results: await run(statements.results, ids),
    departures: await run(statements.departures, ids),
  });
};

const count = async (run: Run, guild: string, rules: CountingRules, games: readonly EndedGame[]): Promise<void> => {
  const [first] = games;
  if (first === undefined) return;
  const season = rules.seasonOf(first.endedAt);
  const before = (await run(statements.standings, guild, season, rules.playersOf(games))).map(readStanding);
  const counted = rules.count(games, before);
  await run(statements.write, JSON.stringify(standingRows(guild, counted, before)));
  await run(statements.meet, guild, JSON.stringify(counted.meetings));
  await run(statements.countGames, guild, JSON.stringify(counted.games));
};

/** Counts games that have ended. */
export const countingRows = (connection: Connection): Pick<FigureStore, 'countGames'> => ({
  countGames: (guild, rules, limit) =>
    connection.transaction(async (run): Promise<CountingStep> => {
      const [state] = await run(statements.claim, guild);
      const uncounted = (await run(statements.uncounted, guild)).map(readMark);
      const start = startStep(state, uncounted, rules);
      if (start.drop) await rewind(run, guild, ALL);
      if (start.rewindTo !== null) await rewind(run, guild, start.rewindTo);
      const found = await readGames(run, guild, start.after.endedAt, start.after.tableId, limit);
      const games = ofOneSeason(found, rules);
      const isLast = found.length < limit && games.length === found.length;
      const end = endStep(start, games, uncounted, { isLast, mayBeMore: uncounted.length === UNCOUNTED });
      await count(run, guild, rules, games);
      await run(statements.setState, guild, rules.version, end.counted.endedAt, end.counted.tableId);
      await run(statements.done, guild, JSON.stringify(end.done));
      return { games: games.length, more: end.more };
    }),
});
