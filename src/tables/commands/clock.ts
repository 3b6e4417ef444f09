import { newClock, type ClockChoice } from '#src/model/settings/clock-rules.js';
import { seatOf, type StoredTable } from '#src/model/table.js';
import { decideChange, refuseChange, type Decision } from './decision.js';

/** The host chooses how much time there is, before the game begins. */
export const setClock = (table: StoredTable, userId: string, choice: ClockChoice): Decision => {
  if (table.phase !== 'lobby') return refuseChange('not-in-lobby');
  if (table.hostId !== userId) return refuseChange('host-only-options');
  return decideChange({ ...table, clock: newClock(choice) }, userId, { kind: 'configure' });
};

/** A pause, or its end, is agreed on by everybody who plays; who proposes it has agreed. */
export const agreeToPause = (table: StoredTable, userId: string): Decision => {
  if (table.phase !== 'playing') return refuseChange('not-playing');
  if (seatOf(table, userId) === null) return refuseChange('not-seated');
  const { clock } = table;
  const rules = clock?.rules ?? null;
  if (clock === null || rules === null) return refuseChange('no-clock');
  const agreed = [...new Set([...clock.agreed, userId])];
  const everybody = table.seats.every((holder) => holder.kind !== 'person' || agreed.includes(holder.userId));
  // What is left is for whoever knows the deadline to say.
  const after = everybody
    ? { ...clock, paused: clock.paused === null ? { left: null } : null, agreed: [] }
    : { ...clock, agreed };
  return decideChange({ ...table, clock: after }, userId, { kind: 'pause' });
};
