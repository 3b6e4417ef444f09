import type { Tournament } from '../model/record/tournament.js';

/** What tournaments ask of a store. */
export interface TournamentStore {
  /** Null when there is none. */
  tournament(id: string): Promise<Tournament | null>;
  /** Those of a server that people sign up for or that run, the newest first. */
  openTournaments(guildId: string): Promise<readonly Tournament[]>;
  /** The newest of a server, whatever its phase; at most so many. */
  latestTournaments(guildId: string, limit: number): Promise<readonly Tournament[]>;
  /** Ids of the servers where a tournament is open. */
  serversWithTournaments(): Promise<readonly string[]>;
  /**
   * Writes a tournament whose version is one more than the one that it was decided for, and 1 for a new one.
   *
   * @returns false, and nothing is written, when it has another version by now, or is there already
   */
  saveTournament(tournament: Tournament): Promise<boolean>;
  /** Every tournament that names a person. */
  tournamentsOfPerson(userId: string): Promise<readonly Tournament[]>;
}
