import type { GameRecord } from '#src/tables/replay/verify.js';
import type { ReplayEntry } from '#src/tables/replay/progress.js';
import { recordedSteps } from '#src/tables/replay/game-replay.js';
import { engineOf, type Rules } from '#src/tables/rules.js';
import type { GameAnalysis } from '#src/model/record/analysis.js';
import type { Puzzle } from '#src/model/record/puzzle.js';
import { findPuzzles } from './find-puzzles.js';
import { judgeGame } from './analyse-game.js';

/** A finished game to analyse in another thread: plain data, none of it still secret. */
export interface StudyOrder {
  readonly gameId: string;
  readonly rules: string;
  readonly options: object;
  readonly seats: number;
  /** Null for a setup that is dealt from the seed again. */
  readonly setup: object | null;
  readonly seed: string;
  readonly log: readonly ReplayEntry[];
}

export const studyOrderOf = ({ gameId, rules, options, seats, setup, seed, log }: GameRecord): StudyOrder => {
  const entries = log.map(({ version, actor, change }) => ({ version, actor, change }));
  return { gameId, rules, options, seats, setup, seed, log: entries };
};

export interface StudyResult {
  readonly analysis: GameAnalysis;
  readonly puzzles: readonly Puzzle[];
}

export const studyGame = (order: StudyOrder, rules: Rules | null | undefined): StudyResult | null => {
  const engine = rules === null || rules === undefined ? null : engineOf(rules, order.rules);
  if (rules === null || rules === undefined || engine === null) return null;
  const { seats, seed } = order;
  const judged = { engine, computer: rules.computer };
  const taken = recordedSteps(engine, order);
  const game = taken.ok ? judgeGame(judged, { seats }, taken.value, seed) : null;
  if (!taken.ok || game === null) return null;
  return { analysis: game.analysis, puzzles: findPuzzles(judged, taken.value, game.decisive) };
};
