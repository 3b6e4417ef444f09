import { reserveAfter, turnTimes, warningBefore, type TableClock } from '../../model/settings/clock-rules.js';
import type { Deadline } from '../../model/deadline.js';
import { seatOf, type StoredTable } from '../../model/table.js';
import { holderToAct } from '../commands/seating.js';

/** What the clock of a table says after a change, and the deadlines of the turn that runs then. */
export interface Advanced {
  readonly clock: TableClock;
  readonly deadlines: 'keep' | readonly Deadline[];
}

/** Who is to act, as far as the clock minds: one computer player is as good as another. */
const actorOf = (table: StoredTable): string | null => {
  const holder = holderToAct(table);
  return holder?.kind === 'person' ? holder.userId : (holder?.kind ?? null);
};

/** Whether the turn that runs after a change ran before it, for the same person or for a computer player as now. */
export const isSameTurn = (before: StoredTable | null, after: StoredTable): boolean =>
  before !== null && before.toAct?.turn === after.toAct?.turn && actorOf(before) === actorOf(after);

/** The deadlines of a turn that ends by the clock at `end`, in milliseconds since 1970. */
const deadlinesUntil = ({ id: tableId, toAct }: StoredTable, warning: number, end: number): readonly Deadline[] =>
  toAct === null
    ? []
    : [
        { tableId, ...toAct, kind: 'reminder', dueAt: new Date(warning) },
        { tableId, ...toAct, kind: 'limit', dueAt: new Date(end) },
      ];

/** What a seat has left of its reserve. */
const reserveOf = ({ reserves }: TableClock, seat: number): number => reserves[seat] ?? 0;

/** The clock when the turn before is over: what it took beyond a turn's own time is gone from the reserve. */
const afterTurn = (clock: TableClock, before: StoredTable, end: number | null, now: number): TableClock => {
  const seat = before.toAct?.seat;
  if (seat === undefined || end === null) return clock;
  return { ...clock, reserves: clock.reserves.with(seat, reserveAfter(reserveOf(clock, seat), end, now)) };
};

/** A turn that begins now, or whose time begins anew. */
const beginTurn = (clock: TableClock, table: StoredTable, now: number): Advanced => {
  const { toAct } = table;
  if (toAct === null || clock.rules === null || holderToAct(table)?.kind !== 'person') return { clock, deadlines: [] };
  const { warning, end } = turnTimes(clock.rules, reserveOf(clock, toAct.seat), now);
  return { clock, deadlines: deadlinesUntil(table, warning, end) };
};

/** While it stands still, a turn that begins has all its time before it. */
const standStill = (clock: TableClock, { toAct }: StoredTable): Advanced => {
  const left = toAct === null || clock.rules === null ? null : clock.rules.turn + reserveOf(clock, toAct.seat);
  return { clock: { ...clock, paused: { left } }, deadlines: [] };
};

/**
 * A table's clock after a change.
 *
 * @param before null when the turn is to have its whole time again
 * @param after has a clock, as the change left it
 * @param end when the turn that ran before would have ended by the clock, in milliseconds since 1970
 */
export const advanceClock = (
  before: StoredTable | null,
  after: StoredTable & { readonly clock: TableClock },
  end: number | null,
  now: number,
): Advanced => {
  const begins = before?.phase === 'lobby' && after.phase === 'playing';
  const clock = {
    ...after.clock,
    // Whoever has left has no say any more, and is not to be remembered.
    agreed: after.toAct === null ? [] : after.clock.agreed.filter((userId) => seatOf(after, userId) !== null),
    reserves: begins ? after.seats.map(() => after.clock.rules?.reserve ?? 0) : after.clock.reserves,
  };
  if (after.toAct === null) return { clock, deadlines: [] };
  const stood = (before === null ? clock : before.clock)?.paused ?? null;
  const same = isSameTurn(before, after);
  if (clock.paused !== null) {
    if (stood === null)
      return { clock: { ...clock, paused: { left: end === null ? null : Math.max(0, end - now) } }, deadlines: [] };
    return same || before === null ? { clock, deadlines: [] } : standStill(clock, after);
  }
  const left = stood?.left ?? null;
  // A seat may have passed to a computer player while the clock stood still: its turn has no end.
  if (same && left !== null && clock.rules !== null && holderToAct(after)?.kind === 'person') {
    const until = now + left;
    return {
      clock,
      deadlines: deadlinesUntil(
        after,
        Math.max(now, warningBefore(clock.rules, reserveOf(clock, after.toAct.seat), until)),
        until,
      ),
    };
  }
  if (same && stood === null) return { clock, deadlines: 'keep' };
  return beginTurn(
    before === null || begins || stood !== null ? clock : afterTurn(clock, before, end, now),
    after,
    now,
  );
};
