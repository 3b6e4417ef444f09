import type { Phase, RuleSet, StepRules } from './rule-set.js';

/** The rules for the steps that may be taken in a phase. */
export const stepRulesIn = ({ steps }: RuleSet, { id, beforeAction }: Phase): readonly StepRules[] =>
  steps.filter(({ phases }) => (phases === 'before-action' ? beforeAction === true : phases.includes(id)));
