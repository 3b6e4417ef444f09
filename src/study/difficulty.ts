import type { PuzzleRating } from '#src/model/record/puzzle.js';
import { UNKNOWN } from '#src/statistics/counting/belief.js';

export type Difficulty = 'new' | 'easy' | 'medium' | 'hard';

const TRIES_TO_BE_RATED = 3;
/** The rating at which an average person succeeds half the time; puzzles this far from it are easy, or hard. */
const USUAL = UNKNOWN.mu;
const FAR = 2.5;

export const difficultyOf = (rating: PuzzleRating | null): Difficulty => {
  if (rating === null || rating.answers < TRIES_TO_BE_RATED) return 'new';
  if (rating.mu < USUAL - FAR) return 'easy';
  return rating.mu > USUAL + FAR ? 'hard' : 'medium';
};
