import type { SeatHolder } from '../table.js';

/** A seat of a game that has ended, as the record holds it. */
export interface EndedSeat {
  /** Who held it when the game ended. */
  readonly holder: SeatHolder;
  readonly place: number;
  readonly points: number;
}

export const departureKinds = ['resign', 'replace', 'return'] as const;

/** Somebody left a seat, or came back to it; `former` is null when it was logged before this was kept. */
export interface Departure {
  readonly seat: number;
  readonly kind: (typeof departureKinds)[number];
  readonly former: SeatHolder | null;
}

/** A game that has ended by its rules, with all that counting asks of it. */
export interface EndedGame {
  readonly tableId: string;
  readonly gameId: string;
  /** Milliseconds since 1970. */
  readonly endedAt: number;
  /** Whether players could ask which moves are best. */
  readonly advice: boolean;
  readonly seats: readonly EndedSeat[];
  /** How seats changed hands while the game ran, in order. */
  readonly departures: readonly Departure[];
}

/** What stands for all games in the place of a game, and for all time in that of a season. */
export const ALL = '';

/** Which games a standing counts: a season such as `2026-Q4` and a game, or all of either. */
export interface Scope {
  readonly season: string;
  readonly gameId: string;
}

/** How a player stands in a server among the games of a scope. */
export interface Standing extends Scope {
  /** `user:` and an account, or `computer:` and a level. */
  readonly player: string;
  /** As the player was called last; computer players are called by their level. */
  readonly name: string;
  readonly games: number;
  /** First places, shared ones too. */
  readonly wins: number;
  readonly shared: number;
  /** Games that the player left before their end. */
  readonly left: number;
  /** Of all games that were played to their end. */
  readonly points: number;
  /** The most points in one game, and the table where they were won; null before the first game played to its end. */
  readonly best: number | null;
  readonly bestTable: string | null;
  /** Wins in a row, until now and at most. */
  readonly streak: number;
  readonly bestStreak: number;
  /** What OpenSkill believes of the player: a mean, and how uncertain it is. */
  readonly mu: number;
  readonly sigma: number;
  /** Games against somebody who is rated too. */
  readonly rated: number;
  /** As it is shown; null while the player has too few rated games to be listed. */
  readonly rating: number | null;
  /** When the last of the games ended, in milliseconds since 1970. */
  readonly lastAt: number;
}

/** What is added to how often two players met. */
export interface Meetings extends Scope {
  readonly player: string;
  readonly rival: string;
  readonly games: number;
  /** In how many of them the player was placed before the rival, and after. */
  readonly wins: number;
  readonly losses: number;
}

/** How often a player met a rival, in all seasons. */
export interface Rival extends Omit<Meetings, 'season' | 'gameId' | 'player'> {
  readonly name: string;
}

/** How many games of a season have been counted in a server, of a game or of all. */
export interface GameCount extends Scope {
  readonly games: number;
}

/** What counting some games adds to what was counted before. */
export interface CountedGames {
  /** In the place of those that there were. */
  readonly standings: readonly Standing[];
  /** To be added to those that there are. */
  readonly meetings: readonly Meetings[];
  readonly games: readonly GameCount[];
}

/** How games are counted. Everything is a pure function of the games in their order. */
export interface CountingRules {
  /** Raised whenever a rule was mended: what was counted by another version is counted again. */
  readonly version: string;
  /** The season in which a moment lies. */
  seasonOf(at: number): string;
  /** When that season began. */
  seasonStart(at: number): number;
  /** Whose standings counting these games asks for. */
  playersOf(games: readonly EndedGame[]): readonly string[];
  /** @param before all standings of those players, in the seasons of the games and of all time */
  count(games: readonly EndedGame[], before: readonly Standing[]): CountedGames;
}

/** What standings are listed by, the most first. */
export const standingOrders = ['rating', 'wins', 'best', 'bestStreak'] as const;
export type StandingOrder = (typeof standingOrders)[number];
