import type { JudgingRules } from './compare-moves.js';
import type { Puzzle } from '../model/record/puzzle.js';
import type { Position } from '../tables/replay/progress.js';
import type { TakenStep } from '../tables/replay/game-replay.js';
import { choicesAt, type Situation } from './judge-position.js';

/** How many puzzles of one game are enough, and how many of its positions are looked at for them. */
const PUZZLES = 3;
const LOOKED_AT = 8;

/** What the player whose turn it is sees at a position; null where there is no such player. */
export const situationAfter = (
  { engine }: Pick<JudgingRules, 'engine'>,
  { status, state }: Pick<Position, 'status' | 'state'>,
): Situation | null => {
  if (status.kind !== 'playing') return null;
  const { seat } = status;
  return { seat, view: engine.view(state, seat), moves: engine.moves(state, seat) };
};

/**
 * The puzzles of a game that has ended.
 *
 * @param steps the steps after which a position may be one, the likeliest first
 */
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
