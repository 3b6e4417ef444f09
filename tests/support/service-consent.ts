import { accepted, from } from '#tests/harness/bot/service-requests.js';
import type { Table } from '#src/model/table.js';
import type { Outcome, Person } from '#src/tables/table-service.js';
import type { ServiceFixture } from './service-fixture.js';

interface Replacement {
  readonly by: Person;
  readonly absent: Person;
  readonly successor?: Person | null | undefined;
}

/** @param successor takes the absent player's seat; default: a computer player */
export const replace = (
  { service }: ServiceFixture,
  { id }: Pick<Table, 'id'>,
  { by, absent, successor = null }: Replacement,
): Promise<Outcome> =>
  service.replace({ ...from(by), tableId: id, absentId: absent.userId, successorId: successor?.userId ?? null });

/** Replaces an absent player, who agrees; a person who takes their seat has not agreed yet. */
export const replaceWilling = async (
  fixture: ServiceFixture,
  table: Pick<Table, 'id'>,
  { by, absent, successor = null }: Replacement,
): Promise<Outcome> => vote(fixture, accepted(await replace(fixture, table, { by, absent, successor })), absent, true);

/** @param to the version after which all moves are undone */
export const rewind = ({ service }: ServiceFixture, { id }: Table, by: Person, to: number): Promise<Outcome> =>
  service.rewind({ ...from(by), tableId: id, to });

/** @param table its state at the time of the question */
export const vote = ({ service }: ServiceFixture, table: Table, by: Person, agrees: boolean): Promise<Outcome> =>
  service.vote({ ...from(by), tableId: table.id, proposal: table.proposal?.version ?? 0, agrees });

export const comeBack = ({ service }: ServiceFixture, { id }: Table, by: Person): Promise<Outcome> =>
  service.comeBack({ ...from(by), tableId: id });
