import type { SeatHolder } from '../table.js';

export interface EndedSeat {
  readonly holder: SeatHolder;
  readonly place: number;
  readonly points: number;
}

export const departureKinds = ['resign', 'replace', 'return'] as const;

/** A player left a seat or came back to it; `former` is null in logs from before this was stored. */
interface Departure {
  readonly seat: number;
  readonly kind: (typeof departureKinds)[number];
  readonly former: SeatHolder | null;
}

export interface EndedGame {
  readonly tableId: string;
  readonly gameId: string;
  /** Milliseconds since 1970. */
  readonly endedAt: number;
  /** False where players could ask for hints, or went back behind something learnt. */
  readonly isRated: boolean;
  /** People who agreed that another player takes their seat. */
  readonly substituted: readonly string[];
  readonly seats: readonly EndedSeat[];
  readonly departures: readonly Departure[];
}

/** Replaces a game's id for all games, and a season for all time. */
export const ALL = '';

/** The games of a standing: a season such as `2026-Q4` and a game, or all of either. */
export interface Scope {
  readonly season: string;
  readonly gameId: string;
}

export interface Standing extends Scope {
  /** `user:` and an account, or `computer:` and a level. */
  readonly player: string;
  /** The player's latest name; computer players are named by their level. */
  readonly name: string;
  readonly games: number;
  /** First places, shared ones too. */
  readonly wins: number;
  readonly shared: number;
  readonly left: number;
  readonly points: number;
  /** The most points in one game, and its table; null before the first completed game. */
  readonly best: number | null;
  readonly bestTable: string | null;
  /** The current and the longest series of wins. */
  readonly streak: number;
  readonly bestStreak: number;
  /** OpenSkill's estimate of the player: a mean and its uncertainty. */
  readonly mu: number;
  readonly sigma: number;
  readonly rated: number;
  /** The displayed rating; null while the player has too few rated games for a list. */
  readonly rating: number | null;
  /** The end of the latest game, in milliseconds since 1970. */
  readonly lastAt: number;
}

export interface Meetings extends Scope {
  readonly player: string;
  readonly rival: string;
  readonly games: number;
  /** The games in which the player was placed before the rival, and after. */
  readonly wins: number;
  readonly losses: number;
}

export interface Rival extends Omit<Meetings, 'season' | 'gameId' | 'player'> {
  readonly name: string;
}

export interface GameCount extends Scope {
  readonly games: number;
}

export interface CountedGames {
  /** These replace existing ones. */
  readonly standings: readonly Standing[];
  /** These are added to existing ones. */
  readonly meetings: readonly Meetings[];
  readonly games: readonly GameCount[];
}

/** The rules for statistics. All of them are pure functions of the games in order. */
export interface CountingRules {
  /** Change it whenever a rule changes: statistics of another version are recounted. */
  readonly version: string;
  seasonOf(at: number): string;
  seasonStart(at: number): number;
  playersOf(games: readonly EndedGame[]): readonly string[];
  /** @param before all standings of those players, in the seasons of the games and of all time */
  count(games: readonly EndedGame[], before: readonly Standing[]): CountedGames;
}

/** The orders of standings, all descending. */
export const standingOrders = ['rating', 'wins', 'best', 'bestStreak'] as const;
export type StandingOrder = (typeof standingOrders)[number];
