import { ALL, type GameCount, type Rival, type Standing } from '#src/model/record/statistics.js';
import type { Store } from '#src/store/index.js';
import { seasonOf } from './counting/season.js';

const MAX_NAMED = 5;

interface Rank {
  /** From 1; tied players share the better place. */
  readonly place: number;
  readonly of: number;
}

export interface PlayerProfile {
  readonly player: string;
  readonly gameId: string;
  readonly season: string;
  readonly allTime: Standing;
  /** Null before the first game of the season. */
  readonly thisSeason: Standing | null;
  /** Null while the player has no rating. */
  readonly rank: Rank | null;
  /** All-time standings by game, most played first. */
  readonly games: readonly Standing[];
  readonly rivals: readonly Rival[];
}

export type StandingReader = Pick<Store, 'standingsOf' | 'rivalsOf' | 'countStandings' | 'standings' | 'gamesOf'>;

const rankOf = async (store: StandingReader, guildId: string, { rating, gameId }: Standing): Promise<Rank | null> => {
  if (rating === null) return null;
  const list = { guildId, season: ALL, gameId, order: 'rating' } as const;
  const [above, of] = await Promise.all([store.countStandings(list, rating), store.countStandings(list)]);
  return { place: above + 1, of };
};

interface ProfileQuestion {
  readonly guildId: string;
  readonly player: string;
  readonly gameId: string;
}

/** @returns null for a player without a finished game in the server */
export const playerProfile = async (
  store: StandingReader,
  { guildId, player, gameId }: ProfileQuestion,
  now: number,
): Promise<PlayerProfile | null> => {
  const season = seasonOf(now);
  const standings = await store.standingsOf(guildId, player, [ALL, season]);
  const find = (of: string): Standing | null =>
    standings.find((one) => one.season === of && one.gameId === gameId) ?? null;
  const allTime = find(ALL);
  if (allTime === null) return null;
  const games = standings
    .filter((one) => one.season === ALL && one.gameId !== ALL && (gameId === ALL || one.gameId === gameId))
    .toSorted((one, other) => other.games - one.games || (one.gameId < other.gameId ? -1 : 1));
  const [rank, rivals] = await Promise.all([
    rankOf(store, guildId, allTime),
    store.rivalsOf(guildId, player, gameId, MAX_NAMED),
  ]);
  return { player, gameId, season, allTime, thisSeason: find(season), rank, games, rivals };
};

export interface ServerProfile {
  readonly gameId: string;
  readonly season: string;
  readonly games: number;
  readonly gamesThisSeason: number;
  readonly winners: number;
  /** By game, most played first. */
  readonly byGame: readonly GameCount[];
  readonly best: readonly Standing[];
  /** The longest series of wins, and the most points in a game; null before the first. */
  readonly streak: Standing | null;
  readonly points: Standing | null;
}

export const serverProfile = async (
  store: StandingReader,
  guildId: string,
  gameId: string,
  now: number,
): Promise<ServerProfile> => {
  const season = seasonOf(now);
  const list = { guildId, season: ALL, gameId, offset: 0 };
  const [counts, ofSeason, best, [streak = null], [points = null], winners] = await Promise.all([
    store.gamesOf(guildId, ALL),
    store.gamesOf(guildId, season),
    store.standings({ ...list, order: 'rating', limit: MAX_NAMED }),
    store.standings({ ...list, order: 'bestStreak', limit: 1 }),
    store.standings({ ...list, order: 'best', limit: 1 }),
    store.countStandings({ ...list, order: 'wins' }),
  ]);
  const countOf = (all: readonly GameCount[]): number => all.find((one) => one.gameId === gameId)?.games ?? 0;
  return {
    gameId,
    season,
    games: countOf(counts),
    gamesThisSeason: countOf(ofSeason),
    winners,
    byGame: counts
      .filter((one) => one.gameId !== ALL && (gameId === ALL || one.gameId === gameId))
      .toSorted((one, other) => other.games - one.games),
    best,
    streak,
    points,
  };
};

export const PAGE_SIZE = 10;

export const leaderboardOrders = ['rating', 'wins', 'bestStreak'] as const;
export type LeaderboardOrder = (typeof leaderboardOrders)[number];

export interface Leaderboard {
  readonly season: string;
  readonly gameId: string;
  readonly order: LeaderboardOrder;
  /** The page from 0, and the number of pages, at least one. */
  readonly page: number;
  readonly pages: number;
  readonly players: number;
  readonly rows: readonly { readonly place: number; readonly standing: Standing }[];
}

export const valueIn = (order: LeaderboardOrder, standing: Standing): number => standing[order] ?? 0;

/** @param wanted the page, from 0; the last one if there are fewer */
export const leaderboard = async (
  store: StandingReader,
  guildId: string,
  list: Pick<Leaderboard, 'season' | 'gameId' | 'order'>,
  wanted: number,
): Promise<Leaderboard> => {
  const players = await store.countStandings({ guildId, ...list });
  const pages = Math.max(1, Math.ceil(players / PAGE_SIZE));
  const page = Math.min(wanted, pages - 1);
  const offset = page * PAGE_SIZE;
  const standings = await store.standings({ guildId, ...list, offset, limit: PAGE_SIZE });
  const [first] = standings;
  // The first row of a page may be tied with the last one of the page before.
  const before = first === undefined ? 0 : await store.countStandings({ guildId, ...list }, valueIn(list.order, first));
  const rows = standings.map((standing, index) => {
    const tied = standings.findIndex((one) => valueIn(list.order, one) === valueIn(list.order, standing));
    return { place: tied === 0 ? before + 1 : offset + Math.min(tied, index) + 1, standing };
  });
  return { ...list, page, pages, players, rows };
};
