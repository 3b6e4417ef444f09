import { z } from 'zod';
import type { WebSession } from '#src/model/record/web-session.js';
import { type Access, effect, first, type Row, statementsOf } from '../operation.js';
import type { SessionStore } from '../port.js';
import { identifier, moment } from '../rows/rows.js';

const sessionRow = z
  .object({ id: z.string(), table_id: identifier, user: identifier, expires_at: moment })
  .transform(({ id, table_id, user, expires_at }): WebSession => ({
    id,
    tableId: table_id,
    userId: user,
    expiresAt: expires_at,
  }));

/** Treats a damaged session as missing: another link opens a new one. */
const readSessions = (rows: readonly Row[]): readonly WebSession[] =>
  rows.flatMap((row) => sessionRow.safeParse(row).data ?? []);

const generationRow = z.object({ generation: z.coerce.number().int() });

const COLUMNS = 'id, table_id, "user", expires_at';

const its = statementsOf('sessions', () => ({
  removeExpired: 'DELETE FROM web_sessions WHERE expires_at < @now',
  open: `INSERT INTO web_sessions (id, link, table_id, "user", expires_at)
    SELECT CAST(@id AS TEXT), CAST(@link AS TEXT), id, CAST(@userId AS TEXT), CAST(@expiresAt AS BIGINT)
    FROM tables WHERE id = @tableId ON CONFLICT DO NOTHING`,
  session: `SELECT ${COLUMNS} FROM web_sessions WHERE id = @id AND expires_at >= @now`,
  // The row stays until it expires, so that its link is not taken a second time.
  end: `UPDATE web_sessions SET id = 'ended ' || id WHERE id = @id`,
  ofPerson: `SELECT ${COLUMNS} FROM web_sessions WHERE "user" = @userId ORDER BY expires_at`,
  forget: 'DELETE FROM web_sessions WHERE "user" = @userId',
  forgetLinks: 'DELETE FROM web_links WHERE "user" = @userId',
  generation: 'SELECT generation FROM web_links WHERE table_id = @tableId AND "user" = @reader',
  renew: `INSERT INTO web_links (table_id, "user", generation)
    SELECT id, CAST(@reader AS TEXT), 1 FROM tables WHERE id = @tableId
    ON CONFLICT (table_id, "user") DO UPDATE SET generation = web_links.generation + 1`,
  endOfReader: 'DELETE FROM web_sessions WHERE table_id = @tableId AND "user" = @reader',
}));

/** Replaces the person's id in links for spectators. */
const VIEWERS = '';

export const forgetSessions = function* (userId: string) {
  yield* its.forgetLinks({ userId });
  return yield* effect(its.forget({ userId }));
};

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
  linkGeneration: (tableId, userId) =>
    read(function* () {
      const row = yield* first(its.generation({ tableId, reader: userId ?? VIEWERS }));
      return generationRow.safeParse(row).data?.generation ?? 0;
    }),
  renewLinks: (tableId, userId) =>
    writeAll(function* () {
      const reader = userId ?? VIEWERS;
      yield* its.renew({ tableId, reader });
      yield* its.endOfReader({ tableId, reader });
    }),
  sessionsOf: (userId) =>
    read(function* () {
      return readSessions(yield* its.ofPerson({ userId }));
    }),
});
