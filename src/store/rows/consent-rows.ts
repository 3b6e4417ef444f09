import { z } from 'zod';
import { peopleIn, proposal } from '#src/model/record/proposal.js';
import type { Question } from '#src/model/record/question.js';
import { openSeating, tableSeating } from '#src/model/record/seating.js';
import { seedDraw, withoutPeople } from '#src/model/record/seed-draw.js';
import { jsonColumns } from './columns.js';
import { identifier, jsonObject, parseRow } from './rows.js';

const questionRow = z
  .object({
    table_id: identifier,
    version: z.int().positive(),
    channel: identifier.nullable(),
    message: identifier.nullable(),
    guild: identifier.nullable(),
  })
  .transform(({ table_id: tableId, version, channel: channelId, message: messageId, guild: guildId }) => ({
    guildId,
    question: {
      tableId,
      version,
      message: channelId === null || messageId === null ? null : { channelId, messageId },
    } satisfies Question,
  }));

/**
 * Returns questions with the servers of their tables, without damaged rows: a message that cannot be found again must
 * not prevent play.
 */
export const readQuestions = (rows: readonly unknown[]): readonly z.infer<typeof questionRow>[] =>
  rows.flatMap((row) => questionRow.safeParse(row).data ?? []);

const talkRow = z.object({
  id: identifier,
  seating: jsonObject.pipe(tableSeating).nullable(),
  proposal: jsonObject.pipe(proposal).nullable(),
  draw: jsonObject.pipe(seedDraw).nullable(),
});

/** Returns a table's rules for joining, proposal and parts of the seed without a person. @throws DamagedRow */
export const talkWithout = (row: unknown, userId: string) => {
  const { id, seating, proposal: asked, draw } = parseRow(talkRow, row, 'tables');
  const before = seating ?? openSeating;
  const after = {
    seating: {
      ...before,
      invitations: before.invitations.filter((one) => one.userId !== userId),
      companions: before.companions.filter((one) => one !== userId),
      substituted: before.substituted.filter((one) => one !== userId),
      present: before.present?.userId === userId ? null : before.present,
      replaced: before.replaced.filter((one) => one.userId !== userId),
      lateChange: before.lateChange?.userId === userId ? null : before.lateChange,
    },
    secretDraw: withoutPeople(draw, (one) => one === userId),
    proposal: asked !== null && peopleIn(asked).includes(userId) ? null : asked,
  };
  return {
    id,
    seating: jsonColumns.seating(after),
    proposal: jsonColumns.proposal(after),
    draw: jsonColumns.draw(after),
  };
};
