import type { Tournament } from '../model/record/tournament.js';

/** What tournaments ask of a store. Lists are of ids: one that cannot be read is in nobody's way. */
export interface TournamentStore {
  /** Null when there is none. @throws DamagedRow */
  tournament(id: string): Promise<Tournament | null>;
  /** Those of a server that people sign up for or that run, the newest first. */
  openTournaments(guildId: string): Promise<readonly string[]>;
  /** The newest of a server, whatever its phase; at most so many. */
  latestTournaments(guildId: string, limit: number): Promise<readonly string[]>;
  /** Those of all servers that are open, or have changed since a moment: something may be left to be told of them. */
  unfinishedTournaments(since: Date): Promise<readonly string[]>;
  /**
   * Writes a tournament whose version is one more than the one that it was decided for, and 1 for a new one.
   *
   * @returns false, and nothing is written, when it has another version by now, or is there already
   */
  saveTournament(tournament: Tournament): Promise<boolean>;
  /** Every tournament that names a person. */
  tournamentsOfPerson(userId: string): Promise<readonly string[]>;
  /**
   * Removes tournaments that are over or closed and changed last before a moment, with all of their pairings.
   *
   * @returns how many; when it is `limit` there may be more
   */
  removeEndedTournaments(before: Date, limit: number): Promise<number>;
}
