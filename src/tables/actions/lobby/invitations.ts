import { MAX_INVITED, isInvited, type TableSeating } from '#src/model/record/seating.js';
import { areTermsAccepted, seatOf, type StoredTable } from '#src/model/table.js';
import type { Person, SeatingChoice } from '#src/tables/table-service.js';
import { decideChange, refuseChange, type Decision } from '../decision.js';
import { withLateChange } from './configure.js';

const seated = (table: StoredTable, seating: Partial<TableSeating>): StoredTable => ({
  ...table,
  seating: { ...table.seating, ...seating },
});

/**
 * Invites people to a lobby. Everyone seated may do so; in a lobby for invited people, the host alone. People who
 * declined are not asked again, but may still come.
 */
export const invite = (table: StoredTable, { userId }: Person, userIds: readonly string[]): Decision => {
  if (table.phase !== 'lobby') return refuseChange('not-in-lobby');
  if (seatOf(table, userId) === null) return refuseChange('not-seated');
  const { seating, hostId, version } = table;
  if (seating.access === 'invited' && userId !== hostId) return refuseChange('host-only-invites');
  if (areTermsAccepted(table)) return refuseChange('terms-accepted');
  const news = [...new Set(userIds)].filter((id) => seatOf(table, id) === null && !isInvited(seating, id));
  if (news.length === 0) return refuseChange('nobody-to-invite');
  if (seating.invitations.length + news.length > MAX_INVITED)
    return refuseChange('too-many-invited', { max: MAX_INVITED });
  const asked = news.map((id) => ({ userId: id, version: version + 1, declined: false }));
  return decideChange(seated(table, { invitations: [...seating.invitations, ...asked] }), userId, { kind: 'invite' });
};

export const withdraw = (table: StoredTable, { userId }: Person, invitedId: string): Decision => {
  if (table.phase !== 'lobby') return refuseChange('not-in-lobby');
  const { seating, hostId } = table;
  if (userId !== hostId) return refuseChange('host-only-invites');
  if (!isInvited(seating, invitedId)) return refuseChange('no-invitation');
  if (areTermsAccepted(table)) return refuseChange('terms-accepted');
  const invitations = seating.invitations.filter((one) => one.userId !== invitedId);
  return decideChange(seated(table, { invitations }), userId, { kind: 'withdraw' });
};

/** Declines an invitation. The person may change their mind until it is withdrawn. */
export const decline = (table: StoredTable, { userId }: Person): Decision => {
  if (table.phase !== 'lobby') return refuseChange('not-in-lobby');
  const { invitations } = table.seating;
  const own = invitations.find((one) => one.userId === userId);
  if (own === undefined) return refuseChange('not-invited');
  if (own.declined) return refuseChange('already-declined');
  const after = invitations.map((one) => (one === own ? { ...one, declined: true } : one));
  return decideChange(seated(table, { invitations: after }), userId, { kind: 'decline' });
};

export const chooseSeating = (table: StoredTable, { userId }: Person, chosen: SeatingChoice): Decision => {
  if (table.phase !== 'lobby') return refuseChange('not-in-lobby');
  if (userId !== table.hostId) return refuseChange('host-only-options');
  // A challenge starts with the last answer, as its message says.
  if (chosen.startWhenFull !== undefined && table.location.kind === 'bot-dm') return refuseChange('stale');
  const { advice, aids } = { ...table.seating, ...chosen };
  const areTermsChanged = advice !== table.seating.advice || aids !== table.seating.aids;
  // Hints take a game out of the ratings, and aids change what everyone can look up.
  if ((chosen.advice !== undefined || chosen.aids !== undefined) && areTermsAccepted(table))
    return refuseChange('terms-accepted');
  const noted = areTermsChanged ? withLateChange(table, userId, 'options') : table;
  return decideChange(seated(noted, chosen), userId, { kind: 'configure' });
};
