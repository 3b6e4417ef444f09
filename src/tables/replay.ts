import { ok, refuse, type Result } from '../../engines/core/result.js';
import type { HistoryEntry } from '../model/history.js';
import type { LogLine, MoveDeed } from '../model/log-entry.js';
import type { Rules } from './rules.js';
import { afterMove, afterResignation, type Position } from './position.js';

/** Why a log cannot be replayed. It names no move: somebody's hand could be guessed from one. */
export interface Unplayable {
  readonly version: number;
  readonly why: 'move-unreadable' | 'move-refused' | 'not-to-act' | 'nothing-to-undo';
}

/** A game from some version on. */
export interface Course {
  readonly position: Position;
  /** What happened, moves taken back left out. */
  readonly entries: readonly HistoryEntry[];
}

const withMove = (
  rules: Rules,
  course: Course,
  line: LogLine,
  { seat, turn, notation }: MoveDeed,
): Result<Course, Unplayable> => {
  const broken = (why: Unplayable['why']) => refuse({ version: line.version, why });
  const { status } = course.position;
  if (status.kind !== 'playing' || status.seat !== seat || status.turn !== turn) return broken('not-to-act');
  const move = rules.engine.notation.parse(notation);
  if (!move.ok) return broken('move-unreadable');
  const after = afterMove(rules, course.position, seat, move.value);
  if (!after.ok) return broken('move-refused');
  const { position, events } = after.value;
  return ok({
    position,
    entries: [...course.entries, { kind: 'move', version: line.version, by: line.actor, seat, turn, events }],
  });
};

/** The entries without the last move: what came after it (a resignation) stays. */
const withoutLastMove = (entries: readonly HistoryEntry[]): readonly HistoryEntry[] => {
  const last = entries.findLastIndex(({ kind }) => kind === 'move');
  return entries.filter((_, index) => index !== last);
};

/** The game after one more line of its log. Play and replay both come through here, so they cannot differ. */
export const followed = (rules: Rules, seats: number, course: Course, line: LogLine): Result<Course, Unplayable> => {
  const { deed, version } = line;
  if (deed.kind === 'move') return withMove(rules, course, line, deed);
  if (deed.kind === 'undo') {
    const { before } = course.position;
    if (before === null) return refuse({ version, why: 'nothing-to-undo' });
    const entries: readonly HistoryEntry[] = [
      ...withoutLastMove(course.entries),
      { kind: 'undo', version, seat: deed.seat, turn: deed.turn },
    ];
    return ok({ position: before, entries });
  }
  if (deed.kind === 'resign') {
    const position = afterResignation(course.position, deed.seat, seats);
    return ok({
      position,
      entries: [...course.entries, { kind: 'resign', version, seat: deed.seat, turn: deed.turn }],
    });
  }
  return ok(course);
};

const seatsAfter: Readonly<Record<LogLine['deed']['kind'], number>> = {
  open: 1,
  join: 1,
  'add-computer': 1,
  leave: -1,
  'remove-computer': -1,
  begin: 0,
  move: 0,
  undo: 0,
  resign: 0,
  close: 0,
};

/** How many seats are taken after these lines, from the first on. Who leaves a running game leaves the seat to a computer player. */
export const seatsTaken = (lines: readonly LogLine[]): number =>
  lines.reduce((seats, { deed }) => seats + seatsAfter[deed.kind], 0);

/** The game after all these lines. */
export const replayed = (
  rules: Rules,
  seats: number,
  course: Course,
  lines: readonly LogLine[],
): Result<Course, Unplayable> => {
  let current = course;
  for (const line of lines) {
    const next = followed(rules, seats, current, line);
    if (!next.ok) return next;
    current = next.value;
  }
  return ok(current);
};
