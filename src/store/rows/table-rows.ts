import { z } from 'zod';
import { levelSchema, usualLevel } from '#engines/core/search/strategy.js';
import { tableClock } from '#src/model/settings/clock-rules.js';
import { localeSchema } from '#src/lib/locale.js';
import { proposal } from '#src/model/record/proposal.js';
import { seedDraw } from '#src/model/record/seed-draw.js';
import { openSeating, tableSeating } from '#src/model/record/seating.js';
import {
  pictureLooks,
  type BoardSubject,
  type GameResult,
  type Phase,
  phases,
  type StoredTable,
} from '#src/model/table.js';
import { inServer, type Location, locationKinds } from '#src/model/location.js';
import { DamagedRow } from '../errors.js';
import type { OpenTables } from '../port.js';
import { identifier, jsonObject, moment, parseRow, personName } from './rows.js';

/** Replaces the account of a person whose data was deleted. */
const FORMER = /^former-\d+$/u;

export const seatRow = z.discriminatedUnion('kind', [
  z
    .object({ kind: z.literal('person'), user: identifier, name: personName })
    .transform(({ user, name }) =>
      FORMER.test(user) ? { kind: 'former' as const, name } : { kind: 'person' as const, userId: user, name },
    ),
  z
    .object({ kind: z.literal('computer'), user: z.null(), name: personName, level: levelSchema.nullable() })
    .transform(({ name, level }) => ({ kind: 'computer' as const, name, level: level ?? usualLevel })),
]);

/** The values of `board_turn` for messages that belong to no turn. */
const BOARD_OF_LOBBY = -1;
const BOARD_OF_END = -2;

const boardSubjectOf = (turn: number): BoardSubject =>
  turn === BOARD_OF_LOBBY ? { kind: 'lobby' } : turn === BOARD_OF_END ? { kind: 'over' } : { kind: 'turn', turn };

export const boardTurnOf = (subject: BoardSubject): number => {
  if (subject.kind === 'turn') return subject.turn;
  return subject.kind === 'lobby' ? BOARD_OF_LOBBY : BOARD_OF_END;
};

/** A lobby has no seed yet, a game has one, and a closed table may have either. */
const hasSeedOfPhase = ({ phase, seed }: { readonly phase: Phase; readonly seed: string | null }): boolean =>
  phase === 'closed' || (phase === 'lobby') === (seed === null);

const boardRow = z.object({
  board_message: identifier.nullable(),
  board_version: z.int(),
  board_since: z.int().nullable(),
  board_turn: z.int().min(BOARD_OF_END).nullable(),
});

const locationRow = z.object({ location: z.enum(locationKinds), guild: identifier.nullable() });

const tableRow = z
  .object({
    id: identifier,
    game: z.string(),
    ...locationRow.shape,
    channel: identifier,
    parent_channel: identifier.nullable(),
    locale: localeSchema,
    pictures: z.enum(pictureLooks),
    host: identifier,
    phase: z.enum(phases),
    version: z.int().positive(),
    options: jsonObject,
    seed: z.string().nullable(),
    seed_hash: z.string().nullable(),
    rules: z.string().nullable(),
    acting_seat: z.int().nonnegative().nullable(),
    acting_turn: z.int().nonnegative().nullable(),
    clock: jsonObject.pipe(tableClock).nullable(),
    seating: jsonObject.pipe(tableSeating).nullable(),
    proposal: jsonObject.pipe(proposal).nullable(),
    draw: jsonObject.pipe(seedDraw).nullable(),
    ...boardRow.shape,
    created_at: moment,
    changed_at: moment,
    /** The newest version in the log, which must equal the table's. */
    logged: z.int().nullable(),
  })
  .refine(({ version, logged }) => version === logged, { path: ['version'] })
  .refine(hasSeedOfPhase, { path: ['seed'] })
  .refine(({ seed, rules }) => (seed === null) === (rules === null), { path: ['rules'] });

const locationOf = ({ location, guild }: z.infer<typeof locationRow>): Location => {
  if (location !== 'server') return { kind: location };
  if (guild === null) throw new DamagedRow('Damaged row of tables: guild');
  return inServer(guild);
};

const boardOf = (row: z.infer<typeof boardRow>): StoredTable['board'] => {
  if (row.board_message === null || row.board_since === null || row.board_turn === null) return null;
  return {
    messageId: row.board_message,
    version: row.board_version,
    since: row.board_since,
    subject: boardSubjectOf(row.board_turn),
  };
};

/** Reads the message that shows a table from the table's row. @throws DamagedRow */
export const readBoard = (row: unknown): StoredTable['board'] => boardOf(parseRow(boardRow, row, 'tables'));

const resultRow = z.object({ place: z.int().positive(), points: z.number() });

/** Returns the result by seat; null for a game that has not ended, was closed, or ended before results were stored. */
const resultOf = (rows: readonly unknown[], seats: number): GameResult | null => {
  if (rows.length === 0) return null;
  const results = rows.map((row) => parseRow(resultRow, row, 'results'));
  if (results.length !== seats) throw new DamagedRow('Damaged row of results: seat');
  return { places: results.map(({ place }) => place), points: results.map(({ points }) => points) };
};

/** @throws DamagedRow */
export const readTable = (row: unknown, seatRows: readonly unknown[], resultRows: readonly unknown[]): StoredTable => {
  const table = parseRow(tableRow, row, 'tables');
  // Lists of tables name the player to act without loading the game, so the seat must exist.
  if (table.acting_seat !== null && table.acting_seat >= seatRows.length)
    throw new DamagedRow('Damaged row of tables: acting_seat');
  return {
    id: table.id,
    gameId: table.game,
    location: locationOf(table),
    channelId: table.channel,
    parentChannelId: table.parent_channel,
    locale: table.locale,
    pictureLook: table.pictures,
    hostId: table.host,
    phase: table.phase,
    version: table.version,
    options: table.options,
    seats: seatRows.map((seat) => parseRow(seatRow, seat, 'seats')),
    toAct:
      table.acting_seat === null || table.acting_turn === null
        ? null
        : { seat: table.acting_seat, turn: table.acting_turn },
    clock: table.clock,
    seating: table.seating ?? openSeating,
    proposal: table.proposal,
    rules: table.rules,
    seedHash: table.seed_hash,
    secretSeed: table.seed,
    secretDraw: table.draw,
    result: resultOf(resultRows, seatRows.length),
    board: boardOf(table),
    createdAt: table.created_at,
    changedAt: table.changed_at,
  };
};

const phaseCounts = z.array(z.object({ phase: z.enum(['lobby', 'playing']), count: z.int() }));

/** Counts tables by open phase from rows; a phase without tables has no row. @throws DamagedRow */
export const readOpenTables = (rows: readonly unknown[]): OpenTables => {
  const counts = new Map(parseRow(phaseCounts, rows, 'tables').map(({ phase, count }) => [phase, count]));
  return { lobby: counts.get('lobby') ?? 0, playing: counts.get('playing') ?? 0 };
};
