import type { StepKind } from '../move.js';
import type { Phase, RuleSet, StepRules } from './rule-set.js';

/** Whether people choose a step of that kind after laying the tile. */
export const isLater = ({ steps }: RuleSet, kind: StepKind): boolean =>
  kind === 'part' || steps.some(({ kinds, later }) => later === true && kinds.includes(kind));

/** Whether what a step of that kind brings hardly hangs on where the tile was laid. */
export const isElsewhere = ({ steps }: RuleSet, kind: StepKind): boolean =>
  steps.some(({ kinds, elsewhere }) => elsewhere === true && kinds.includes(kind));

const byPhase = new WeakMap<RuleSet['steps'], Map<Phase, readonly StepRules[]>>();

/** The rules for the steps that may be taken in a phase: picked out once for each. */
export const stepRulesIn = ({ steps }: RuleSet, phase: Phase): readonly StepRules[] => {
  const known = byPhase.get(steps) ?? new Map<Phase, readonly StepRules[]>();
  byPhase.set(steps, known);
  const { id, beforeAction } = phase;
  const own =
    known.get(phase) ??
    steps.filter(({ phases }) => (phases === 'before-action' ? beforeAction === true : phases.includes(id)));
  known.set(phase, own);
  return own;
};
