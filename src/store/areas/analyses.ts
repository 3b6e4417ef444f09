import { z } from 'zod';
import { type GameAnalysis, gameAnalysis, METHOD } from '#src/model/record/analysis.js';
import { type Access, effect, first, statementsOf } from '../operation.js';
import type { AnalysisStore } from '../port.js';
import { jsonObject } from '../rows/rows.js';

const analysisRow = z.object({ method: z.literal(METHOD), analysis: jsonObject.pipe(gameAnalysis) });

/** Treats a damaged row as missing: the analysis can be repeated. */
const readAnalysis = (row: unknown): GameAnalysis | null => analysisRow.safeParse(row).data?.analysis ?? null;

const analysisColumns = (id: string, analysis: GameAnalysis) => ({
  id,
  method: METHOD,
  analysis: JSON.stringify(analysis),
});

const its = statementsOf('analyses', () => ({
  analysis: 'SELECT method, analysis FROM analyses WHERE table_id = @tableId',
  keep: `INSERT INTO analyses (table_id, method, analysis)
    SELECT id, CAST(@method AS TEXT), CAST(@analysis AS TEXT) FROM tables WHERE id = @id
    ON CONFLICT (table_id) DO UPDATE SET method = excluded.method, analysis = excluded.analysis`,
}));

export const analyses = ({ read, write }: Access): AnalysisStore => ({
  analysis: (tableId) =>
    read(function* () {
      return readAnalysis(yield* first(its.analysis({ tableId })));
    }),
  keepAnalysis: (tableId, analysis) => write(() => effect(its.keep(analysisColumns(tableId, analysis)))),
});
