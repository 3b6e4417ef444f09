import { MAX_NOTATION_LENGTH, type Actor } from '#src/model/record/log-entry.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import type { Seat } from '#engines/core/seat.js';
import { isOutdated } from '#src/model/record/history.js';
import { seatOf } from '#src/model/table.js';
import type { TableRefusal } from '#src/tables/refusal.js';
import { afterMove, withPosition } from '#src/tables/replay/progress.js';
import { refuseChange, type Decision, type GameInPlay } from '../decision.js';

const graphemes = new Intl.Segmenter();

/** Returns the beginning of a text, at most `length` UTF-16 units, without splitting a grapheme. */
const shortenText = (text: string, length: number): string => {
  let end = 0;
  // In real scripts a character carries a few marks at most, so only the beginning needs segmentation.
  for (const { segment, index } of graphemes.segment(text.slice(0, length * 2))) {
    if (index + segment.length > length) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
};

const actingSeat = (
  { table, toAct, progress }: GameInPlay,
  userId: string,
  version: number | undefined,
): Result<Seat, TableRefusal> => {
  const seat = seatOf(table, userId);
  if (seat === null) return refuseChange('not-seated');
  const { history } = progress;
  if (version !== undefined && isOutdated({ version: table.version, history }, version)) return refuseChange('stale');
  if (toAct.seat !== seat) return refuseChange('not-your-turn', { name: table.seats[toAct.seat]?.name ?? '?' });
  return ok(seat);
};

/** Decides on a parsed move of the seat to act. `userId` is that of the person who plays it. */
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
  // The game's own message gives examples of its notation.
  if (!read.ok) return refuse({ kind: 'illegal', gameId: game.table.gameId, illegal: read.error });
  return move(game, read.value, 'person', request.userId);
};
