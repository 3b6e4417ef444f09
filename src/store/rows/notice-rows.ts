import { z } from 'zod';
import { type Ownership, owns } from '#src/model/ownership.js';
import { type Contact, type OnboardingTip, type Notice, noticeKinds, refusalStates } from '#src/model/record/notice.js';

export const identifier = z.string().regex(/^\d{1,32}$/);

const noticeRow = z
  .object({
    table_id: z.string(),
    turn: z.int().min(0),
    kind: z.enum(noticeKinds),
    user: identifier,
    channel: identifier.nullable(),
    message: identifier.nullable(),
  })
  .transform(({ table_id: tableId, turn, kind, user: userId, channel: channelId, message: messageId }): Notice => ({
    tableId,
    turn,
    kind,
    userId,
    sent: channelId === null || messageId === null ? null : { channelId, messageId },
  }));

const contactRow = z
  .object({ channel: identifier.nullable(), refused: z.enum(refusalStates) })
  .transform(({ channel: channelId, refused }): Contact => ({ channelId, refused }));

const tipRow = z
  .object({ game: z.string(), table_id: z.string(), turn: z.int().min(0), seen: z.int().min(0).max(1) })
  .transform(({ game: gameId, table_id: tableId, turn, seen }): OnboardingTip => ({
    gameId,
    tableId,
    turn,
    seen: seen === 1,
  }));

export const reader =
  <Value>(schema: z.ZodType<Value>) =>
  (rows: readonly unknown[]): readonly Value[] =>
    // Nothing depends on damaged rows, so they are skipped.
    rows.flatMap((row) => schema.safeParse(row).data ?? []);

export const readNotices = reader(noticeRow);
export const readContacts = reader(contactRow);
export const readTips = reader(tipRow);

const inServer = z.looseObject({ guild: identifier.nullable() });

/** Filters rows by the owner of their table's server; the server is null outside servers. */
export const ownedRows = (owner: Ownership, rows: readonly unknown[]): readonly unknown[] =>
  rows.filter((row) => {
    const { data } = inServer.safeParse(row);
    return data !== undefined && owns(owner, data.guild);
  });
