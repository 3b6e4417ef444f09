import type { JudgingRules } from './compare-moves.js';
import type { Puzzle } from '#src/model/record/puzzle.js';
import type { Position } from '#src/tables/replay/progress.js';
import type { TakenStep } from '#src/tables/replay/game-replay.js';
import { choicesAt, type Situation } from './judge-position.js';

/** The number of puzzles wanted from one game, and of positions examined for them. */
const PUZZLES = 3;
const LOOKED_AT = 8;

export const situationAfter = (
  { engine }: Pick<JudgingRules, 'engine'>,
  { status, state }: Pick<Position, 'status' | 'state'>,
): Situation | null => {
  if (status.kind !== 'playing') return null;
  const { seat } = status;
  return { seat, view: engine.view(state, seat), moves: engine.moves(state, seat) };
};

/** @param steps the steps with candidate positions, likeliest first */
export const findPuzzles = (
  judged: JudgingRules,
  taken: readonly TakenStep[],
  steps: readonly number[],
): readonly Puzzle[] => {
  const puzzles: Puzzle[] = [];
  for (const step of steps.slice(0, LOOKED_AT)) {
    const after = taken[step];
    const situation = after === undefined ? null : situationAfter(judged, after.position);
    const choices = situation === null ? null : choicesAt(judged, situation);
    if (situation !== null && choices !== null) puzzles.push({ step, seat: situation.seat, choices: [...choices] });
    if (puzzles.length === PUZZLES) break;
  }
  return puzzles;
};
