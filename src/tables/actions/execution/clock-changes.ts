import {
  reserveAfter,
  turnTimes,
  warningBefore,
  type ClockRules,
  type TableClock,
} from '#src/model/settings/clock-rules.js';
import type { Deadline } from '#src/model/deadline.js';
import { seatOf, type ActiveTurn, type StoredTable } from '#src/model/table.js';
import { holderToAct } from '../seating.js';

/** A clock by which turns end. */
export type RunningClock = TableClock & { readonly rules: ClockRules };

/** What the clock of a table says after a change, and the deadlines of the turn that runs then. */
export interface ClockChange {
  readonly clock: TableClock;
  readonly deadlines: 'keep' | readonly Deadline[];
}

/** The person whose turn it is; null for a computer player, for one is as good as another. */
const personToAct = (table: StoredTable): string | null => {
  const holder = holderToAct(table);
  return holder?.kind === 'person' ? holder.userId : null;
};

/** Whether the turn that runs after a change ran before it, for the same person or for a computer player as now. */
export const isSameTurn = (before: StoredTable | null, after: StoredTable): boolean =>
  before !== null && before.toAct?.turn === after.toAct?.turn && personToAct(before) === personToAct(after);

/** The deadlines of a turn that ends by the clock at `end`, in milliseconds since 1970. */
const deadlinesUntil = (tableId: string, turn: ActiveTurn, warning: number, end: number): readonly Deadline[] => [
  { tableId, ...turn, kind: 'reminder', dueAt: new Date(warning) },
  { tableId, ...turn, kind: 'limit', dueAt: new Date(end) },
];

/** What a seat has left of its reserve. */
const reserveOf = ({ reserves }: TableClock, seat: number): number => reserves[seat] ?? 0;

/** The clock when the turn before is over: what it took beyond a turn's own time is gone from the reserve. */
const afterTurn = (clock: RunningClock, before: StoredTable | null, end: number | null, now: number): RunningClock => {
  const seat = before?.toAct?.seat;
  if (seat === undefined || end === null) return clock;
  return { ...clock, reserves: clock.reserves.with(seat, reserveAfter(reserveOf(clock, seat), end, now)) };
};

/** A turn that begins now, or whose time begins again. */
const beginTurn = (clock: RunningClock, table: StoredTable, turn: ActiveTurn, now: number): ClockChange => {
  if (personToAct(table) === null) return { clock, deadlines: [] };
  const { warning, end } = turnTimes(clock.rules, reserveOf(clock, turn.seat), now);
  return { clock, deadlines: deadlinesUntil(table.id, turn, warning, end) };
};

/** While it stands still, a turn that begins has all its time before it. */
const standStill = (clock: RunningClock, { seat }: ActiveTurn): ClockChange => ({
  clock: { ...clock, paused: { left: clock.rules.turn + reserveOf(clock, seat) } },
  deadlines: [],
});

/**
 * A table's clock after a change.
 *
 * @param before null when the turn is to have its whole time again
 * @param after has a clock, as the change left it
 * @param end when the turn that ran before would have ended by the clock, in milliseconds since 1970; null when it would
 *   not, as while the clock stands still
 */
export const advanceClock = (
  before: StoredTable | null,
  after: StoredTable & { readonly clock: RunningClock },
  end: number | null,
  now: number,
): ClockChange => {
  const { toAct } = after;
  if (toAct === null) return { clock: { ...after.clock, agreed: [] }, deadlines: [] };
  const begins = before?.phase === 'lobby';
  const clock: RunningClock = {
    ...after.clock,
    // A person who has left has no say any more, and is not to be remembered.
    agreed: after.clock.agreed.filter((userId) => seatOf(after, userId) !== null),
    reserves: begins ? after.seats.map(() => after.clock.rules.reserve) : after.clock.reserves,
  };
  const stood = (before === null ? clock : before.clock)?.paused ?? null;
  const same = isSameTurn(before, after);
  if (clock.paused !== null) {
    if (stood === null)
      return { clock: { ...clock, paused: { left: end === null ? null : Math.max(0, end - now) } }, deadlines: [] };
    return same ? { clock, deadlines: [] } : standStill(clock, toAct);
  }
  const left = stood?.left ?? null;
  // A seat may have passed to a computer player while the clock stood still: its turn has no end.
  if (same && left !== null && personToAct(after) !== null) {
    const until = now + left;
    const warning = Math.max(now, warningBefore(clock.rules, reserveOf(clock, toAct.seat), until));
    return { clock, deadlines: deadlinesUntil(after.id, toAct, warning, until) };
  }
  if (same && stood === null) return { clock, deadlines: 'keep' };
  return beginTurn(afterTurn(clock, before, end, now), after, toAct, now);
};
