import { ok, refuse, type Result } from '../../engines/core/result.js';
import type { Seat } from '../../engines/core/seat.js';
import type { Deed, Actor } from '../model/log-entry.js';
import type { StoredTable } from '../model/table.js';
import type { TableRefusal } from './refusal.js';
import type { Rules } from './rules.js';
import { refused, type Decision } from './change.js';
import { withPosition } from './lobby.js';
import { afterMove } from './position.js';
import { followed, type Course } from './replay.js';
import { computerOnSeat, hostAmong, seatOf } from './seating.js';
import { shortened } from './shortened.js';

/** A notation is at most this long; whatever is longer was not written by one of us. */
const NOTATION_LENGTH = 80;

/** The seat for which this person may act now, at this version of the table. */
const actingSeat = (table: StoredTable, userId: string, version: number | undefined): Result<Seat, TableRefusal> => {
  if (table.phase !== 'playing' || table.toAct === null) return refused('not-playing');
  const seat = seatOf(table, userId);
  if (seat === null) return refused('not-seated');
  if (version !== undefined && version !== table.version) return refused('stale');
  if (table.toAct.seat !== seat) return refused('not-your-turn', { name: table.seats[table.toAct.seat]?.name ?? '?' });
  return ok(seat);
};

/** A move of the seat that is to act, already read. */
export const moved = (rules: Rules, table: StoredTable, course: Course, move: object, actor: Actor): Decision => {
  if (table.toAct === null) return refused('not-playing');
  const { seat, turn } = table.toAct;
  const after = afterMove(rules, course.position, seat, move);
  if (!after.ok) return refuse({ kind: 'illegal', gameId: table.gameId, illegal: after.error });
  const { position, events } = after.value;
  const entry = { kind: 'move', version: table.version + 1, by: actor, seat, turn, events } as const;
  return ok({
    table: withPosition(table, position),
    deed: { kind: 'move', seat, turn, notation: rules.engine.notation.format(move) },
    actor,
    course: { position, entries: [...course.entries, entry] },
  });
};

/** A move as a person writes it. */
export const played = (
  rules: Rules,
  table: StoredTable,
  course: Course,
  request: { userId: string; notation: string; version: number | undefined },
): Decision => {
  const seat = actingSeat(table, request.userId, request.version);
  if (!seat.ok) return seat;
  const notation = request.notation.trim();
  if (notation.length > NOTATION_LENGTH)
    return refused('unreadable-move', { move: shortened(notation, NOTATION_LENGTH) });
  const move = rules.engine.notation.parse(notation);
  // The game knows best what a move looks like: its own sentence gives examples.
  if (!move.ok) return refuse({ kind: 'illegal', gameId: table.gameId, illegal: move.error });
  return moved(rules, table, course, move.value, 'person');
};

/** The change that a line of the log makes, so that it will be the same when the log is replayed. */
const byLog = (rules: Rules, table: StoredTable, course: Course, deed: Deed): Decision => {
  const next = followed(rules, table.seats.length, course, { version: table.version + 1, actor: 'person', deed });
  if (!next.ok) return refused('unplayable');
  return ok({ table: withPosition(table, next.value.position), deed, actor: 'person', course: next.value });
};

/** Takes back the last move, if it is the caller's, of the turn that still runs, and nobody has learnt anything since. */
export const takenBack = (rules: Rules, table: StoredTable, course: Course, userId: string): Decision => {
  if (table.phase !== 'playing' || table.toAct === null) return refused('not-playing');
  const seat = seatOf(table, userId);
  if (seat === null) return refused('not-seated');
  const { lastMove, before } = course.position;
  if (lastMove?.seat !== seat) return refused('nothing-to-undo');
  if (table.toAct.seat !== seat || table.toAct.turn !== lastMove.turn) return refused('undo-turn-over');
  if (before === null) return refused('undo-revealed');
  return byLog(rules, table, course, { kind: 'undo', seat, turn: lastMove.turn });
};

/**
 * Somebody gives up. A game of two ends and the other wins; in a larger one a computer player takes the seat, and when no person is left
 * the table closes.
 */
export const resigned = (
  rules: Rules,
  table: StoredTable,
  course: Course,
  userId: string,
  draw: (bound: number) => number,
): Decision => {
  if (table.phase !== 'playing' || table.toAct === null) return refused('not-playing');
  const seat = seatOf(table, userId);
  if (seat === null) return refused('not-seated');
  const decision = byLog(rules, table, course, { kind: 'resign', seat, turn: table.toAct.turn });
  if (!decision.ok || decision.value.table.phase === 'over') return decision;
  const seats = table.seats.with(seat, computerOnSeat(table.seats, draw));
  const host = hostAmong(seats, table.hostId);
  const after = decision.value.table;
  return ok({
    ...decision.value,
    table: host === null ? { ...after, seats, phase: 'closed', toAct: null } : { ...after, seats, hostId: host },
  });
};
