import { z } from 'zod';
import { type Access, effect, first, type Operation, statementsOf } from '../operation.js';
import type { ContactStore } from '../port.js';
import { fingerprintOf } from '#src/lib/fingerprint.js';
import { moment, readTexts } from '../rows/rows.js';

const declineRow = z.object({ at: moment });

const closedRow = z.object({ channel: z.string(), at: moment });

const OWN_CONVERSATION = `channel IN (SELECT channel FROM contacts WHERE "user" = @userId)
  OR channel IN (SELECT channel FROM boards WHERE "user" = @userId AND place <> 'thread')
  OR channel IN (SELECT channel FROM participants JOIN tables ON tables.id = table_id
    WHERE participants."user" = @userId AND location = 'bot-dm' AND host = @userId)`;

const its = statementsOf('contacts', () => ({
  removeOld: 'DELETE FROM declined_challenges WHERE at < @before',
  decline: `INSERT INTO declined_challenges ("user", host, at) VALUES (@userId, @hostId, @at)
    ON CONFLICT ("user", host) DO UPDATE SET at = excluded.at`,
  declined: `SELECT at FROM declined_challenges
    WHERE "user" = @userId AND (host = @hostId OR host = @fingerprint) AND at >= @since`,
  ofPerson: 'SELECT at FROM declined_challenges WHERE "user" = @userId ORDER BY at',
  keepDeclined: `INSERT INTO declined_challenges ("user", host, at)
    SELECT "user", @fingerprint, at FROM declined_challenges WHERE host = @userId AND "user" <> @userId
    ON CONFLICT ("user", host) DO UPDATE SET at = excluded.at`,
  forget: 'DELETE FROM declined_challenges WHERE "user" = @userId OR host = @userId',
  removeOldClosed: 'DELETE FROM closed_conversations WHERE at < @before',
  close: `INSERT INTO closed_conversations (channel, at) VALUES (@channelId, @at)
    ON CONFLICT (channel) DO UPDATE SET at = excluded.at`,
  open: 'DELETE FROM closed_conversations WHERE channel = @channelId',
  closed: 'SELECT channel FROM closed_conversations WHERE at >= @since ORDER BY channel',
  closedOf: `SELECT channel, at FROM closed_conversations WHERE ${OWN_CONVERSATION} ORDER BY at`,
  forgetClosed: `DELETE FROM closed_conversations WHERE ${OWN_CONVERSATION}`,
  played: `SELECT tables.id FROM seats AS one JOIN seats AS other ON other.table_id = one.table_id
    JOIN tables ON tables.id = one.table_id
    WHERE one."user" = @userId AND other."user" = @otherId AND phase IN ('playing', 'over') LIMIT 1`,
}));

/** Part of the deletion of a person's data; call it while their conversation is still known. */
export const forgetContacts = function* (userId: string): Operation<void> {
  // Else a person who was declined could challenge again at once.
  yield* its.keepDeclined({ userId, fingerprint: fingerprintOf(userId) });
  yield* its.forget({ userId });
  yield* its.forgetClosed({ userId });
};

export const contacts = ({ read, writeRelaxed, writeAllRelaxed, writeAll }: Access): ContactStore => ({
  recordDecline: (userId, hostId, at, forgotten) =>
    writeAll(function* () {
      yield* its.removeOld({ before: forgotten.getTime() });
      yield* its.decline({ userId, hostId, at: at.getTime() });
    }),
  hasDeclined: (userId, hostId, since) =>
    read(function* () {
      const fingerprint = fingerprintOf(hostId);
      return (yield* first(its.declined({ userId, hostId, fingerprint, since: since.getTime() }))) !== undefined;
    }),
  declinesOf: (userId) =>
    read(function* () {
      return (yield* its.ofPerson({ userId })).flatMap((row) => declineRow.safeParse(row).data?.at ?? []);
    }),
  closeConversation: (channelId, at, forgotten) =>
    writeAllRelaxed(function* () {
      yield* its.removeOldClosed({ before: forgotten.getTime() });
      yield* its.close({ channelId, at: at.getTime() });
    }),
  openConversation: (channelId) => writeRelaxed(() => effect(its.open({ channelId }))),
  closedConversations: (since) =>
    read(function* () {
      return readTexts(
        (yield* its.closed({ since: since.getTime() })).map(({ channel }) => channel),
        'closed_conversations',
      );
    }),
  closedConversationsOf: (userId) =>
    read(function* () {
      return (yield* its.closedOf({ userId })).flatMap((row) => {
        const { data } = closedRow.safeParse(row);
        return data === undefined ? [] : [{ channelId: data.channel, at: data.at }];
      });
    }),
  havePlayed: (userId, otherId) =>
    read(function* () {
      return (yield* first(its.played({ userId, otherId }))) !== undefined;
    }),
});
