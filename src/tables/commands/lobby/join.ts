import { seatsWith } from '../../../../engines/core/options.js';
import { seatOf } from '../../../model/table.js';
import type { LoadedTable } from '../../queries/table-reader.js';
import type { Person } from '../../service.js';
import { decideChange, refuseChange, type Decision } from '../decision.js';
import { personOnSeat } from '../seating.js';

/** The person takes the next free seat. */
export const join = ({ engine, table }: LoadedTable, person: Person): Decision => {
  if (table.phase !== 'lobby') return refuseChange('not-in-lobby');
  if (seatOf(table, person.userId) !== null) return refuseChange('already-seated');
  const { max } = seatsWith(engine, table.options);
  if (table.seats.length >= max) return refuseChange('full', { max });
  const holder = personOnSeat(person);
  const seats = [...table.seats, holder];
  return decideChange({ ...table, seats }, person.userId, { kind: 'join', seat: table.seats.length, holder });
};
