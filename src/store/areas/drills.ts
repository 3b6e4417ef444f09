import { z } from 'zod';
import type { Drill } from '#src/model/record/drill.js';
import { type Access, effect, first, type Operation, statementsOf } from '../operation.js';
import type { DrillStore } from '../port.js';
import { identifier, moment } from '../rows/rows.js';

const its = statementsOf('drills', ({ bytewise }) => ({
  keep: `INSERT INTO drills (table_id, step, "user", stage, due)
    SELECT id, CAST(@step AS BIGINT), CAST(@userId AS TEXT), 0, CAST(@due AS BIGINT) FROM tables WHERE id = @tableId
    ON CONFLICT (table_id, step) DO NOTHING`,
  drill: 'SELECT * FROM drills WHERE table_id = @tableId AND step = @step AND "user" = @userId',
  due: `SELECT * FROM drills WHERE "user" = @userId AND due <= @now
    ORDER BY due, table_id ${bytewise}, step LIMIT @limit`,
  all: `SELECT * FROM drills WHERE "user" = @userId ORDER BY due, table_id ${bytewise}, step`,
  answered: 'SELECT COUNT(*) AS answered FROM drills WHERE "user" = @userId AND answered_at >= @since',
  answer: `UPDATE drills SET stage = @stage, due = @due, answered_at = @at
    WHERE table_id = @tableId AND step = @step AND "user" = @userId`,
  drop: 'DELETE FROM drills WHERE table_id = @tableId AND step = @step AND "user" = @userId',
  forget: 'DELETE FROM drills WHERE "user" = @userId',
}));

const drillRow = z
  .object({
    table_id: identifier,
    step: z.int().positive(),
    user: identifier,
    stage: z.int().nonnegative(),
    due: moment,
    answered_at: moment.nullable(),
  })
  .transform(({ table_id: tableId, user: userId, answered_at: answeredAt, ...rest }): Drill => ({
    ...rest,
    ...{ tableId, userId, answeredAt },
  }));

const countRow = z.object({ answered: z.coerce.number().int() });

/** Leaves out damaged rows: the analysis finds the same positions again. */
const readDrills = (rows: readonly unknown[]): readonly Drill[] =>
  rows.flatMap((row) => drillRow.safeParse(row).data ?? []);

export const forgetDrills = (userId: string): Operation<void> => effect(its.forget({ userId }));

export const drills = ({ read, write, writeAll }: Access): DrillStore => ({
  keepDrills: (tableId, found, due) =>
    writeAll(function* () {
      for (const { step, userId } of found) yield* its.keep({ tableId, step, userId, due: due.getTime() });
    }),
  drill: ({ tableId, step }, userId) =>
    read(function* () {
      return readDrills(yield* its.drill({ tableId, step, userId }))[0] ?? null;
    }),
  dueDrills: (userId, now, limit) =>
    read(function* () {
      return readDrills(yield* its.due({ userId, now: now.getTime(), limit }));
    }),
  drillsOfPerson: (userId) =>
    read(function* () {
      return readDrills(yield* its.all({ userId }));
    }),
  drillsAnswered: (userId, since) =>
    read(function* () {
      return countRow.parse(yield* first(its.answered({ userId, since: since.getTime() }))).answered;
    }),
  answerDrill: ({ tableId, step, userId, stage, due, answeredAt }) =>
    write(() =>
      effect(its.answer({ tableId, step, userId, stage, due: due.getTime(), at: answeredAt?.getTime() ?? null })),
    ),
  dropDrill: ({ tableId, step, userId }) => write(() => effect(its.drop({ tableId, step, userId }))),
});
