import type { Computer } from '#engines/core/computer.js';
import type { Rulebook } from '../composition/rule-set.js';
import { tilesLeft } from '../position/turn.js';
import type { Carcassonne } from '../types.js';
import { positionOf } from '../position/view.js';
import { appraisingBy, expecting } from './appraisal.js';
import { chancesOf } from './chances.js';
import { plainEstimate } from './estimate.js';
import { foresightOf } from './foresight.js';
import { strategiesOf } from './strategies/index.js';
import { termsOf } from './terms.js';

/**
 * A player that looks at the end of its own turn: what has scored by then, and what everybody may expect of the
 * features.
 */
export const computerOf = (rulebook: Rulebook): Computer<Carcassonne> => {
  const { rulesOf } = rulebook;
  return {
    appraise: appraisingBy(rulebook, expecting(plainEstimate)),
    estimate: (view) => {
      const rules = rulesOf(view.options);
      const position = positionOf(rules, view);
      return chancesOf(foresightOf(rules, position).judge(position), tilesLeft(position));
    },
    // A game has 70 turns and more, in two decisions each: to its end no playout would come in time.
    effort: { worlds: 24, rivals: 3, considered: 8, horizon: 4 },
    terms: (view, move) => {
      const rules = rulesOf(view.options);
      const position = positionOf(rules, view);
      return termsOf(rules, position, move, foresightOf(rules, position));
    },
    strategies: strategiesOf(rulebook),
  };
};
