import type { LoadedTable } from '../queries/table-reader.js';
import type { Person } from '../service.js';
import { decided, refused, type Decision } from './decision.js';
import { personOnSeat, seatOf } from './seating.js';

/** The person takes the next free seat. */
export const join = ({ engine, table }: LoadedTable, person: Person): Decision => {
  if (table.phase !== 'lobby') return refused('not-in-lobby');
  if (seatOf(table, person.userId) !== null) return refused('already-seated');
  if (table.seats.length >= engine.seats.max) return refused('full', { max: engine.seats.max });
  const holder = personOnSeat(person);
  const seats = [...table.seats, holder];
  return decided({ ...table, seats }, person.userId, { kind: 'join', seat: table.seats.length, holder });
};
