import { z } from 'zod';
import type { MessagePlan } from '#src/model/record/message-plan.js';
import type { TurnCall } from '#src/model/record/turn-call.js';
import { type ProcessRecord, processStates } from '#src/model/record/process-record.js';
import { jsonObject, LAST_MOMENT } from './rows.js';

const identifier = z.string().regex(/^\d{1,32}$/);
const moment = z
  .int()
  .min(0)
  .max(LAST_MOMENT)
  .transform((milliseconds) => new Date(milliseconds));

const planRow = z
  .object({
    message: identifier,
    channel: identifier,
    guild: identifier.nullable(),
    words: jsonObject.nullable(),
    told_table: z.string().nullable(),
    told_since: z.int().nullable(),
  })
  .transform(({ message, channel, guild, words, told_table: tableId, told_since: since }): MessagePlan => ({
    messageId: message,
    channelId: channel,
    guildId: guild,
    words,
    told: tableId === null || since === null ? null : { tableId, since },
  }));

/** Includes the server of its table. */
const callRow = z
  .object({
    table_id: z.string(),
    turn: z.int().min(0),
    channel: identifier,
    message: identifier,
    guild: identifier.nullable(),
  })
  .transform(({ table_id: tableId, turn, channel, message, guild: guildId }) => ({
    guildId,
    call: { tableId, turn, channelId: channel, messageId: message } satisfies TurnCall,
  }));

const shardList = z.string().transform((text, context) => {
  try {
    return z.array(z.int().min(0)).min(1).parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: 'custom', message: 'no list of shards' });
    return z.NEVER;
  }
});

const processRow = z
  .object({
    id: z.string(),
    shard_count: z.int().min(1),
    shards: shardList,
    state: z.enum(processStates),
    beat_at: moment,
    reachable_at: moment.nullable(),
  })
  .transform(
    ({ id, shard_count: shardCount, shards, state, beat_at: beatAt, reachable_at: reachableAt }): ProcessRecord => ({
      id,
      owner: { shardCount, shards },
      state,
      beatAt,
      reachableAt,
    }),
  );

/** Reads rows and skips damaged ones, on which nothing depends. */
const readable = <Value>(schema: z.ZodType<Value>, rows: readonly unknown[]): readonly Value[] =>
  rows.flatMap((row) => {
    const read = schema.safeParse(row);
    return read.success ? [read.data] : [];
  });

export const readPlans = (rows: readonly unknown[]): readonly MessagePlan[] => readable(planRow, rows);
export const readCalls = (rows: readonly unknown[]): readonly z.infer<typeof callRow>[] => readable(callRow, rows);
export const readProcesses = (rows: readonly unknown[]): readonly ProcessRecord[] => readable(processRow, rows);

export const planColumns = ({ messageId, channelId, guildId, words, told }: MessagePlan) => ({
  message: messageId,
  channel: channelId,
  guild: guildId,
  words: words === null ? null : JSON.stringify(words),
  toldTable: told?.tableId ?? null,
  toldSince: told?.since ?? null,
});

export const processColumns = ({ id, owner, state, beatAt, reachableAt }: ProcessRecord) => ({
  id,
  shardCount: owner.shardCount,
  shards: JSON.stringify(owner.shards),
  state,
  beatAt: beatAt.getTime(),
  reachableAt: reachableAt?.getTime() ?? null,
});
