import { MAX_NOTATION_LENGTH, type Actor } from '#src/model/record/log-entry.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import type { Seat } from '#engines/core/seat.js';
import { seatOf } from '#src/model/table.js';
import type { TableRefusal } from '#src/tables/refusal.js';
import { afterMove, withPosition } from '#src/tables/replay/progress.js';
import { refuseChange, type Decision, type GameInPlay } from '../decision.js';

const graphemes = new Intl.Segmenter();

/** The beginning of a text, at most `length` UTF-16 units, never cutting what people see as one character. */
const shortenText = (text: string, length: number): string => {
  let end = 0;
  // A character carries a handful of marks at most in any real script; only the beginning needs to be looked at.
  for (const { segment, index } of graphemes.segment(text.slice(0, length * 2))) {
    if (index + segment.length > length) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
};

/** The seat for which this person may act now, at this version of the table. */
const actingSeat = (
  { table, toAct }: GameInPlay,
  userId: string,
  version: number | undefined,
): Result<Seat, TableRefusal> => {
  const seat = seatOf(table, userId);
  if (seat === null) return refuseChange('not-seated');
  if (version !== undefined && version !== table.version) return refuseChange('stale');
  if (toAct.seat !== seat) return refuseChange('not-your-turn', { name: table.seats[toAct.seat]?.name ?? '?' });
  return ok(seat);
};

/** A move of the seat whose turn it is, already read. `userId` is the person's who plays it. */
export const move = (
  { table, toAct: { seat, turn }, engine, progress }: GameInPlay,
  chosen: object,
  actor: Actor,
  userId: string | null,
): Decision => {
  const after = afterMove(engine, progress.position, seat, chosen);
  if (!after.ok) return refuse({ kind: 'illegal', gameId: table.gameId, illegal: after.error });
  const { position, events } = after.value;
  const reveals = position.lastMove?.reveals ?? false;
  const entry = { kind: 'move', version: table.version + 1, by: actor, seat, turn, events, reveals } as const;
  return ok({
    table: withPosition(table, position),
    change: { kind: 'move', seat, turn, notation: engine.notation.format(chosen) },
    actor,
    userId,
    progress: { position, history: [...progress.history, entry] },
    setup: null,
  });
};

/** A move as a person writes it. */
export const play = (
  game: GameInPlay,
  request: { userId: string; notation: string; version: number | undefined },
): Decision => {
  const seat = actingSeat(game, request.userId, request.version);
  if (!seat.ok) return seat;
  const notation = request.notation.trim();
  if (notation.length > MAX_NOTATION_LENGTH)
    return refuseChange('unreadable-move', { move: shortenText(notation, MAX_NOTATION_LENGTH) });
  const read = game.engine.notation.parse(notation);
  // The game knows best what a move looks like: its own sentence gives examples.
  if (!read.ok) return refuse({ kind: 'illegal', gameId: game.table.gameId, illegal: read.error });
  return move(game, read.value, 'person', request.userId);
};
