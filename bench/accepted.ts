import type { Outcome } from '../src/tables/service.js';
import type { Table } from '../src/tables/table.js';

/** The table of an answer that must be a success. @throws Error with the refusal */
export const accepted = (outcome: Outcome): Table => {
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.error)}`);
  return outcome.value;
};
