import { loadRate, UNKNOWN } from '#src/statistics/counting/rating.js';
import type { LearnFromTry, PuzzleRating } from '#src/model/record/puzzle.js';

export { shownRating } from '#src/statistics/counting/rating.js';

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

const unrated: PuzzleRating = { ...UNKNOWN, answers: 0, solved: 0 };

/** Rates a first try as a game between a person and a puzzle, with OpenSkill like the games' ratings. */
export const loadLearning = async (): Promise<LearnFromTry> => {
  const rate = await loadRate();
  return (person, puzzle, isRight) => {
    const before = [person ?? unrated, puzzle ?? unrated];
    const learnt = rate(
      before.map(({ mu, sigma }) => ({ mu, sigma })),
      isRight ? [1, 2] : [2, 1],
    );
    const [who = unrated, what = unrated] = before.map((one, index) => ({
      ...one,
      ...learnt[index],
      answers: one.answers + 1,
      solved: one.solved + Number(isRight),
    }));
    return { person: who, puzzle: what };
  };
};
