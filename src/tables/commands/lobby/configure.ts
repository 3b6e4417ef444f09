import type { LoadedTable } from '#src/tables/queries/table-reader.js';
import type { Person } from '#src/tables/service.js';
import { decideChange, refuseChange, type Decision } from '../decision.js';
import { readOptions } from './read-options.js';

/** The host plays the game otherwise than it was opened: options that are not named stay as they are. */
export const configure = ({ engine, table }: LoadedTable, { userId }: Person, options: object): Decision => {
  if (table.phase !== 'lobby') return refuseChange('not-in-lobby');
  if (table.hostId !== userId) return refuseChange('host-only-options');
  const read = readOptions(engine, { ...table.options, ...options }, table.seats.length);
  return read.ok ? decideChange({ ...table, options: read.value }, userId, { kind: 'configure' }) : read;
};
