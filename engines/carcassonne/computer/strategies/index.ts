import type { Computer } from '#engines/core/computer.js';
import { byAppraisal } from '#engines/core/search/choose.js';
import type { Rulebook } from '#engines/carcassonne/composition/rule-set.js';
import type { Carcassonne } from '#engines/carcassonne/types.js';
import { appraisingBy, expecting } from '../appraisal.js';
import { estimateBy } from '../estimate.js';
import { learnedWeights, littleLearnedWeights } from '../weights.js';
import { beginner, novice } from './beginner.js';
import { byLookahead } from './lookahead.js';
import { withMistakes } from '#engines/core/search/mistakes.js';
import type { Strategy } from '#engines/core/search/strategy.js';

/**
 * A strategy that overlooks more moves the more rivals there are to watch.
 *
 * @param overlooksAmong the share of moves overlooked, 0 to 1, by the number of rivals
 */
const overlookingAmongRivals = (
  strategy: Strategy<Carcassonne>,
  overlooksAmong: (rivals: number) => number,
): Strategy<Carcassonne> => ({
  judge(question, random, budget) {
    const overlooks = overlooksAmong(question.view.scores.length - 1);
    const player = overlooks === 0 ? strategy : withMistakes(strategy, { overlooks });
    return player.judge(question, random, budget);
  },
});

/** The share of its moves that the medium level overlooks for each further rival. */
const OVERLOOKED_PER_RIVAL = 0.1;

/** How each level plays. */
export const strategiesOf = (rulebook: Rulebook): NonNullable<Computer<Carcassonne>['strategies']> => {
  const estimate = estimateBy(learnedWeights);
  const prior = byAppraisal({ appraise: appraisingBy(rulebook, expecting(estimate)) });
  return {
    novice: novice(rulebook),
    easy: beginner(rulebook),
    medium: overlookingAmongRivals(
      byAppraisal({ appraise: appraisingBy(rulebook, expecting(estimateBy(littleLearnedWeights))) }),
      (rivals) => (rivals - 1) * OVERLOOKED_PER_RIVAL,
    ),
    hard: byLookahead({ rulebook, estimate, prior, candidates: 8, worlds: 20 }),
  };
};
