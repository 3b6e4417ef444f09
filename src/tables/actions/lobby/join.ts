import { seatsWith } from '#engines/core/options.js';
import { isInvited } from '#src/model/record/seating.js';
import { withPart } from '#src/model/record/seed-draw.js';
import { seatOf } from '#src/model/table.js';
import type { LoadedTable } from '#src/tables/queries/table-reader.js';
import type { Person } from '#src/tables/table-service.js';
import { type Decision, decideChange, refuseChange } from '../decision.js';
import { hostAfter, personOnSeat } from '../seating.js';

/** The next person becomes host when the host leaves; with the last person, or the host in direct messages, it closes. */
export const leave = ({ table }: LoadedTable, { userId }: Person): Decision => {
  if (table.phase !== 'lobby') return refuseChange('not-in-lobby');
  const seat = seatOf(table, userId);
  if (seat === null) return refuseChange('not-seated');
  const seats = table.seats.toSpliced(seat, 1);
  const hostId = hostAfter(table, seats);
  return decideChange(
    hostId === null || (table.location.kind === 'bot-dm' && userId === hostId)
      ? { ...table, seats, phase: 'closed' }
      : { ...table, seats, hostId },
    userId,
    {
      kind: 'leave',
      seat,
      former: table.seats[seat] ?? null,
    },
  );
};

/**
 * The person takes the next free seat.
 *
 * @param accepts whether they accept an invitation, which may have been taken back meanwhile
 * @param press the id of the interaction by which they do, their part of the seed
 */
export const join = ({ engine, table }: LoadedTable, person: Person, press: string, accepts = false): Decision => {
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
  const secretDraw = withPart(table.secretDraw, 'press', {
    userId: person.userId,
    value: press,
    version: table.version + 1,
  });
  const joined = { ...table, seats, seating: { ...seating, invitations }, secretDraw };
  return decideChange(joined, person.userId, { kind: 'join', seat: table.seats.length, holder });
};
