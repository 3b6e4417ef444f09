import type { Engine } from '../../../engines/core/engine.js';
import { ok, refuse, type Result } from '../../../engines/core/result.js';
import type { HistoryEntry } from '../../model/history.js';
import type { LogEntry, MoveChange, TableChange } from '../../model/log-entry.js';
import { afterMove, afterResignation, type Position } from './position.js';

/** Why a log cannot be replayed. It names no move: somebody's hand could be guessed from one. */
export interface Unplayable {
  readonly version: number;
  readonly why: 'move-unreadable' | 'move-refused' | 'not-to-act' | 'nothing-to-undo';
}

/** A game from some version on. */
export interface Progress {
  readonly position: Position;
  /** What happened, moves taken back left out. */
  readonly history: readonly HistoryEntry[];
}

/** An entry of the log, as far as a replay needs it. */
export type ReplayEntry = Pick<LogEntry, 'version' | 'actor' | 'change'>;

const withMove = (
  engine: Engine,
  progress: Progress,
  { version, actor }: ReplayEntry,
  { seat, turn, notation }: MoveChange,
): Result<Progress, Unplayable> => {
  const refuseLog = (why: Unplayable['why']) => refuse({ version, why });
  const { status } = progress.position;
  if (status.kind !== 'playing' || status.seat !== seat || status.turn !== turn) return refuseLog('not-to-act');
  const move = engine.notation.parse(notation);
  if (!move.ok) return refuseLog('move-unreadable');
  const after = afterMove(engine, progress.position, seat, move.value);
  if (!after.ok) return refuseLog('move-refused');
  const { position, events } = after.value;
  return ok({
    position,
    history: [...progress.history, { kind: 'move', version, by: actor, seat, turn, events }],
  });
};

/** The history without the last move: what came after it (a resignation) stays. */
const withoutLastMove = (history: readonly HistoryEntry[]): readonly HistoryEntry[] => {
  const last = history.findLastIndex(({ kind }) => kind === 'move');
  return history.filter((_, index) => index !== last);
};

/** The game after one more entry of its log. Play and replay both come through here, so they cannot differ. */
export const advance = (
  engine: Engine,
  seats: number,
  progress: Progress,
  entry: ReplayEntry,
): Result<Progress, Unplayable> => {
  const { change, version } = entry;
  if (change.kind === 'move') return withMove(engine, progress, entry, change);
  if (change.kind === 'undo') {
    const { before } = progress.position;
    if (before === null) return refuse({ version, why: 'nothing-to-undo' });
    const { seat, turn } = change;
    return ok({
      position: before,
      history: [...withoutLastMove(progress.history), { kind: 'undo', version, seat, turn }],
    });
  }
  if (change.kind === 'resign') {
    const { seat, turn, former, holder } = change;
    if (progress.position.status.kind !== 'playing' || seat >= seats) return refuse({ version, why: 'not-to-act' });
    return ok({
      position: afterResignation(progress.position, seat, seats, holder !== null),
      history: [...progress.history, { kind: 'resign', version, seat, turn, name: former?.name ?? null }],
    });
  }
  return ok(progress);
};

const seatsAfter: Readonly<Record<TableChange['kind'], number>> = {
  open: 1,
  join: 1,
  'add-computer': 1,
  leave: -1,
  'remove-computer': -1,
  begin: 0,
  configure: 0,
  pause: 0,
  move: 0,
  undo: 0,
  resign: 0,
  close: 0,
};

/**
 * How many seats are taken after these entries, from the first on. Who leaves a running game leaves the seat to a
 * computer player.
 */
export const countTakenSeats = (entries: readonly ReplayEntry[]): number =>
  entries.reduce((seats, { change }) => seats + seatsAfter[change.kind], 0);

/** The game after all these entries. */
export const replay = (
  engine: Engine,
  seats: number,
  progress: Progress,
  entries: readonly ReplayEntry[],
): Result<Progress, Unplayable> => {
  let current = progress;
  for (const entry of entries) {
    const next = advance(engine, seats, current, entry);
    if (!next.ok) return next;
    current = next.value;
  }
  return ok(current);
};
