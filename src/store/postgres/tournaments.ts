import { ENGLISH, type Locale } from '../../model/locale.js';
import type { Tournament } from '../../model/record/tournament.js';
import type { TournamentStore } from '../tournament-port.js';
import { readTournament, tournamentColumns, tournamentWithout } from '../rows/tournament-rows.js';
import type { Connection, Run } from './connection/connection.js';
import { idsOf } from './lists.js';

const OPEN = `phase IN ('signup', 'running')`;

const statements = {
  byId: { name: 'tournament', text: 'SELECT * FROM tournaments WHERE id = $1' },
  open: {
    name: 'open-tournaments',
    text: `SELECT * FROM tournaments WHERE guild = $1 AND ${OPEN} ORDER BY created_at DESC`,
  },
  latest: {
    name: 'latest-tournaments',
    text: 'SELECT * FROM tournaments WHERE guild = $1 ORDER BY created_at DESC LIMIT $2',
  },
  servers: { name: 'tournament-servers', text: `SELECT DISTINCT guild AS id FROM tournaments WHERE ${OPEN}` },
  // A try that was committed although its answer was lost is found to have been this one.
  add: {
    name: 'add-tournament',
    text: `INSERT INTO tournaments (id, guild, channel, phase, version, state, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO UPDATE SET id = excluded.id
           WHERE tournaments.version = excluded.version AND tournaments.state = excluded.state
             AND tournaments.phase = excluded.phase RETURNING id`,
  },
  change: {
    name: 'change-tournament',
    text: `UPDATE tournaments SET phase = $2, version = $3::bigint, state = $4
           WHERE id = $1 AND (version = $3::bigint - 1 OR (version = $3::bigint AND state = $4 AND phase = $2)) RETURNING id`,
  },
  ofPerson: {
    name: 'tournaments-of-person',
    text: `SELECT * FROM tournaments WHERE strpos(state, '"' || $1 || '"') > 0`,
  },
} as const;

const save = async (run: Run, tournament: Tournament): Promise<boolean> => {
  const { id, guild, channel, phase, version, state, createdAt } = tournamentColumns(tournament);
  const rows =
    version === 1
      ? await run(statements.add, id, guild, channel, phase, version, state, createdAt)
      : await run(statements.change, id, phase, version, state);
  return rows.length === 1;
};

/** Takes a person out of all tournaments, within a transaction. */
export const forgetEntrant = async (
  run: Run,
  userId: string,
  names: Readonly<Record<Locale, string>>,
): Promise<void> => {
  for (const one of (await run(statements.ofPerson, userId)).map(readTournament))
    await save(run, tournamentWithout(one, userId, names[one.locale] ?? names[ENGLISH] ?? ''));
};

/** Tournaments of all servers. */
export const tournamentRows = ({ query }: Pick<Connection, 'query'>): TournamentStore => ({
  tournament: async (id) => (await query(statements.byId, id)).map(readTournament)[0] ?? null,
  openTournaments: async (guildId) => (await query(statements.open, guildId)).map(readTournament),
  latestTournaments: async (guildId, limit) => (await query(statements.latest, guildId, limit)).map(readTournament),
  serversWithTournaments: async () => idsOf(await query(statements.servers)),
  saveTournament: (tournament) => save(query, tournament),
  tournamentsOfPerson: async (userId) => (await query(statements.ofPerson, userId)).map(readTournament),
});
