import { type Access, first, type Operation, statementsOf } from '../operation.js';
import type { StoredChange, TableStore } from '../port.js';
import { logColumns, participantColumns, questionColumns } from '../rows/columns.js';
import { readLogEntry, readSetup, readSnapshot } from '../rows/log-rows.js';
import { readText } from '../rows/rows.js';

const its = statementsOf('history', ({ fromRows }) => ({
  append: `INSERT INTO log (table_id, version, kind, actor, "user", seat, turn, notation, former, holder, target,
      interaction, at)
    VALUES (@tableId, @version, @kind, @actor, @user, @seat, @turn, @notation, @former, @holder, @target,
      @interaction, @at)`,
  log: `SELECT version, kind, actor, "user", seat, turn, notation, former, holder, target, at FROM log
    WHERE table_id = @tableId AND version > @version ORDER BY version`,
  setup: 'SELECT setup FROM setups WHERE table_id = @tableId',
  changedBy: 'SELECT table_id FROM log WHERE interaction = @interactionId',
  snapshot: 'SELECT version, rules, checksum, position FROM snapshots WHERE table_id = @tableId',
  keepSnapshot: `INSERT INTO snapshots (table_id, version, rules, checksum, position)
    VALUES (@tableId, @version, @rules, @checksum, @position)
    ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, rules = excluded.rules,
      checksum = excluded.checksum, position = excluded.position`,
  dropSnapshot: 'DELETE FROM snapshots WHERE table_id = @tableId',
  addParticipants: `INSERT INTO participants ("user", table_id) ${fromRows({ user: 'text', tableId: 'text' })}
    ON CONFLICT DO NOTHING`,
  addQuestions: `INSERT INTO questions (table_id, version) ${fromRows({ tableId: 'text', version: 'bigint' })}
    ON CONFLICT DO NOTHING`,
}));

export const tableChangedBy = function* (interactionId: string): Operation<string | null> {
  return readText((yield* first(its.changedBy({ interactionId })))?.table_id, 'log');
};

export const appendHistory = function* (change: StoredChange): Operation<void> {
  const { table, snapshot } = change;
  for (const row of logColumns(change)) yield* its.append(row);
  yield* its.addParticipants.each(participantColumns(change));
  yield* its.addQuestions.each(questionColumns(change));
  if (snapshot === 'drop') yield* its.dropSnapshot({ tableId: table.id });
  else if (snapshot !== 'keep') yield* its.keepSnapshot({ tableId: table.id, ...snapshot });
};

export const history = ({ read }: Access): Pick<TableStore, 'log' | 'setup' | 'snapshot' | 'tableChangedBy'> => ({
  log: (tableId, version = 0) =>
    read(function* () {
      return (yield* its.log({ tableId, version })).map(readLogEntry);
    }),
  setup: (tableId) =>
    read(function* () {
      return readSetup((yield* first(its.setup({ tableId })))?.setup);
    }),
  snapshot: (tableId) =>
    read(function* () {
      return readSnapshot(yield* first(its.snapshot({ tableId })));
    }),
  tableChangedBy: (interactionId) => read(() => tableChangedBy(interactionId)),
});
