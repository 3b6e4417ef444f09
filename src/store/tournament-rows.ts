import { z } from 'zod';
import { type Tournament, tournamentPhases, tournamentState } from '../model/tournament.js';
import { jsonObject, moment, parseRow } from './rows.js';

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

const tournamentRow = z.object({
  id: z.string(),
  guild: z.string(),
  channel: z.string(),
  phase: z.enum(tournamentPhases),
  version: z.int().positive(),
  state: jsonObject.pipe(tournamentState),
  created_at: moment,
});

/** @throws DamagedRow */
export const readTournament = (row: unknown): Tournament => {
  const { state, guild, channel, created_at: createdAt, ...rest } = parseRow(tournamentRow, row, 'tournaments');
  return { ...state, ...rest, guildId: guild, channelId: channel, createdAt };
};

export const tournamentColumns = (tournament: Tournament) => ({
  id: tournament.id,
  guild: tournament.guildId,
  channel: tournament.channelId,
  phase: tournament.phase,
  version: tournament.version,
  state: JSON.stringify(tournamentState.parse(tournament)),
  createdAt: tournament.createdAt.getTime(),
});

/** A tournament in which a person has another name, and no account; whoever is gone plays in it no more. */
export const tournamentWithout = (tournament: Tournament, userId: string, name: string): Tournament => ({
  ...tournament,
  version: tournament.version + 1,
  organiserId: tournament.organiserId === userId ? null : tournament.organiserId,
  entrants: tournament.entrants.map((one) =>
    one.userId === userId
      ? {
          userId: null,
          name,
          withdrawn: one.withdrawn || tournament.phase === 'signup' || tournament.phase === 'running',
        }
      : one,
  ),
});
