import { type Closers, objectionToClosing } from '#src/model/settings/server-settings.js';
import type { StoredTable } from '#src/model/table.js';
import type { Person } from '#src/tables/table-service.js';
import { decideChange, refuseChange, type Change, type Decision } from '../decision.js';

/** Closes a table for the host, or for other people whom the server's setting allows. A running game is abandoned. */
export const close = (table: StoredTable, { userId }: Person, moderator: boolean, closers: Closers): Decision => {
  if (table.phase !== 'lobby' && table.phase !== 'playing') return refuseChange('no-table');
  const why = objectionToClosing(table, userId, moderator, closers);
  if (why !== null) return refuseChange(why);
  return decideChange({ ...table, phase: 'closed', toAct: null }, userId, { kind: 'close' });
};

export const expire = (table: StoredTable): Change => ({
  table: { ...table, phase: 'closed' },
  change: { kind: 'close' },
  actor: 'clock',
  userId: null,
  progress: null,
  setup: null,
});
