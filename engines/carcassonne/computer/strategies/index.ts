import type { Computer } from '../../../core/computer.js';
import { byAppraisal } from '../../../core/search/appraisal.js';
import type { Rulebook } from '../../composition/rule-set.js';
import type { Carcassonne } from '../../types.js';
import { appraisingBy, expecting } from '../appraisal.js';
import { estimateBy, littleLearnedWeights, learnedWeights } from '../estimate.js';
import { beginner, novice } from './beginner.js';
import { lookingAhead } from './looking-ahead.js';

/** How each level plays. */
export const strategiesOf = (rulebook: Rulebook): NonNullable<Computer<Carcassonne>['strategies']> => {
  const estimate = estimateBy(learnedWeights);
  const prior = byAppraisal({ appraise: appraisingBy(rulebook, expecting(estimate)) });
  return {
    novice: novice(rulebook),
    easy: beginner(rulebook),
    medium: byAppraisal({ appraise: appraisingBy(rulebook, expecting(estimateBy(littleLearnedWeights))) }),
    hard: lookingAhead({ rulebook, estimate, prior, candidates: 8, worlds: 20 }),
  };
};
