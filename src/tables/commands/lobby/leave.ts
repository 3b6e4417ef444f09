import { seatOf } from '#src/model/table.js';
import type { LoadedTable } from '#src/tables/queries/table-reader.js';
import type { Person } from '#src/tables/service.js';
import { decideChange, refuseChange, type Decision } from '../decision.js';
import { hostAmong } from '../seating.js';

/** The next person becomes host when the host leaves; with the last person the table closes. */
export const leave = ({ table }: LoadedTable, { userId }: Person): Decision => {
  if (table.phase !== 'lobby') return refuseChange('not-in-lobby');
  const seat = seatOf(table, userId);
  if (seat === null) return refuseChange('not-seated');
  const seats = table.seats.toSpliced(seat, 1);
  const hostId = hostAmong(seats);
  return decideChange(hostId === null ? { ...table, seats, phase: 'closed' } : { ...table, seats, hostId }, userId, {
    kind: 'leave',
    seat,
    former: table.seats[seat] ?? null,
  });
};
