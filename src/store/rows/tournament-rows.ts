import { z } from 'zod';
import { fingerprintOf } from '#src/lib/fingerprint.js';
import { ENGLISH, type Locale } from '#src/lib/locale.js';
import { type Tournament, tournamentPhases, tournamentState } from '#src/model/record/tournament.js';
import { withoutPeople } from '#src/model/record/seed-draw.js';
import { DamagedRow } from '../errors.js';
import { identifier, jsonObject, moment, parseRow } from './rows.js';

const tournamentRow = z.object({
  id: identifier,
  guild: identifier,
  channel: identifier,
  phase: z.enum(tournamentPhases),
  version: z.int().positive(),
  state: jsonObject.pipe(tournamentState),
  created_at: moment,
  changed_at: moment.nullable(),
});

/** @throws DamagedRow */
export const readTournament = (row: unknown): Tournament => {
  const parsed = parseRow(tournamentRow, row, 'tournaments');
  const { state, guild, channel, created_at: createdAt, changed_at: changedAt, ...rest } = parsed;
  return { ...state, ...rest, guildId: guild, channelId: channel, createdAt, changedAt: changedAt ?? createdAt };
};

export const tournamentColumns = (tournament: Tournament) => ({
  id: tournament.id,
  guild: tournament.guildId,
  channel: tournament.channelId,
  phase: tournament.phase,
  version: tournament.version,
  state: JSON.stringify(tournamentState.parse(tournament)),
  createdAt: tournament.createdAt.getTime(),
  changedAt: tournament.changedAt.getTime(),
});

type Names = Readonly<Record<Locale, string>>;

/** Replaces a person's name in a tournament and removes their account; they play no further games in it. */
const tournamentWithout = (tournament: Tournament, userId: string, names: Names): Tournament => ({
  ...tournament,
  version: tournament.version + 1,
  organiserId: tournament.organiserId === userId ? null : tournament.organiserId,
  draw: withoutPeople(tournament.draw, (one) => one === userId),
  entrants: tournament.entrants.map((one) =>
    one.userId === userId
      ? {
          ...one,
          userId: null,
          fingerprint: fingerprintOf(userId),
          name: names[tournament.locale] ?? names[ENGLISH] ?? '',
          withdrawn: one.withdrawn || tournament.phase === 'signup' || tournament.phase === 'running',
        }
      : one,
  ),
});

/** Returns the tournaments of these rows without a person. Unreadable rows are skipped and stay unchanged. */
export const tournamentsWithout = (rows: readonly unknown[], userId: string, names: Names): readonly Tournament[] =>
  rows.flatMap((row) => {
    try {
      return [tournamentWithout(readTournament(row), userId, names)];
    } catch (error) {
      if (!(error instanceof DamagedRow)) throw error;
      return [];
    }
  });
