import type { Database } from 'better-sqlite3';
import type { MessagePlan } from '#src/model/record/message-plan.js';
import { type Ownership, owns } from '#src/model/ownership.js';
import type { ProcessRecord } from '#src/model/record/process-record.js';
import type { TurnCall } from '#src/model/record/turn-call.js';
import type { ProcessNews } from '#src/store/port.js';
import { planColumns, processColumns, readCalls, readPlans, readProcesses } from '#src/store/rows/process-rows.js';

const statementsOf = (database: Database) => ({
  plan: database.prepare(
    `INSERT OR REPLACE INTO message_plans (message, channel, guild, words, told_table, told_since)
     VALUES (@message, @channel, @guild, @words, @toldTable, @toldSince)`,
  ),
  forgetPlan: database.prepare('DELETE FROM message_plans WHERE message = ?'),
  plans: database.prepare('SELECT * FROM message_plans'),
  recordCall: database.prepare(
    'INSERT OR REPLACE INTO calls (table_id, turn, channel, message) VALUES (@tableId, @turn, @channelId, @messageId)',
  ),
  forgetCall: database.prepare('DELETE FROM calls WHERE message = ?'),
  calls: database.prepare('SELECT calls.*, guild FROM calls JOIN tables ON tables.id = table_id'),
  processes: database.prepare('SELECT * FROM processes'),
  record: database.prepare(
    `INSERT OR REPLACE INTO processes (id, shard_count, shards, state, beat_at, reachable_at)
     VALUES (@id, @shardCount, @shards, @state, @beatAt, @reachableAt)`,
  ),
  forget: database.prepare('DELETE FROM processes WHERE id = ?'),
});

/** Which processes there are, and what is still to be done to older messages. */
export class ProcessRows {
  readonly #statements: ReturnType<typeof statementsOf>;

  constructor(database: Database) {
    this.#statements = statementsOf(database);
  }

  plan(plan: MessagePlan): void {
    this.#statements.plan.run(planColumns(plan));
  }

  forgetPlan(messageId: string): void {
    this.#statements.forgetPlan.run(messageId);
  }

  plans(owner: Ownership): readonly MessagePlan[] {
    return readPlans(this.#statements.plans.all()).filter(({ guildId }) => owns(owner, guildId));
  }

  recordCall(call: TurnCall): void {
    this.#statements.recordCall.run(call);
  }

  forgetCall(messageId: string): void {
    this.#statements.forgetCall.run(messageId);
  }

  calls(owner: Ownership): readonly TurnCall[] {
    const all = readCalls(this.#statements.calls.all());
    return all.filter(({ guildId }) => owns(owner, guildId)).map(({ call }) => call);
  }

  /** To be called within a transaction. */
  record(tell: (known: readonly ProcessRecord[]) => ProcessNews): readonly ProcessRecord[] {
    const known = readProcesses(this.#statements.processes.all());
    const { record, forget } = tell(known);
    for (const id of forget) this.#statements.forget.run(id);
    this.#statements.record.run(processColumns(record));
    return known;
  }
}
