import { createHash } from 'node:crypto';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import type { Outcome, Person, Request } from '#src/tables/table-service.js';

/** The table of an answer that must be a success. @throws Error with the refusal */
export const accepted = (outcome: Outcome): TableSnapshot => {
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.error)}`);
  return outcome.value;
};

let requests = 0;

/** A new request by this person. */
export const from = (person: Person): Request => ({ interactionId: `request-${(requests += 1)}`, person });

/** Random-looking bytes that are the same in every run with the same seed. */
export const bytesFrom = (seed: string): ((count: number) => Uint8Array) => {
  let drawn = 0;
  return (count) =>
    createHash('sha256')
      .update(`${seed}:${(drawn += 1)}`)
      .digest()
      .subarray(0, count);
};
