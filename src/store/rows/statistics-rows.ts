import { z } from 'zod';
import { departureKinds } from '#src/model/record/statistics.js';
import type { EndedGame, EndedSeat, GameCount, Rival, Standing } from '#src/model/record/statistics.js';
import { areHintsAllowed, openSeating, tableSeating } from '#src/model/record/seating.js';
import { DamagedRow } from '../errors.js';
import { holder } from './log-rows.js';
import { jsonObject, parseRow } from './rows.js';
import { seatRow } from './table-rows.js';

const standingRow = z.object({
  season: z.string(),
  game: z.string(),
  player: z.string(),
  name: z.string(),
  games: z.int(),
  wins: z.int(),
  shared: z.int(),
  left_games: z.int(),
  points: z.number(),
  best: z.number().nullable(),
  best_table: z.string().nullable(),
  streak: z.int(),
  best_streak: z.int(),
  mu: z.number(),
  sigma: z.number(),
  rated: z.int(),
  rating: z.int().nullable(),
  last_at: z.int(),
});

/** @throws DamagedRow */
export const readStanding = (row: unknown): Standing => {
  const { game, left_games: left, best_table: bestTable, ...read } = parseRow(standingRow, row, 'standings');
  const { best_streak: bestStreak, last_at: lastAt, ...rest } = read;
  return { ...rest, gameId: game, left, bestTable, bestStreak, lastAt };
};

/** Converts a standing to a row; `earlier` is for those of a season. */
export const standingColumns = (guild: string, standing: Standing, earlier: string | null) => {
  const { gameId: game, left: left_games, bestTable: best_table, bestStreak: best_streak, lastAt, ...rest } = standing;
  return { guild, ...rest, game, left_games, best_table, best_streak, last_at: lastAt, earlier };
};

export type StandingColumns = ReturnType<typeof standingColumns>;

export const standingTypes = {
  guild: 'text',
  season: 'text',
  game: 'text',
  player: 'text',
  name: 'text',
  games: 'bigint',
  wins: 'bigint',
  shared: 'bigint',
  left_games: 'bigint',
  points: 'double precision',
  best: 'double precision',
  best_table: 'text',
  streak: 'bigint',
  best_streak: 'bigint',
  mu: 'double precision',
  sigma: 'double precision',
  rated: 'bigint',
  rating: 'bigint',
  last_at: 'bigint',
  earlier: 'text',
} as const;

const ownRow = z.looseObject({ guild: z.string() });

/** Reads a standing with its server. @throws DamagedRow */
export const readOwnStanding = (row: unknown): Standing & { readonly guildId: string } => ({
  ...readStanding(row),
  guildId: parseRow(ownRow, row, 'standings').guild,
});

const earlierRow = z.object({ game: z.string(), player: z.string(), earlier: z.string().nullable() });
const storedRow = z.looseObject({});

/**
 * Returns the standings of all time at the start of a season, from the rows of that season and later ones in order;
 * null for players without any.
 *
 * @throws DamagedRow
 */
export const earlierStandings = (
  rows: readonly unknown[],
): readonly { readonly game: string; readonly player: string; readonly row: object | null }[] => {
  const first = new Map<string, { game: string; player: string; row: object | null }>();
  for (const each of rows) {
    const { game, player, earlier } = parseRow(earlierRow, each, 'standings');
    const key = `${game} ${player}`;
    if (first.has(key)) continue;
    first.set(key, {
      game,
      player,
      row: earlier === null ? null : parseRow(storedRow, JSON.parse(earlier), 'standings'),
    });
  }
  return [...first.values()];
};

const rivalRow = z.object({ rival: z.string(), name: z.string(), games: z.int(), wins: z.int(), losses: z.int() });

/** @throws DamagedRow */
export const readRival = (row: unknown): Rival => parseRow(rivalRow, row, 'meetings');

const countRow = z.object({ season: z.string(), game: z.string(), games: z.int() });

/** @throws DamagedRow */
export const readGameCount = (row: unknown): GameCount => {
  const { game, ...rest } = parseRow(countRow, row, 'game_counts');
  return { ...rest, gameId: game };
};

const gameRow = z.object({
  id: z.string(),
  game: z.string(),
  changed_at: z.int(),
  seating: z.unknown(),
});
const seatingColumn = jsonObject.pipe(tableSeating).nullable();
const partRow = z.looseObject({ table_id: z.string(), seat: z.int() });
const resultRow = z.object({ place: z.int().positive(), points: z.number() });
const departureRow = z.object({ seat: z.int(), kind: z.enum(departureKinds), former: holder });

const byTable = (rows: readonly unknown[], what: string): ReadonlyMap<string, readonly unknown[]> => {
  const found = new Map<string, unknown[]>();
  for (const row of rows) {
    const { table_id: id } = parseRow(partRow, row, what);
    const known = found.get(id);
    if (known === undefined) found.set(id, [row]);
    else known.push(row);
  }
  return found;
};

/** The rows of some finished games; all but the first by table, seat and version. */
export interface EndedGameRows {
  readonly tables: readonly unknown[];
  readonly seats: readonly unknown[];
  readonly results: readonly unknown[];
  readonly departures: readonly unknown[];
}

/** Reads finished games. A game that is unreadable or has no stored result gets no seats, so that it does not count. */
export const readEndedGames = (rows: EndedGameRows): readonly EndedGame[] => {
  const seats = byTable(rows.seats, 'seats');
  const results = byTable(rows.results, 'results');
  const departures = byTable(rows.departures, 'log');
  return rows.tables.map((row) => {
    const { id: tableId, game: gameId, changed_at: endedAt, seating } = parseRow(gameRow, row, 'tables');
    const game = { tableId, gameId, endedAt };
    try {
      const ends = (results.get(tableId) ?? []).map((one) => parseRow(resultRow, one, 'results'));
      const holders = (seats.get(tableId) ?? []).map((one) => parseRow(seatRow, one, 'seats'));
      const ended = holders.flatMap((each, seat): readonly EndedSeat[] => {
        const end = ends[seat];
        return end === undefined ? [] : [{ holder: each, ...end }];
      });
      const left = (departures.get(tableId) ?? []).map((one) => parseRow(departureRow, one, 'log'));
      const terms = parseRow(seatingColumn, seating, 'tables') ?? openSeating;
      return {
        ...game,
        isRated: !areHintsAllowed(terms) && !terms.unrated,
        substituted: terms.substituted,
        seats: ended.length === holders.length ? ended : [],
        departures: left,
      };
    } catch (error) {
      if (!(error instanceof DamagedRow)) throw error;
      return { ...game, isRated: false, substituted: [], seats: [], departures: [] };
    }
  });
};
