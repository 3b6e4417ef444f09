import { z } from 'zod';
import type { WebSession } from '#src/model/record/web-session.js';
import { type Access, effect, first, type Row, statementsOf } from '../operation.js';
import type { SessionStore } from '../port.js';
import { identifier, moment } from '../rows/rows.js';

const sessionRow = z
  .object({ id: z.string(), table_id: identifier, user: identifier, expires_at: moment })
  .transform(({ id, table_id, user, expires_at }): WebSession => ({
    ...{ id, tableId: table_id, userId: user, expiresAt: expires_at },
  }));

/** A damaged one is as good as none: another link opens another. */
const readSessions = (rows: readonly Row[]): readonly WebSession[] =>
  rows.flatMap((row) => sessionRow.safeParse(row).data ?? []);

const COLUMNS = 'id, table_id, "user", expires_at';

const its = statementsOf('sessions', () => ({
  removeExpired: 'DELETE FROM web_sessions WHERE expires_at < @now',
  open: `INSERT INTO web_sessions (id, link, table_id, "user", expires_at)
    SELECT CAST(@id AS TEXT), CAST(@link AS TEXT), id, CAST(@userId AS TEXT), CAST(@expiresAt AS BIGINT)
    FROM tables WHERE id = @tableId ON CONFLICT DO NOTHING`,
  session: `SELECT ${COLUMNS} FROM web_sessions WHERE id = @id AND expires_at >= @now`,
  end: 'DELETE FROM web_sessions WHERE id = @id',
  ofPerson: `SELECT ${COLUMNS} FROM web_sessions WHERE "user" = @userId ORDER BY expires_at`,
  forget: 'DELETE FROM web_sessions WHERE "user" = @userId',
}));

/** For the operation that takes a person out of everything. */
export const forgetSessions = (userId: string) => effect(its.forget({ userId }));

/** Browsers in which people play. */
export const sessions = ({ read, write, writeAll }: Access): SessionStore => ({
  openSession: ({ id, tableId, userId, expiresAt }, link, now) =>
    writeAll(function* () {
      yield* its.removeExpired({ now: now.getTime() });
      yield* its.open({ id, link, tableId, userId, expiresAt: expiresAt.getTime() });
      return (yield* first(its.session({ id, now: now.getTime() }))) !== undefined;
    }),
  session: (id, now) =>
    read(function* () {
      return readSessions(yield* its.session({ id, now: now.getTime() }))[0] ?? null;
    }),
  endSession: (id) => write(() => effect(its.end({ id }))),
  sessionsOf: (userId) =>
    read(function* () {
      return readSessions(yield* its.ofPerson({ userId }));
    }),
});
