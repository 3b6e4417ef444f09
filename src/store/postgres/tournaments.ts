import type { Locale } from '#src/lib/locale.js';
import type { Tournament } from '#src/model/record/tournament.js';
import type { TournamentStore } from '../tournament-port.js';
import { readTournament, tournamentColumns, tournamentsWithout } from '../rows/tournament-rows.js';
import type { Connection, Run } from './connection/connection.js';
import { idsOf } from './lists.js';

const OPEN = `phase IN ('signup', 'running')`;
/** Is matched, word by word, by the index of ended tournaments. */
const ENDED = `phase IN ('over', 'closed')`;

const statements = {
  byId: { name: 'tournament', text: 'SELECT * FROM tournaments WHERE id = $1' },
  open: {
    name: 'open-tournaments',
    text: `SELECT id FROM tournaments WHERE guild = $1 AND ${OPEN} ORDER BY created_at DESC`,
  },
  latest: {
    name: 'latest-tournaments',
    text: 'SELECT id FROM tournaments WHERE guild = $1 ORDER BY created_at DESC LIMIT $2',
  },
  unfinished: {
    name: 'unfinished-tournaments',
    text: `SELECT id FROM tournaments WHERE ${OPEN}
           UNION ALL SELECT id FROM tournaments WHERE ${ENDED} AND coalesce(changed_at, created_at) >= $1`,
  },
  // A try that was committed although its answer was lost is found to have been this one.
  add: {
    name: 'add-tournament',
    text: `INSERT INTO tournaments (id, guild, channel, phase, version, state, created_at, changed_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO UPDATE SET id = excluded.id
           WHERE tournaments.version = excluded.version AND tournaments.state = excluded.state
             AND tournaments.phase = excluded.phase RETURNING id`,
  },
  change: {
    name: 'change-tournament',
    text: `UPDATE tournaments SET phase = $2, version = $3::bigint, state = $4, changed_at = $5
           WHERE id = $1 AND (version = $3::bigint - 1 OR (version = $3::bigint AND state = $4 AND phase = $2))
           RETURNING id`,
  },
  ofPerson: {
    name: 'tournaments-of-person',
    text: `SELECT id FROM tournaments WHERE strpos(state, '"' || $1 || '"') > 0 ORDER BY created_at DESC`,
  },
  // Nobody changes them until the person is out of them.
  toForget: {
    name: 'tournaments-to-forget-in',
    text: `SELECT * FROM tournaments WHERE strpos(state, '"' || $1 || '"') > 0 FOR UPDATE`,
  },
  removeEnded: {
    name: 'remove-ended-tournaments',
    text: `DELETE FROM tournaments WHERE id IN
             (SELECT id FROM tournaments WHERE ${ENDED} AND coalesce(changed_at, created_at) < $1
              ORDER BY coalesce(changed_at, created_at) LIMIT $2)
           RETURNING id`,
  },
} as const;

const save = async (run: Run, tournament: Tournament): Promise<boolean> => {
  const { id, guild, channel, phase, version, state, createdAt, changedAt } = tournamentColumns(tournament);
  const rows =
    version === 1
      ? await run(statements.add, id, guild, channel, phase, version, state, createdAt, changedAt)
      : await run(statements.change, id, phase, version, state, changedAt);
  return rows.length === 1;
};

/** Takes a person out of all tournaments, within a transaction. */
export const forgetEntrant = async (
  run: Run,
  userId: string,
  names: Readonly<Record<Locale, string>>,
): Promise<void> => {
  for (const one of tournamentsWithout(await run(statements.toForget, userId), userId, names)) await save(run, one);
};

/** Tournaments of all servers. */
export const tournamentRows = ({ query }: Pick<Connection, 'query'>): TournamentStore => ({
  tournament: async (id) => (await query(statements.byId, id)).map(readTournament)[0] ?? null,
  openTournaments: async (guildId) => idsOf(await query(statements.open, guildId)),
  latestTournaments: async (guildId, limit) => idsOf(await query(statements.latest, guildId, limit)),
  unfinishedTournaments: async (since) => idsOf(await query(statements.unfinished, since.getTime())),
  saveTournament: (tournament) => save(query, tournament),
  tournamentsOfPerson: async (userId) => idsOf(await query(statements.ofPerson, userId)),
  removeEndedTournaments: async (before, limit) =>
    (await query(statements.removeEnded, before.getTime(), limit)).length,
});
