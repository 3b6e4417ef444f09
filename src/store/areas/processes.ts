import { owns, type Ownership } from '#src/model/ownership.js';
import { type Access, effect, type Operation, type Row, statementsOf } from '../operation.js';
import type { ProcessStore } from '../port.js';
import { readQuestions } from '../rows/consent-rows.js';
import { planColumns, processColumns, readCalls, readPlans, readProcesses } from '../rows/process-rows.js';

const its = statementsOf('processes', ({ among, only }) => ({
  // Locks the single row that always exists, so that only one such transaction runs. SQLite has a single writer anyway.
  alone: only({ sqlite: 'SELECT 1 AS alone', postgres: 'SELECT version FROM en_piste FOR UPDATE' }),
  plan: `INSERT INTO message_plans (message, channel, guild, words, told_table, told_since)
    VALUES (@message, @channel, @guild, @words, @toldTable, @toldSince)
    ON CONFLICT (message) DO UPDATE SET channel = excluded.channel, guild = excluded.guild, words = excluded.words,
      told_table = excluded.told_table, told_since = excluded.told_since`,
  forgetPlan: 'DELETE FROM message_plans WHERE message = @messageId',
  plans: 'SELECT message, channel, guild, words, told_table, told_since FROM message_plans',
  recordCall: `INSERT INTO calls (table_id, turn, channel, message) VALUES (@tableId, @turn, @channelId, @messageId)
    ON CONFLICT (table_id, message) DO UPDATE SET turn = excluded.turn, channel = excluded.channel`,
  forgetCall: 'DELETE FROM calls WHERE message = @messageId',
  calls: 'SELECT table_id, turn, calls.channel, message, guild FROM calls JOIN tables ON tables.id = table_id',
  recordQuestion: `UPDATE questions SET channel = @channelId, message = @messageId
    WHERE table_id = @tableId AND version = @version`,
  forgetQuestion: 'DELETE FROM questions WHERE table_id = @tableId AND version = @version',
  questions: `SELECT table_id, questions.version, questions.channel, message, guild FROM questions
    JOIN tables ON tables.id = table_id`,
  processes: 'SELECT id, shard_count, shards, state, beat_at, reachable_at FROM processes',
  record: `INSERT INTO processes (id, shard_count, shards, state, beat_at, reachable_at)
    VALUES (@id, @shardCount, @shards, @state, @beatAt, @reachableAt)
    ON CONFLICT (id) DO UPDATE SET shard_count = excluded.shard_count, shards = excluded.shards,
      state = excluded.state, beat_at = excluded.beat_at, reachable_at = excluded.reachable_at`,
  forget: `DELETE FROM processes WHERE ${among('id', '@ids')}`,
}));

export const exclusively = () => effect(its.alone());

const owned = function* <Value extends { readonly guildId: string | null }>(
  owner: Ownership,
  reader: (rows: readonly Row[]) => readonly Value[],
  query: Operation<readonly Row[]>,
): Operation<readonly Value[]> {
  return reader(yield* query).filter(({ guildId }) => owns(owner, guildId));
};

export const processes = ({ read, writeRelaxed, writeAllRelaxed }: Access): ProcessStore => ({
  planMessage: (plan) => writeRelaxed(() => effect(its.plan(planColumns(plan))), `plan ${plan.messageId}`),
  forgetPlan: (messageId) => writeRelaxed(() => effect(its.forgetPlan({ messageId })), `plan ${messageId}`),
  messagePlans: (owner) => read(() => owned(owner, readPlans, its.plans())),
  recordCall: (call) => writeRelaxed(() => effect(its.recordCall({ ...call })), `call ${call.messageId}`),
  forgetCall: (messageId) => writeRelaxed(() => effect(its.forgetCall({ messageId })), `call ${messageId}`),
  calls: (owner) =>
    read(function* () {
      return (yield* owned(owner, readCalls, its.calls())).map(({ call }) => call);
    }),
  recordQuestion: ({ tableId, version, message }) => {
    const { channelId = null, messageId = null } = message ?? {};
    return writeRelaxed(() => effect(its.recordQuestion({ tableId, version, channelId, messageId })));
  },
  forgetQuestion: ({ tableId, version }) => writeRelaxed(() => effect(its.forgetQuestion({ tableId, version }))),
  questions: (owner) =>
    read(function* () {
      return (yield* owned(owner, readQuestions, its.questions())).map(({ question }) => question);
    }),
  recordProcess: (tell) =>
    writeAllRelaxed(function* () {
      yield* exclusively();
      const known = readProcesses(yield* its.processes());
      const { record, forget } = tell(known);
      if (forget.length > 0) yield* its.forget({ ids: forget });
      yield* its.record(processColumns(record));
      return known;
    }),
});
