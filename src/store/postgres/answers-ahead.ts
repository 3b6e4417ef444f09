import type { AheadStore } from '../ahead-port.js';
import { aheadColumns, readAnswersAhead } from '../rows/ahead-rows.js';
import type { Connection } from './connection/connection.js';

const statements = {
  find: {
    name: 'answers-ahead',
    text: 'SELECT seat, occasion, answers FROM answers_ahead WHERE table_id = $1 ORDER BY seat',
  },
  keep: {
    name: 'keep-answers-ahead',
    text: `INSERT INTO answers_ahead (table_id, seat, occasion, answers)
           SELECT id, $2::integer, $3::text, $4::text FROM tables WHERE id = $1
           ON CONFLICT (table_id, seat) DO UPDATE SET occasion = excluded.occasion, answers = excluded.answers`,
  },
  drop: { name: 'drop-answers-ahead', text: 'DELETE FROM answers_ahead WHERE table_id = $1' },
} as const;

/** What players have answered before they are asked. */
export const aheadRows = ({ query }: Pick<Connection, 'query'>): AheadStore => ({
  answersAhead: async (tableId) => readAnswersAhead(await query(statements.find, tableId)),
  keepAnswersAhead: async (tableId, given) => {
    const { id, seat, occasion, answers } = aheadColumns(tableId, given);
    await query(statements.keep, id, seat, occasion, answers);
  },
  dropAnswersAhead: async (tableId) => {
    await query(statements.drop, tableId);
  },
});
