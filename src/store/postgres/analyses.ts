import type { AnalysisStore } from '../analysis-port.js';
import { analysisColumns, readAnalysis } from '../rows/analysis-rows.js';
import type { Connection } from './connection/connection.js';

const statements = {
  find: { name: 'analysis', text: 'SELECT method, analysis FROM analyses WHERE table_id = $1' },
  keep: {
    name: 'keep-analysis',
    text: `INSERT INTO analyses (table_id, method, analysis)
           SELECT id, $2::text, $3::text FROM tables WHERE id = $1
           ON CONFLICT (table_id) DO UPDATE SET method = excluded.method, analysis = excluded.analysis`,
  },
} as const;

/** What a computer thinks of games that have ended. */
export const analysisRows = ({ query }: Pick<Connection, 'query'>): AnalysisStore => ({
  analysis: async (tableId) => readAnalysis((await query(statements.find, tableId))[0]),
  keepAnalysis: async (tableId, analysis) => {
    const { id, method, analysis: text } = analysisColumns(tableId, analysis);
    await query(statements.keep, id, method, text);
  },
});
