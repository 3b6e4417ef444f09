import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { seatsWith } from '#engines/core/options.js';
import type { SeatRow, TableRecord } from '#tests/harness/database/database-reader.js';
import { plain, type ReplayModel } from '#tests/harness/checks/replay-model.js';
import { formatClock } from '#src/model/settings/clock-rules.js';
import { proposalViolation } from './proposal-check.js';
import type { TableModel } from './table-model.js';

const deadline = z.object({ kind: z.string(), seat: z.int(), turn: z.int() });

/** Requests that may have a message of their own: for a seat, or for consent. */
const asks: ReadonlySet<string> = new Set(['invite', 'propose', 'replace']);

const storedHolder = ({ kind, user, name, level }: SeatRow): object =>
  user === null ? { kind, name, level } : { kind, userId: user, name };

/** The number of log entries in the report on a table that does not match its log. */
const LATEST = 6;

/** The clocks that must run, and for whom; this run has all settings of the bot's clocks on. */
const turnClocksOf = ({ clock }: TableRecord, { status }: ReplayModel, model: TableModel): readonly object[] => {
  if (status?.kind !== 'playing' || model.seats[status.seat]?.kind !== 'person') return [];
  // The table has a clock of its own; null `rules` are unlimited time.
  const isTimed = clock?.rules !== null;
  if (isTimed && clock !== null && model.isPaused) return [];
  // A person who plays alone keeps no other player waiting, so the table has no deadlines.
  if ((clock === null || !isTimed) && model.isAlone) return [];
  return (isTimed ? ['limit', 'reminder'] : ['reminder']).map((kind) => ({
    kind,
    seat: status.seat,
    turn: status.turn,
  }));
};

/** A game that no limit of time ends stops by itself when a person has not moved for weeks. */
const idleClockOf = ({ seating }: TableRecord, { status }: ReplayModel, model: TableModel): readonly object[] =>
  status?.kind === 'playing' && model.seats[status.seat]?.kind === 'person' && !seating.tournament
    ? [{ kind: 'expiry', seat: status.seat, turn: status.turn }]
    : [];

const byKind = (one: { readonly kind: string }, other: { readonly kind: string }): number =>
  one.kind < other.kind ? -1 : 1;

const deadlinesOf = (table: TableRecord, game: ReplayModel, model: TableModel): readonly object[] => {
  if (model.isClosed) return [];
  const { seating, options, seats, proposal } = table;
  if (!model.isBegun) {
    const { min, max } = seatsWith(game.game.engine, options);
    // In direct messages only invited people join: the game begins when all have answered.
    const isAnswered = table.location === 'bot-dm' && model.invited.every(({ declined }) => declined);
    const isFull = seating.startWhenFull && seats.length >= (isAnswered ? min : max);
    return [...(isFull ? ['begin'] : []), 'expiry'].map((kind) => ({ kind, seat: 0, turn: 0 }));
  }
  const ofTurn = turnClocksOf(table, game, model).map((one) => deadline.parse(one));
  const isLimited = ofTurn.some(({ kind }) => kind === 'limit');
  const turn = isLimited ? ofTurn : [...ofTurn, ...idleClockOf(table, game, model).map((one) => deadline.parse(one))];
  return [...turn, ...(proposal?.end === null ? [{ kind: 'proposal', seat: 0, turn: 0 }] : [])].toSorted(byKind);
};

