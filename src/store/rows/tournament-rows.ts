import { z } from 'zod';
import { type Tournament, tournamentPhases, tournamentState } from '../../model/record/tournament.js';
import { jsonObject, moment, parseRow } from './rows.js';

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
