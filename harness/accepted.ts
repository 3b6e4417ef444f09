import type { Outcome } from '../src/tables/service.js';
import type { TableSnapshot } from '../src/tables/queries/table-snapshot.js';

/** The table of an answer that must be a success. @throws Error with the refusal */
export const accepted = (outcome: Outcome): TableSnapshot => {
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.error)}`);
  return outcome.value;
};
