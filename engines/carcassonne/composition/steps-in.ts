import type { StepKind } from '../move.js';
import type { Phase, RuleSet, StepRules } from './rule-set.js';

/** Whether people choose a step of that kind after laying the tile. */
export const isLater = ({ steps }: RuleSet, kind: StepKind): boolean =>
  kind === 'part' || steps.some(({ kinds, later }) => later === true && kinds.includes(kind));

/** The rules for the steps that may be taken in a phase. */
export const stepRulesIn = ({ steps }: RuleSet, { id, beforeAction }: Phase): readonly StepRules[] =>
  steps.filter(({ phases }) => (phases === 'before-action' ? beforeAction === true : phases.includes(id)));
