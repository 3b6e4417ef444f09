import { DAY } from '#src/lib/durations.js';
import { seatOf, type StoredTable } from '#src/model/table.js';
import { decideChange, type Decision, notPlayingReason, refuseChange } from '../decision.js';

/**
 * Pauses or resumes the clock once all people in the game agree; the proposer has agreed. A pause that has lasted a day
 * can be ended by each of them alone, so that no player holds up a game for ever.
 */
export const agreeToPause = (table: StoredTable, userId: string, now: Date): Decision => {
  if (table.phase !== 'playing') return refuseChange(notPlayingReason(table));
  if (seatOf(table, userId) === null) return refuseChange('not-seated');
  const { clock } = table;
  const rules = clock?.rules ?? null;
  if (clock === null || rules === null) return refuseChange('no-clock');
  const agreed = [...new Set([...clock.agreed, userId])];
  const isLong = clock.paused !== null && now.getTime() - clock.paused.since >= DAY;
  const isDecided = isLong || table.seats.every((holder) => holder.kind !== 'person' || agreed.includes(holder.userId));
  // A change without an effect would only lengthen the log.
  if (!isDecided && clock.agreed.includes(userId)) return refuseChange('already-answered');
  // The deadline planner knows the time left.
  const after = isDecided
    ? { ...clock, paused: clock.paused === null ? { left: null, since: now.getTime() } : null, agreed: [] }
    : { ...clock, agreed };
  return decideChange({ ...table, clock: after }, userId, { kind: 'pause' });
};
