import { owns } from '#src/model/ownership.js';
import type { Store } from '../port.js';
import { readQuestions } from '../rows/consent-rows.js';
import { planColumns, processColumns, readCalls, readPlans, readProcesses } from '../rows/process-rows.js';
import type { Connection } from './connection/connection.js';

const statements = {
  plan: {
    name: 'plan-message',
    text: `INSERT INTO message_plans (message, channel, guild, words, told_table, told_since)
           VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT (message) DO UPDATE SET channel = excluded.channel, guild = excluded.guild,
             words = excluded.words,
             told_table = excluded.told_table, told_since = excluded.told_since`,
  },
  forgetPlan: { name: 'forget-plan', text: 'DELETE FROM message_plans WHERE message = $1' },
  plans: {
    name: 'message-plans',
    text: 'SELECT message, channel, guild, words, told_table, told_since FROM message_plans',
  },
  recordCall: {
    name: 'record-call',
    text: `INSERT INTO calls (table_id, turn, channel, message) VALUES ($1, $2, $3, $4)
           ON CONFLICT (table_id, message) DO UPDATE SET turn = excluded.turn, channel = excluded.channel`,
  },
  forgetCall: { name: 'forget-call', text: 'DELETE FROM calls WHERE message = $1' },
  calls: {
    name: 'calls',
    text: 'SELECT table_id, turn, calls.channel, message, guild FROM calls JOIN tables ON tables.id = table_id',
  },
  recordQuestion: {
    name: 'record-question',
    text: 'UPDATE questions SET channel = $3, message = $4 WHERE table_id = $1 AND version = $2',
  },
  forgetQuestion: { name: 'forget-question', text: 'DELETE FROM questions WHERE table_id = $1 AND version = $2' },
  questions: {
    name: 'questions',
    text: `SELECT table_id, questions.version, questions.channel, message, guild FROM questions
           JOIN tables ON tables.id = table_id`,
  },
  // The one row that there always is: who holds it is alone.
  alone: { name: 'processes-alone', text: 'SELECT version FROM en_piste FOR UPDATE' },
  processes: {
    name: 'processes',
    text: 'SELECT id, shard_count, shards, state, beat_at, reachable_at FROM processes',
  },
  record: {
    name: 'record-process',
    text: `INSERT INTO processes (id, shard_count, shards, state, beat_at, reachable_at) VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT (id) DO UPDATE SET shard_count = excluded.shard_count, shards = excluded.shards,
             state = excluded.state,
             beat_at = excluded.beat_at, reachable_at = excluded.reachable_at`,
  },
  forget: { name: 'forget-processes', text: 'DELETE FROM processes WHERE id = ANY ($1::text[])' },
} as const;

type Processes = Pick<
  Store,
  | 'planMessage'
  | 'forgetPlan'
  | 'messagePlans'
  | 'recordCall'
  | 'forgetCall'
  | 'calls'
  | 'recordQuestion'
  | 'forgetQuestion'
  | 'questions'
  | 'recordProcess'
>;

/** Which processes there are, and what is still to be done to older messages. */
export const processRows = (connection: Connection): Processes => ({
  planMessage: async (plan) => {
    const { message, channel, guild, words, toldTable, toldSince } = planColumns(plan);
    await connection.query(statements.plan, message, channel, guild, words, toldTable, toldSince);
  },
  forgetPlan: async (messageId) => {
    await connection.query(statements.forgetPlan, messageId);
  },
  messagePlans: async (owner) =>
    readPlans(await connection.query(statements.plans)).filter(({ guildId }) => owns(owner, guildId)),
  recordCall: async ({ tableId, turn, channelId, messageId }) => {
    await connection.query(statements.recordCall, tableId, turn, channelId, messageId);
  },
  forgetCall: async (messageId) => {
    await connection.query(statements.forgetCall, messageId);
  },
  calls: async (owner) =>
    readCalls(await connection.query(statements.calls))
      .filter(({ guildId }) => owns(owner, guildId))
      .map(({ call }) => call),
  recordQuestion: async ({ tableId, version, message }) => {
    const { channelId = null, messageId = null } = message ?? {};
    await connection.query(statements.recordQuestion, tableId, version, channelId, messageId);
  },
  forgetQuestion: async ({ tableId, version }) => {
    await connection.query(statements.forgetQuestion, tableId, version);
  },
  questions: async (owner) =>
    readQuestions(await connection.query(statements.questions))
      .filter(({ guildId }) => owns(owner, guildId))
      .map(({ question }) => question),
  recordProcess: (tell) =>
    connection.transaction(async (run) => {
      await run(statements.alone);
      const known = readProcesses(await run(statements.processes));
      const { record, forget } = tell(known);
      if (forget.length > 0) await run(statements.forget, forget);
      const { id, shardCount, shards, state, beatAt, reachableAt } = processColumns(record);
      await run(statements.record, id, shardCount, shards, state, beatAt, reachableAt);
      return known;
    }),
});
