import type { CountingRules, FigureOrder, GameCount, Rival, Scope, Standing } from '../model/record/figures.js';
import type { Ownership } from '../model/ownership.js';

/** How far a step of counting came. */
export interface CountingStep {
  /** How many games it read. */
  readonly games: number;
  /** Whether more of the server is to be counted. */
  readonly more: boolean;
}

/** Part of a list of standings. */
export interface StandingsRequest extends Scope {
  readonly guildId: string;
  readonly order: FigureOrder;
  /** How many are left out, the first ones of the list. */
  readonly offset: number;
  readonly limit: number;
}

/**
 * What is made of the record: it can be made anew from it at any time. A server whose figures lack a game, or hold what
 * the record does not hold any more, is to be counted; a game that ends notes that in the transaction that stores its
 * end.
 */
export interface FigureStore {
  /** Ids of the servers that are to be counted. */
  serversToCount(owner: Ownership): Promise<readonly string[]>;
  /** Whether a server is to be counted. */
  isUncounted(guildId: string): Promise<boolean>;
  /** Ids of all servers with a game that has ended, in the order of their texts. */
  serversWithGames(): Promise<readonly string[]>;
  /** How many games of a server have ended by their rules. */
  countEndedGames(guildId: string): Promise<number>;
  /**
   * Counts the next games of a server, in the order of their ends (table ids where they ended at once), all or nothing.
   * A game that comes late, before others that have been counted, brings the figures back to the beginning of its
   * season. Several processes may do so at once.
   *
   * @param limit so many games at most; all of one season
   */
  countGames(guildId: string, rules: CountingRules, limit: number): Promise<CountingStep>;
  /** Throws a server's figures away, so that all of it is to be counted. */
  dropFigures(guildId: string): Promise<void>;

  /** A page of players; those without the figure that it is ordered by are not among them. */
  standings(request: StandingsRequest): Promise<readonly Standing[]>;
  /** How many players such a list has, and before how many of them a value comes. */
  countStandings(
    request: Pick<StandingsRequest, 'guildId' | 'season' | 'gameId' | 'order'>,
    above?: number,
  ): Promise<number>;
  /** Every standing of a player in a server, of all scopes of these seasons. */
  standingsOf(guildId: string, player: string, seasons: readonly string[]): Promise<readonly Standing[]>;
  /** Whom a player met most often, in one game or in all (`ALL`). */
  rivalsOf(guildId: string, player: string, gameId: string, limit: number): Promise<readonly Rival[]>;
  /** How many games of a season were counted, by game and of all. */
  gamesOf(guildId: string, season: string): Promise<readonly GameCount[]>;
  /** Everything that is stored of a person's figures, in all servers. */
  figuresOfPerson(player: string): Promise<readonly (Standing & { readonly guildId: string })[]>;
}
