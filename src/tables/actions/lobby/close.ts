import { type Closing, objectionToClosing } from '#src/model/settings/server-settings.js';
import type { Remover } from '#src/model/record/seating.js';
import { seatOf, type StoredTable } from '#src/model/table.js';
import type { Person } from '#src/tables/table-service.js';
import { decideChange, refuseChange, type Change, type Decision } from '../decision.js';

/** Closes a table for the host, or for other people whom the server's setting allows. A running game is abandoned. */
export const close = (table: StoredTable, closing: Closing): Decision => {
  if (table.phase !== 'lobby' && table.phase !== 'playing') return refuseChange('no-table');
  const why = objectionToClosing(table, closing);
  if (why !== null) return refuseChange(why);
  return decideChange({ ...table, phase: 'closed', toAct: null }, closing.userId, { kind: 'close' });
};

/** Closes the game of a player who was removed from its tournament, whatever the server's setting. */
export const closeForRemoval = (
  table: StoredTable,
  { userId }: Person,
  { userId: removedId, by }: { readonly userId: string; readonly by: Remover },
): Decision => {
  if (table.phase !== 'playing') return refuseChange('no-table');
  const seat = seatOf(table, removedId);
  const removed = seat === null ? null : { seat, by };
  const seating = { ...table.seating, removed };
  return decideChange({ ...table, phase: 'closed', toAct: null, seating }, userId, { kind: 'close' });
};

/** Closes a table without a person's decision. */
export const expire = (table: StoredTable): Change => ({
  table: { ...table, phase: 'closed', toAct: null },
  change: { kind: 'close' },
  actor: 'clock',
  userId: null,
  progress: null,
  setup: null,
});
