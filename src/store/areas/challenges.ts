import { z } from 'zod';
import { type Access, effect, first, statementsOf } from '../operation.js';
import type { ChallengeStore } from '../port.js';
import { moment } from '../rows/rows.js';

const declineRow = z.object({ at: moment });

const its = statementsOf('challenges', () => ({
  removeOld: 'DELETE FROM declined_challenges WHERE at < @before',
  decline: `INSERT INTO declined_challenges ("user", host, at) VALUES (@userId, @hostId, @at)
    ON CONFLICT ("user", host) DO UPDATE SET at = excluded.at`,
  declined: 'SELECT at FROM declined_challenges WHERE "user" = @userId AND host = @hostId AND at >= @since',
  ofPerson: 'SELECT at FROM declined_challenges WHERE "user" = @userId ORDER BY at',
  forget: 'DELETE FROM declined_challenges WHERE "user" = @userId OR host = @userId',
  played: `SELECT tables.id FROM seats AS one JOIN seats AS other ON other.table_id = one.table_id
    JOIN tables ON tables.id = one.table_id
    WHERE one."user" = @userId AND other."user" = @otherId AND phase IN ('playing', 'over') LIMIT 1`,
}));

/** For the operation that takes a person out of everything. */
export const forgetDeclines = (userId: string) => effect(its.forget({ userId }));

/** Who lets whom challenge them. */
export const challenges = ({ read, writeAll }: Access): ChallengeStore => ({
  recordDecline: (userId, hostId, at, forgotten) =>
    writeAll(function* () {
      yield* its.removeOld({ before: forgotten.getTime() });
      yield* its.decline({ userId, hostId, at: at.getTime() });
    }),
  hasDeclined: (userId, hostId, since) =>
    read(function* () {
      return (yield* first(its.declined({ userId, hostId, since: since.getTime() }))) !== undefined;
    }),
  declinesOf: (userId) =>
    read(function* () {
      return (yield* its.ofPerson({ userId })).flatMap((row) => declineRow.safeParse(row).data?.at ?? []);
    }),
  havePlayed: (userId, otherId) =>
    read(function* () {
      return (yield* first(its.played({ userId, otherId }))) !== undefined;
    }),
});
