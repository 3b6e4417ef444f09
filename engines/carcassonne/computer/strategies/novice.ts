import { byAppraisal } from '#engines/core/search/choose.js';
import { withMistakes } from '#engines/core/search/mistakes.js';
import type { Strategy } from '#engines/core/search/strategy.js';
import { occupiedFeatures } from '#engines/carcassonne/board/occupied.js';
import type { Lookahead } from '#engines/carcassonne/composition/module-parts.js';
import type { Rulebook, RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import { majority, worth } from '#engines/carcassonne/rules/scoring.js';
import type { Position } from '#engines/carcassonne/position/state.js';
import type { Carcassonne } from '#engines/carcassonne/types.js';
import { appraisingBy, type JudgeOf } from '../appraisal.js';
import { lead, lookaheadOf } from '../lookahead.js';

/** Each seat's points if the current board were paid now, without fields, plus the modules' expectations. */
const inSight = (rules: RuleSet, position: Position, lookahead: Lookahead): readonly number[] => {
  const { board, scores } = position;
  const sums = [...scores];
  for (const expectedPoints of rules.hooks.computer.expectedPoints)
    for (const [seat, points] of expectedPoints(rules, position, lookahead).entries())
      sums[seat] = (sums[seat] ?? 0) + points;
  for (const feature of occupiedFeatures(board)) {
    if (feature.kind === 'field') continue;
    const points = worth(rules, board, feature);
    for (const seat of majority(rules, board, feature)) sums[seat] = (sums[seat] ?? 0) + points;
  }
  return sums;
};

/** The weight of the rivals' points, which a beginner hardly looks at. */
const RIVALS = 0.25;

/** A player with this view plans no later turn, so figures in hand have no value. */
const pointsInSight: JudgeOf = (rules, from) => {
  const lookahead = lookaheadOf(rules, from);
  return (position, seat) => {
    const points = inSight(rules, position, lookahead);
    return RIVALS * lead(points, seat) + (1 - RIVALS) * (points[seat] ?? 0);
  };
};

/** Counts visible points, above all its own, and overlooks fields and some places. */
export const novice = (rulebook: Rulebook): Strategy<Carcassonne> =>
  withMistakes(byAppraisal({ appraise: appraisingBy(rulebook, pointsInSight) }), { overlooks: 0.3 });
