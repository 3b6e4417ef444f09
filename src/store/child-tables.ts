/** Hold rows of one game each, in the column `table_id`: they go before the row in `tables` does. */
export const childTables = [
  'seats',
  'log',
  'setups',
  'results',
  'snapshots',
  'deadlines',
  'calls',
  'questions',
  'notices',
  'watches',
  'participants',
  'analyses',
  'answers_ahead',
  'puzzles',
] as const;
export type ChildTable = (typeof childTables)[number];
