import { loadRate, UNKNOWN } from '../statistics/counting/rating.js';
import type { LearnFromTry, PuzzleRating } from '../model/record/puzzle.js';

export { shownRating } from '../statistics/counting/rating.js';

export const difficulties = ['new', 'easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];

/** Fewer first tries say too little. */
const TRIES_TO_BE_RATED = 3;
/** Of somebody as strong as a puzzle is difficult half the first tries are right: so far from that it is easy, or hard. */
const USUAL = UNKNOWN.mu;
const FAR = 2.5;

/** How difficult a puzzle is, as far as people's first tries tell. */
export const difficultyOf = (rating: PuzzleRating | null): Difficulty => {
  if (rating === null || rating.answers < TRIES_TO_BE_RATED) return 'new';
  if (rating.mu < USUAL - FAR) return 'easy';
  return rating.mu > USUAL + FAR ? 'hard' : 'medium';
};

const unrated: PuzzleRating = { ...UNKNOWN, answers: 0, solved: 0 };

/** A first try is a game between a person and a puzzle: by OpenSkill, as the ratings of the games. */
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
