import type { RuleSet, StepRules } from '../composition/rule-set.js';
import { isAllowed, passIn, stepRulesIn } from '../composition/steps.js';
import type { Move, TileMove, TurnStep } from '../move.js';
import { putsIn } from '../rules/actions.js';
import { placementsIn } from '../rules/placing.js';
import type { Position } from '../position/state.js';
import { isInPart, partsWith, MAX_LISTED } from './parts.js';
import { phaseOf } from './run.js';

const cellsOf = (steps: readonly TurnStep[]) => steps.flatMap((step) => ('cell' in step ? [step.cell] : []));

const stepsBy = (own: StepRules, rules: RuleSet, position: Position): readonly TurnStep[] => {
  const steps = own.offers(rules, position).filter((step) => isAllowed(rules, position, step));
  return own.partKind === undefined || steps.length <= MAX_LISTED.step
    ? steps
    : partsWith(own.partKind, cellsOf(steps));
};

const offeredSteps = (rules: RuleSet, position: Position): readonly TurnStep[] => {
  const phase = phaseOf(rules, position);
  const { part } = position;
  const owns = stepRulesIn(rules, phase);
  if (part !== undefined)
    return owns
      .filter(({ partKind }) => partKind === part.of)
      .flatMap((own): readonly TurnStep[] => own.offers(rules, position))
      .filter((step) => 'cell' in step && isInPart(part, step.cell));
  return [
    ...(phase.id === 'figure' ? putsIn(rules, position) : []),
    ...owns.flatMap((own) => stepsBy(own, rules, position)),
    ...(passIn(rules, phase, position) === undefined ? [] : [{ kind: 'pass' } as const]),
  ];
};

/** The possible steps of the seat to act, in a stable order; the pass comes last. */
export const stepsIn = (rules: RuleSet, position: Position): readonly TurnStep[] => {
  const steps = offeredSteps(rules, position);
  return rules.hooks.turn.allows.length === 0 ? steps : steps.filter((step) => isAllowed(rules, position, step));
};

/** The places for the current tile, row by row: all of them, those in the chosen part, or the parts with places. */
const tileMoves = (rules: RuleSet, position: Position): readonly Move[] => {
  const { part } = position;
  if (part !== undefined && part.of !== 'tile') return [];
  const placements: readonly TileMove[] = placementsIn(rules, position);
  if (part !== undefined) return placements.filter(({ cell }) => isInPart(part, cell));
  return placements.length <= MAX_LISTED.tile
    ? placements
    : partsWith(
        'tile',
        placements.map(({ cell }) => cell),
      ).map((step) => ({ step }));
};

export const movesIn = (rules: RuleSet, position: Position): readonly Move[] => {
  const steps = stepsIn(rules, position).map((step) => ({ step }));
  return position.phase === 'tile' ? [...tileMoves(rules, position), ...steps] : steps;
};
