import type { Locale } from '#src/lib/locale.js';
import type { Tournament } from '#src/model/record/tournament.js';
import { type Access, first, type Operation, statementsOf } from '../operation.js';
import type { TournamentStore } from '../port.js';
import { readTournament, tournamentColumns, tournamentsWithout } from '../rows/tournament-rows.js';
import { ids } from './lists.js';

const OPEN = `phase IN ('signup', 'running')`;
/** Must match the index of ended tournaments word by word. */
const ENDED = `phase IN ('over', 'closed')`;

const its = statementsOf('tournaments', ({ contains, locked }) => {
  const theirs = contains('state', `'"' || @userId || '"'`);
  return {
    byId: 'SELECT * FROM tournaments WHERE id = @id',
    open: `SELECT id FROM tournaments WHERE guild = @guildId AND ${OPEN} ORDER BY created_at DESC`,
    latest: 'SELECT id FROM tournaments WHERE guild = @guildId ORDER BY created_at DESC LIMIT @limit',
    unfinished: `SELECT id FROM tournaments WHERE ${OPEN}
      UNION ALL SELECT id FROM tournaments WHERE ${ENDED} AND coalesce(changed_at, created_at) >= @since`,
    // Recognises an earlier attempt of the same change that was committed although its answer was lost.
    add: `INSERT INTO tournaments (id, guild, channel, phase, version, state, created_at, changed_at)
      VALUES (@id, @guild, @channel, @phase, @version, @state, @createdAt, @changedAt)
      ON CONFLICT (id) DO UPDATE SET id = excluded.id
        WHERE tournaments.version = excluded.version AND tournaments.state = excluded.state
          AND tournaments.phase = excluded.phase
      RETURNING id`,
    change: `UPDATE tournaments SET phase = @phase, version = CAST(@version AS BIGINT), state = @state,
        changed_at = @changedAt
      WHERE id = @id AND (version = CAST(@version AS BIGINT) - 1
        OR (version = CAST(@version AS BIGINT) AND state = @state AND phase = @phase))
      RETURNING id`,
    ofPerson: `SELECT id FROM tournaments WHERE ${theirs} ORDER BY created_at DESC`,
    toForget: `SELECT * FROM tournaments WHERE ${theirs} ${locked}`,
    removeEnded: `DELETE FROM tournaments WHERE id IN
        (SELECT id FROM tournaments WHERE ${ENDED} AND coalesce(changed_at, created_at) < @before
         ORDER BY coalesce(changed_at, created_at) LIMIT @limit)
      RETURNING id`,
  };
});

const save = function* (tournament: Tournament): Operation<boolean> {
  const columns = tournamentColumns(tournament);
  return (yield* columns.version === 1 ? its.add(columns) : its.change(columns)).length === 1;
};

export const forgetEntrant = function* (userId: string, names: Readonly<Record<Locale, string>>): Operation<void> {
  for (const one of tournamentsWithout(yield* its.toForget({ userId }), userId, names)) yield* save(one);
};

export const tournaments = ({ read, write }: Access): TournamentStore => ({
  tournament: (id) =>
    read(function* () {
      const row = yield* first(its.byId({ id }));
      return row === undefined ? null : readTournament(row);
    }),
  openTournaments: (guildId) => read(() => ids(its.open({ guildId }), 'tournaments')),
  latestTournaments: (guildId, limit) => read(() => ids(its.latest({ guildId, limit }), 'tournaments')),
  unfinishedTournaments: (since) => read(() => ids(its.unfinished({ since: since.getTime() }), 'tournaments')),
  saveTournament: (tournament) => write(() => save(tournament)),
  tournamentsOfPerson: (userId) => read(() => ids(its.ofPerson({ userId }), 'tournaments')),
  removeEndedTournaments: (before, limit) =>
    write(function* () {
      return (yield* its.removeEnded({ before: before.getTime(), limit })).length;
    }),
});
