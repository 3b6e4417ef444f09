import type { Computer } from '#engines/core/computer.js';
import { byAppraisal } from '#engines/core/search/choose.js';
import type { Rulebook } from '#engines/carcassonne/composition/rule-set.js';
import type { Carcassonne } from '#engines/carcassonne/types.js';
import { appraisingBy, expecting } from '../appraisal.js';
import { type Estimate, estimateBy } from '../estimate.js';
import { learnedWeights, partlyLearned } from '../weights.js';
import { novice } from './novice.js';
import { byLookahead } from './lookahead.js';
import { withMistakes } from '#engines/core/search/mistakes.js';
import type { Strategy } from '#engines/core/search/strategy.js';

/**
 * A strategy that overlooks more moves with more rivals to watch.
 *
 * @param overlooksAmong the share of overlooked moves, 0 to 1, by the number of rivals
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

const OVERLOOKED_PER_RIVAL = 0.1;

/** The strategy of each level. The weights improve from easy to hard; the hard one also looks ahead. */
export const strategiesOf = (rulebook: Rulebook): NonNullable<Computer<Carcassonne>['strategies']> => {
  const appraising = (estimate: Estimate): Strategy<Carcassonne> =>
    byAppraisal({ appraise: appraisingBy(rulebook, expecting(estimate)) });
  const estimate = estimateBy(learnedWeights);
  const prior = appraising(estimate);
  return {
    novice: novice(rulebook),
    easy: withMistakes(appraising(estimateBy(partlyLearned(0.2))), { overlooks: 0.1, misjudges: 1 }),
    medium: overlookingAmongRivals(
      appraising(estimateBy(partlyLearned(0.5))),
      (rivals) => (rivals - 1) * OVERLOOKED_PER_RIVAL,
    ),
    hard: byLookahead({ rulebook, estimate, prior, candidates: 8, worlds: 20 }),
  };
};
