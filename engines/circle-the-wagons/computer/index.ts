import type { Computer } from '#engines/core/computer.js';
import { withMistakes } from '#engines/core/search/mistakes.js';
import type { Strategy } from '#engines/core/search/strategy.js';
import type { CircleTheWagons } from '../types.js';
import { appraise } from './appraisal.js';
import { byHabit } from './beginners.js';
import { estimate } from './estimate.js';
import { byPlayouts } from './search.js';
import { termsOf } from './terms.js';

const withoutLookahead = { decisions: 0, replies: 0 } as const;

const byFew = (candidates: number, sight: number): Strategy<CircleTheWagons> =>
  byPlayouts({ rounds: [{ candidates, ...withoutLookahead, sights: [sight] }], worlds: 1 });

const bySeats = (alone: Strategy<CircleTheWagons>, duel: Strategy<CircleTheWagons>): Strategy<CircleTheWagons> => ({
  judge(question, random, budget) {
    return (question.view.towns.length === 1 ? alone : duel).judge(question, random, budget);
  },
});

export const computer: Computer<CircleTheWagons> = {
  appraise,
  terms: termsOf,
  estimate,
  // After one turn each, the lead in points tells more than the winner by a point.
  effort: { worlds: 32, rivals: 3, considered: 5, horizon: 4 },
  strategies: {
    /**
     * For children: takes the next card, considers the lands and one scoring card, and overlooks half of the places.
     */
    novice: byHabit({ minds: (conditions) => conditions.slice(0, 1), sight: 1, overlooks: 0.5 }),
    /** Considers every scoring card, but neither growth nor the rival. */
    easy: byHabit({ minds: (conditions) => conditions, sight: 2, overlooks: 0.3 }),
    /**
     * Considers few moves in a solo game, which makes it equal to the marshal; against a rival these would be too few.
     */
    medium: bySeats(byFew(2, 1), withMistakes(byFew(4, 2), { overlooks: 0.2 })),
    hard: byPlayouts({
      rounds: [
        { candidates: 12, ...withoutLookahead, sights: [6] },
        { candidates: 4, decisions: 2, replies: 3, sights: [6] },
        { candidates: 3, decisions: 3, replies: 2, sights: [6] },
      ],
      worlds: 2,
    }),
  },
};
