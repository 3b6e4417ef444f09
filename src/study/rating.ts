import type { LearnFromTry, PuzzleRating } from '#src/model/record/puzzle.js';
import { UNKNOWN } from '#src/statistics/counting/belief.js';
import { loadRate } from '#src/statistics/counting/rating.js';

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
