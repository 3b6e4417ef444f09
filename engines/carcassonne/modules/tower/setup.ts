import { z } from 'zod';
import type { Objection } from '#engines/core/engine.js';
import { isSeat } from '#engines/core/seat.js';
import type { ModuleBeginning, SetupRules } from '#engines/carcassonne/composition/module-beginning.js';
import type { RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import type { Setup } from '#engines/carcassonne/position/state.js';
import { prisonerSchema, type Prisoner } from './types.js';

/** How many floors everybody has, by the number of players. */
const floorsEach: Readonly<Record<number, number>> = { 2: 10, 3: 9, 4: 7, 5: 6, 6: 5 };
const FLOORS_IN_BOX = 30;
const MAX_PRISONERS = 66;

/** Written by hand alone: usually everybody has as many floors as the rules say, and there is no prisoner. */
export const towerSetup: SetupRules = {
  schema: z
    .strictObject({
      floors: z.array(z.int().min(0).max(FLOORS_IN_BOX)).max(6).readonly().optional(),
      prisoners: z.array(prisonerSchema).max(MAX_PRISONERS).readonly().optional(),
    })
    .readonly()
    .nullable()
    .optional(),
  deal: (random) => [{}, random],
};

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** Whether a seat has so many of those figures that all these prisoners can be its own. */
const areOwned = ({ figures }: RuleSet, prisoners: readonly Prisoner[], { seat, kind }: Prisoner): boolean => {
  const type = figures.find((each) => each.kind === kind);
  const count = prisoners.filter((other) => other.seat === seat && other.kind === kind).length;
  return type?.isFollower === true && count <= type.perPlayer;
};

/** A floor for every seat's hand and no more than there are, prisoners that somebody else holds and their owner has. */
export const setupObjection = (rules: RuleSet, { options, seats, expansions }: Setup): Objection | null => {
  const { floors, prisoners = [] } = expansions.tower ?? {};
  if (options.tower !== true) return floors === undefined && prisoners.length === 0 ? null : { reason: 'setup-towers' };
  if (floors !== undefined && (floors.length !== seats || sum(floors) > FLOORS_IN_BOX))
    return { reason: 'setup-floors', params: { most: FLOORS_IN_BOX } };
  const isRight = (prisoner: Prisoner): boolean =>
    isSeat(prisoner.seat, seats) &&
    isSeat(prisoner.holder, seats) &&
    prisoner.seat !== prisoner.holder &&
    areOwned(rules, prisoners, prisoner);
  return prisoners.every(isRight) ? null : { reason: 'setup-prisoners' };
};

export const begin = ({ options, seats, expansions }: Setup): ModuleBeginning => {
  if (options.tower !== true) return {};
  const { floors, prisoners = [] } = expansions.tower ?? {};
  const usual = Array.from({ length: seats }, (): number => floorsEach[seats] ?? 0);
  return {
    slices: {
      tower: { floors: floors ?? usual, towers: [], prisoners, raised: null, exchange: null, ransomed: false },
    },
    away: prisoners,
  };
};
