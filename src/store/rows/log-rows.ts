import { z } from 'zod';
import { levelSchema, usualLevel } from '#engines/core/search/strategy.js';
import { deadlineKinds, type Deadline } from '#src/model/deadline.js';
import { actors, type LogEntry, phaseChanges, type TableChange } from '#src/model/record/log-entry.js';
import type { SeatHolder } from '#src/model/table.js';
import type { PositionSnapshot } from '../port.js';
import { identifier, jsonObject, moment, parseRow, personName } from './rows.js';

const storedSetup = jsonObject.nullable();

/**
 * Reads the setup of a game, if there is one.
 *
 * @throws DamagedRow
 */
export const readSetup = (value: unknown): object | null => parseRow(storedSetup, value ?? null, 'setups');

const seat = z.int().nonnegative();
const turn = z.int().nonnegative();

const storedHolder = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person'), userId: identifier, name: personName }),
  // Rows from before the introduction of levels have none.
  z.strictObject({ kind: z.literal('computer'), name: personName, level: levelSchema.default(usualLevel) }),
  z.strictObject({ kind: z.literal('former'), name: personName }),
]);

export const holder = z
  .string()
  .transform((text, context): SeatHolder => {
    try {
      const read = storedHolder.safeParse(JSON.parse(text));
      if (read.success) return read.data;
    } catch {
      // Reported below.
    }
    context.addIssue({ code: 'custom', message: 'not a holder' });
    return z.NEVER;
  })
  .nullable();

const change: z.ZodType<TableChange> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('move'), seat, turn, notation: z.string() }),
  z.object({ kind: z.literal('undo'), seat, turn }),
  z
    .object({ kind: z.literal('rewind'), seat, turn, target: z.int().positive() })
    .transform(({ target: to, ...rest }) => ({ ...rest, to })),
  z.object({ kind: z.enum(['resign', 'replace', 'return']), seat, turn, former: holder, holder }),
  z.object({ kind: z.enum(['open', 'join', 'add-computer']), seat: seat.nullable(), holder }),
  z.object({ kind: z.enum(['leave', 'remove-computer']), seat: seat.nullable(), former: holder }),
  z.object({ kind: z.literal('set-level'), seat, former: holder, holder }),
  z.object({ kind: z.enum(phaseChanges) }),
]);

const logRow = z.object({
  version: z.int().positive(),
  actor: z.enum(actors),
  user: identifier.nullable(),
  at: moment,
});

/** @throws DamagedRow */
export const readLogEntry = (row: unknown): LogEntry => {
  const { user: userId, ...entry } = parseRow(logRow, row, 'log');
  return { ...entry, userId, change: parseRow(change, row, 'log') };
};

const deadlineRow = z.object({ table_id: z.string(), kind: z.enum(deadlineKinds), seat, turn, due_at: moment });

/** @throws DamagedRow */
export const readDeadline = (row: unknown): Deadline => {
  const { table_id: tableId, due_at: dueAt, ...rest } = parseRow(deadlineRow, row, 'deadlines');
  return { tableId, dueAt, ...rest };
};

const snapshotRow = z.object({
  version: z.int().positive(),
  rules: z.string(),
  checksum: z.string(),
  position: z.string(),
});

export const readSnapshot = (row: unknown): PositionSnapshot | null => snapshotRow.safeParse(row).data ?? null;
