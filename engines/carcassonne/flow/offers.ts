import type { RuleSet } from '../composition/rule-set.js';
import { stepRulesIn } from '../composition/steps-in.js';
import type { Move, TurnStep } from '../move.js';
import { putsIn } from '../rules/actions.js';
import { placementsIn } from '../rules/placing.js';
import type { Position } from '../state.js';
import { phaseOf } from './run.js';

/** The steps that whoever is asked may take now, in a stable order; to pass comes last. */
export const stepsIn = (rules: RuleSet, position: Position): readonly TurnStep[] => {
  const phase = phaseOf(rules, position);
  const { id, pass } = phase;
  return [
    ...(id === 'figure' ? putsIn(rules, position) : []),
    ...stepRulesIn(rules, phase).flatMap((own): readonly TurnStep[] => own.offers(rules, position)),
    ...(pass === undefined ? [] : [{ kind: 'pass' } as const]),
  ];
};

/** The moves of whoever is asked: where the current tile may be laid, row by row, or the steps of another phase. */
export const movesIn = (rules: RuleSet, position: Position): readonly Move[] => {
  if (position.phase === 'over') return [];
  const steps = stepsIn(rules, position).map((step) => ({ step }));
  return position.phase === 'tile' ? [...placementsIn(rules, position), ...steps] : steps;
};
