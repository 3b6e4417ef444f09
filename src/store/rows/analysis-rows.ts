import { z } from 'zod';
import { type GameAnalysis, gameAnalysis, METHOD } from '#src/model/record/analysis.js';
import { jsonObject } from './rows.js';

const analysisRow = z.object({ method: z.literal(METHOD), analysis: jsonObject.pipe(gameAnalysis) });

/** A damaged one is as good as none: it can be made again. */
export const readAnalysis = (row: unknown): GameAnalysis | null => analysisRow.safeParse(row).data?.analysis ?? null;

export const analysisColumns = (id: string, analysis: GameAnalysis) => ({
  id,
  method: METHOD,
  analysis: JSON.stringify(analysis),
});