/** A mismatch between a table's own clock and its log; null when there is none. */
const clockViolation = ({ clock, seats }: TableRecord, model: TableModel, isOver: boolean): string | null => {
  const { isBegun, isPaused, agreed } = model;
  const chosen = clock === null ? null : clock.rules === null ? 'none' : formatClock(clock.rules);
  if (model.clock !== undefined && chosen !== model.clock)
    return `its clock is ${chosen ?? 'as usual'}, by its log ${model.clock ?? 'as usual'}`;
  const rules = clock?.rules ?? null;
  if (clock === null || rules === null)
    return agreed.length > 0 || isPaused ? 'it has no clock, and somebody paused it' : null;
  const found = { isPaused: clock.paused !== null, agreed: clock.agreed };
  if (!isOver && !isDeepStrictEqual(found, { isPaused, agreed }))
    return `its clock stands at ${JSON.stringify(found)}, by its log at ${JSON.stringify({ isPaused, agreed })}`;
  const { reserves } = clock;
  const areReserves =
    reserves.length === (isBegun ? seats.length : 0) && reserves.every((left) => left <= rules.reserve);
  return areReserves ? null : `its reserves are ${reserves.join()}`;
};

/**
 * Mismatches between a table and its log, such as a partially written change would cause. The log was replayed to its
 * end.
 *
 * @returns sentences; none when the table is consistent
 */
export const inconsistencies = (table: TableRecord, game: ReplayModel, model: TableModel): readonly string[] => {
  const { status, setup } = game;
  const phase = model.isClosed ? 'closed' : status === null ? 'lobby' : status.kind;
  const toAct = phase === 'playing' && status?.kind === 'playing' ? status : null;
  const results =
    status?.kind === 'over'
      ? table.seats.map(({ user }, seat) => ({ seat, user, place: status.places[seat], points: status.points[seat] }))
      : [];
  const isOver = phase === 'over' || phase === 'closed';
  const clock = clockViolation(table, model, isOver);
  const proposal = proposalViolation(table, isOver);
  const asking = new Set(table.log.filter(({ kind }) => asks.has(kind)).map(({ version }) => version));
  const deadlines = deadlinesOf(table, game, model);
  const latest = table.log.slice(-LATEST).map(({ version, kind, actor, seat }) => ({ version, kind, actor, seat }));
  const due = [
    `its clocks are ${JSON.stringify(table.deadlines)}, by its log ${JSON.stringify(deadlines)}`,
    `its clock is ${JSON.stringify(table.clock)}, it ends with ${JSON.stringify(latest)}`,
  ].join('; ');
  const equal: readonly (readonly [found: unknown, expected: unknown, sentence: string])[] = [
    [table.version, game.version, `its version is ${table.version}, its log ends at ${game.version}`],
    [table.suspended_by, null, 'it is suspended'],
    [table.phase, phase, `it is ${table.phase}, by its log ${phase}`],
    [
      [table.acting_seat, table.acting_turn],
      [toAct?.seat ?? null, toAct?.turn ?? null],
      'it is the turn of another seat',
    ],
    [table.board_version <= table.version, true, `its board shows version ${table.board_version}, which is to come`],
    [table.deadlines, deadlines, due],
    [
      table.snapshots.every(({ version, position }) => game.wasAt(version, position.state)),
      true,
      'its snapshot is no position of its log',
    ],
    [table.seats.map(storedHolder), model.seats, 'others sit there than its log tells of'],
    [table.host, model.host, `its host is ${table.host}, by its log ${model.host ?? 'no person'}`],
    [
      table.seating.invitations,
      isOver ? [] : model.invited,
      `${JSON.stringify(table.seating.invitations)} are invited, by its log ${JSON.stringify(model.invited)}`,
    ],
    [
      table.seating.replaced.map(({ seat, userId }) => ({ seat, userId })),
      isOver ? [] : model.replaced,
      'others may come back than its log tells of',
    ],
    [clock, null, clock ?? ''],
    [proposal, null, proposal ?? ''],
    [table.questions.every(({ version }) => asking.has(version)), true, 'a message asks what no person asked'],
    [table.setups, setup === null ? [] : [plain(setup)], 'its setup is not what its seed deals'],
    [table.results, results, 'its results are not those of its log'],
    [table.rules, setup === null ? null : game.game.engine.rules, `its rules have version ${table.rules ?? 'none'}`],
  ];
  return equal
    .filter(([found, expected]) => !isDeepStrictEqual(found, expected))
    .map(([, , sentence]) => `table ${table.id}: ${sentence}`);
};
