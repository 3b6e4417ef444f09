import { seatsWith } from '#engines/core/options.js';
import { seatOf } from '#src/model/table.js';
import type { LoadedTable } from '#src/tables/queries/table-reader.js';
import type { Person } from '#src/tables/service.js';
import { decideChange, refuseChange, type Decision } from '../decision.js';
import { personOnSeat } from '../seating.js';
import { isInvited } from '#src/model/record/seating.js';

/**
 * The person takes the next free seat.
 *
 * @param accepts whether they accept an invitation, which may have been taken back meanwhile
 */
export const join = ({ engine, table }: LoadedTable, person: Person, accepts = false): Decision => {
  if (table.phase !== 'lobby') return refuseChange('not-in-lobby');
  if (seatOf(table, person.userId) !== null) return refuseChange('already-seated');
  const { seating } = table;
  const invited = isInvited(seating, person.userId);
  if (accepts && !invited) return refuseChange('not-invited');
  if (seating.access === 'invited' && !invited) return refuseChange('invited-only');
  const { max } = seatsWith(engine, table.options);
  if (table.seats.length >= max) return refuseChange('full', { max });
  const holder = personOnSeat(person);
  const seats = [...table.seats, holder];
  const invitations = seating.invitations.filter(({ userId }) => userId !== person.userId);
  const joined = { ...table, seats, seating: { ...seating, invitations } };
  return decideChange(joined, person.userId, { kind: 'join', seat: table.seats.length, holder });
};
