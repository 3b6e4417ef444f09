import type { Computer } from '#engines/core/computer.js';
import { withMistakes } from '#engines/core/search/mistakes.js';
import type { Strategy } from '#engines/core/search/strategy.js';
import type { CircleTheWagons } from '../types.js';
import { appraise } from './appraisal.js';
import { byHabit } from './beginners.js';
import { estimate } from './estimate.js';
import { byPlayouts } from './search.js';
import { termsOf } from './terms.js';

/** Without thinking of what else might be done after the move. */
const withoutLookahead = { decisions: 0, replies: 0 } as const;

const byFew = (candidates: number, sight: number): Strategy<CircleTheWagons> =>
  byPlayouts({ rounds: [{ candidates, ...withoutLookahead, sights: [sight] }], worlds: 1 });

/** Plays in one way alone, and in another one against a rival. */
const bySeats = (alone: Strategy<CircleTheWagons>, duel: Strategy<CircleTheWagons>): Strategy<CircleTheWagons> => ({
  judge(question, random, budget) {
    return (question.view.towns.length === 1 ? alone : duel).judge(question, random, budget);
  },
});

export const computer: Computer<CircleTheWagons> = {
  appraise,
  terms: termsOf,
  estimate,
  // After a turn of each the lead tells more than who would win by a point.
  effort: { worlds: 32, rivals: 3, considered: 5, horizon: 4 },
  strategies: {
    /** For children: takes what comes, minds the lands and one scoring card, and forgets half of the places. */
    novice: byHabit({ minds: (conditions) => conditions.slice(0, 1), sight: 1, overlooks: 0.5 }),
    /** Minds every scoring card, but neither what may grow nor what the other gets. */
    easy: byHabit({ minds: (conditions) => conditions, sight: 2, overlooks: 0.1 }),
    /** Thinks of few moves alone, which makes it a match for the marshal; against a rival these would be too few. */
    medium: bySeats(byFew(2, 1), withMistakes(byFew(4, 2), { overlooks: 0.2 })),
    hard: byPlayouts({
      rounds: [
        { candidates: 12, ...withoutLookahead, sights: [6] },
        { candidates: 4, decisions: 2, replies: 3, sights: [6] },
        { candidates: 3, decisions: 3, replies: 2, sights: [6] },
      ],
      worlds: 2,
    }),
    expert: byPlayouts({
      rounds: [
        { candidates: 16, ...withoutLookahead, sights: [6] },
        { candidates: 6, decisions: 2, replies: 3, sights: [6] },
        { candidates: 5, decisions: 4, replies: 3, sights: [6] },
      ],
      worlds: 2,
    }),
  },
};
