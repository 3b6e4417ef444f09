import { memoByObject, memoIn } from '#engines/core/memo.js';
import type { StepKind, Steps, TurnStep } from '../move.js';
import type { Position } from '../position/state.js';
import type { Phase, RuleSet, StepRules } from './rule-set.js';
import { z } from 'zod';

type BareKind = { readonly [Kind in StepKind]: keyof Steps[Kind] extends 'kind' ? Kind : never }[StepKind];

export const bareStep = <Kind extends BareKind>(kind: Kind) => ({
  kinds: [kind],
  schema: z.strictObject({ kind: z.literal(kind) }),
  offers: () => [{ kind }],
  write: () => '',
  read: (_kind: Kind, rest: string) => (rest === '' ? { kind } : null),
});

export const isAllowed = (rules: RuleSet, position: Position, step: TurnStep): boolean =>
  rules.hooks.turn.allows.every((allows) => allows(rules, position, step));

/** The effect of passing now; undefined when the seat to act must choose. */
export const passIn = (rules: RuleSet, phase: Phase, position: Position): Phase['pass'] =>
  phase.mayPass?.(rules, position) === false ? undefined : phase.pass;

export const isLater = ({ steps }: RuleSet, kind: StepKind): boolean =>
  kind === 'part' || steps.some(({ kinds, later }) => later === true && kinds.includes(kind));

export const isElsewhere = ({ steps }: RuleSet, kind: StepKind): boolean =>
  steps.some(({ kinds, elsewhere }) => elsewhere === true && kinds.includes(kind));

const rulesByPhase = memoByObject<RuleSet['steps'], Map<Phase, readonly StepRules[]>>(() => new Map());

export const stepRulesIn = ({ steps }: RuleSet, phase: Phase): readonly StepRules[] =>
  memoIn(rulesByPhase(steps), phase, () =>
    steps.filter(({ phases }) =>
      phases === 'before-action' ? phase.beforeAction === true : phases.includes(phase.id),
    ),
  );
