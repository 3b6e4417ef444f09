import { byAppraisal } from '#engines/core/search/choose.js';
import { withMistakes } from '#engines/core/search/mistakes.js';
import type { Strategy } from '#engines/core/search/strategy.js';
import type { Seat } from '#engines/core/seat.js';
import { occupiedFeatures } from '#engines/carcassonne/board/occupied.js';
import type { Lookahead, Rulebook, RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import { majority, worth } from '#engines/carcassonne/rules/scoring.js';
import type { Position } from '#engines/carcassonne/position/state.js';
import type { Carcassonne } from '#engines/carcassonne/types.js';
import { appraisingBy, type JudgeOf } from '../appraisal.js';
import { lookaheadOf } from '../lookahead.js';

/** How many of all moves a beginner overlooks, and somebody who forgets what was said a moment ago. */
const OVERLOOKED = { beginner: 0.4, novice: 0.5 } as const;

/**
 * What is on the board for each seat now, fields excepted, in addition to its points and to what the modules expect.
 */
const inSight = (rules: RuleSet, position: Position, lookahead: Lookahead): readonly number[] => {
  const { board, scores } = position;
  const sums = [...scores];
  for (const expectedPoints of rules.hooks.expectedPoints)
    for (const [seat, points] of expectedPoints(rules, position, lookahead).entries())
      sums[seat] = (sums[seat] ?? 0) + points;
  for (const feature of occupiedFeatures(board)) {
    if (feature.kind === 'field') continue;
    const points = worth(rules, board, feature);
    for (const seat of majority(rules, feature)) sums[seat] = (sums[seat] ?? 0) + points;
  }
  return sums;
};

/** A beginner does not see what a rival gets, and thinks of no later turn, for which it might need a figure. */
const ownPoints: JudgeOf = (rules, from) => {
  const lookahead = lookaheadOf(rules, from);
  return (position, seat) => inSight(rules, position, lookahead)[seat] ?? 0;
};

/** A kind player is glad of the others' points too, though less than of its own. */
const allPoints: JudgeOf = (rules, from) => {
  const lookahead = lookaheadOf(rules, from);
  return (position, seat) =>
    inSight(rules, position, lookahead).reduce(
      (sum, points, owner: Seat) => sum + (owner === seat ? points : points / 2),
      0,
    );
};

/** Counts the points that are there for it, overlooks fields and some places, and does not see what a rival gets. */
export const beginner = (rulebook: Rulebook): Strategy<Carcassonne> =>
  withMistakes(byAppraisal({ appraise: appraisingBy(rulebook, ownPoints) }), { overlooks: OVERLOOKED.beginner });

/** Likes points for anybody, and forgets half of what could be done. */
export const novice = (rulebook: Rulebook): Strategy<Carcassonne> =>
  withMistakes(byAppraisal({ appraise: appraisingBy(rulebook, allPoints) }), { overlooks: OVERLOOKED.novice });
