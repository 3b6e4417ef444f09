import type { GameAnalysis } from '../model/record/analysis.js';

/** What a computer thinks of games that have ended: derived from the record, and gone with it. */
export interface AnalysisStore {
  /** Null when there is none, none that is judged as games are judged now, or none that can be read. */
  analysis(tableId: string): Promise<GameAnalysis | null>;
  /** Does nothing when the game is gone meanwhile. */
  keepAnalysis(tableId: string, analysis: GameAnalysis): Promise<void>;
}
