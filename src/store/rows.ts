import { z } from 'zod';
import { cleanName } from '../model/person-name.js';
import { deadlineKinds, type Deadline } from '../model/deadline.js';
import { locales } from '../model/locale.js';
import { actors, type LogLine } from '../model/log-entry.js';
import type { Phase, StoredTable } from '../model/table.js';

/** A row that this program could not have written. The rest of the database is not concerned. */
export class DamagedRow extends Error {
  override readonly name = 'DamagedRow';
}

const parsed = <Value>(schema: z.ZodType<Value>, row: unknown, what: string): Value => {
  const result = schema.safeParse(row);
  if (result.success) return result.data;
  // Paths only: a value could be a hidden card.
  const paths = result.error.issues.map((issue) => issue.path.join('.') || 'row');
  throw new DamagedRow(`Damaged row of ${what}: ${paths.join(', ')}`);
};

/** Text that holds a JSON object. */
export const jsonObject = z.string().transform((text, context): object => {
  try {
    const value = z.looseObject({}).safeParse(JSON.parse(text));
    if (value.success) return value.data;
  } catch {
    // Reported below: text that is no JSON and JSON that is no object are one fault.
  }
  context.addIssue({ code: 'custom', message: 'not a JSON object' });
  return z.NEVER;
});

/** In milliseconds: what comes later is no date. */
export const LAST_MOMENT = 8_640_000_000_000_000;

const moment = z
  .int()
  .min(-LAST_MOMENT)
  .max(LAST_MOMENT)
  .transform((milliseconds) => new Date(milliseconds));

/** Cleaned when it was written, but a first version of the program or a hand in the database may have had other ideas. */
const personName = z.string().transform(cleanName);

/** Discord's ids are digits; anything longer or stranger would break links and custom ids. */
const identifier = z.string().regex(/^[\w-]{1,32}$/u);

const seatRow = z.discriminatedUnion('kind', [
  z
    .object({ kind: z.literal('person'), user: identifier, name: personName })
    .transform(({ user, name }) => ({ kind: 'person' as const, userId: user, name })),
  z
    .object({ kind: z.literal('computer'), user: z.null(), name: personName })
    .transform(({ name }) => ({ kind: 'computer' as const, name })),
]);

/** A lobby has no seed yet, a game has one, and either may be closed. */
const hasSeedOfPhase = ({ phase, seed }: { readonly phase: Phase; readonly seed: string | null }): boolean =>
  phase === 'closed' || (phase === 'lobby') === (seed === null);

const tableRow = z
  .object({
    id: identifier,
    game: z.string(),
    guild: identifier,
    channel: identifier,
    locale: z.enum(locales),
    host: identifier,
    phase: z.enum(['lobby', 'playing', 'over', 'closed']),
    version: z.int().positive(),
    options: jsonObject,
    seed: z.string().nullable(),
    seed_hash: z.string().nullable(),
    acting_seat: z.int().nonnegative().nullable(),
    acting_turn: z.int().nonnegative().nullable(),
    board_message: identifier.nullable(),
    board_version: z.int(),
    board_since: z.int().nullable(),
    board_turn: z.int().nullable(),
    created_at: moment,
    changed_at: moment,
    /** The newest version in the log, which is where a table stands. */
    logged: z.int().nullable(),
  })
  .refine(({ version, logged }) => version === logged, { path: ['version'] })
  .refine(hasSeedOfPhase, { path: ['seed'] });

type TableRow = z.infer<typeof tableRow>;

const boardOf = (row: TableRow): StoredTable['board'] => {
  if (row.board_message === null || row.board_since === null || row.board_turn === null) return null;
  return { messageId: row.board_message, version: row.board_version, since: row.board_since, turn: row.board_turn };
};

/** @throws DamagedRow */
export const readTable = (row: unknown, seatRows: readonly unknown[]): StoredTable => {
  const table = parsed(tableRow, row, 'tables');
  return {
    id: table.id,
    gameId: table.game,
    guildId: table.guild,
    channelId: table.channel,
    locale: table.locale,
    hostId: table.host,
    phase: table.phase,
    version: table.version,
    options: table.options,
    seats: seatRows.map((seat) => parsed(seatRow, seat, 'seats')),
    seed: table.seed,
    seedHash: table.seed_hash,
    toAct:
      table.acting_seat === null || table.acting_turn === null
        ? null
        : { seat: table.acting_seat, turn: table.acting_turn },
    board: boardOf(table),
    createdAt: table.created_at,
    changedAt: table.changed_at,
  };
};

const seat = z.int().nonnegative();
const turn = z.int().nonnegative();

const deed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('move'), seat, turn, notation: z.string() }),
  z.object({ kind: z.enum(['undo', 'resign']), seat, turn }),
  z.object({ kind: z.enum(['open', 'join', 'leave', 'add-computer', 'remove-computer', 'begin', 'close']) }),
]);

const logRow = z.object({ version: z.int().positive(), actor: z.enum(actors) });

/** @throws DamagedRow */
export const readLogLine = (row: unknown): LogLine => ({
  ...parsed(logRow, row, 'log'),
  deed: parsed(deed, row, 'log'),
});

const deadlineRow = z.object({ table_id: z.string(), kind: z.enum(deadlineKinds), seat, turn, due_at: moment });

/** @throws DamagedRow */
export const readDeadline = (row: unknown): Deadline => {
  const { table_id: tableId, due_at: dueAt, ...rest } = parsed(deadlineRow, row, 'deadlines');
  return { tableId, dueAt, ...rest };
};

const snapshotRow = z.object({
  version: z.int().positive(),
  rules: z.string(),
  checksum: z.string(),
  position: z.string(),
});
export type SnapshotRow = z.infer<typeof snapshotRow>;

/** Null when there is no snapshot, or none that can be used. */
export const readSnapshot = (row: unknown): SnapshotRow | null => snapshotRow.safeParse(row).data ?? null;

/** @throws DamagedRow */
export const readText = (value: unknown, what: string): string | null =>
  parsed(z.string().nullable(), value ?? null, what);

/** @throws DamagedRow */
export const readTexts = (values: readonly unknown[], what: string): readonly string[] =>
  parsed(z.array(z.string()), values, what);
