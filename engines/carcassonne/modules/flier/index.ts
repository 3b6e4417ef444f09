import { z } from 'zod';
import type { Illegal } from '#engines/core/engine.js';
import { drawBelow, type Random } from '#engines/core/random.js';
import type { Module, RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import type { Setup } from '#engines/carcassonne/position/state.js';
import { expectedPoints } from './estimate.js';
import { begun, flierOf, flightPhase, flySteps, landSteps } from './flight.js';
import { flierTiles } from './tiles.js';

/** The die has each number twice. */
const HIGHEST = 3;
/** One for each flying machine. */
const ROLLS = flierTiles.reduce((sum, { copies }) => sum + copies, 0);

const drawRolls = (random: Random, count: number): readonly [readonly number[], Random] => {
  const rolls: number[] = [];
  let source = random;
  while (rolls.length < count) {
    const [roll, next] = drawBelow(source, HIGHEST);
    rolls.push(roll + 1);
    source = next;
  }
  return [rolls, source];
};

/** Each flying machine needs a roll. */
const flaw = (rules: RuleSet, { options, expansions, tiles }: Setup): Illegal | null => {
  const rolls = expansions.flier?.rolls ?? null;
  if (options.flier !== true) return rolls === null ? null : { reason: 'setup-fliers' };
  const needed = tiles.filter((id) => rules.tiles.type(id).traits.flyingMachine === true).length;
  return (rolls?.length ?? 0) < needed ? { reason: 'setup-rolls', params: { needed } } : null;
};

/** Machines in which a follower flies as far as a die says, and may come down where others are already. */
export const flier: Module = {
  id: 'flier',
  usual: false,
  tiles: flierTiles,
  setup: {
    schema: z
      .strictObject({ rolls: z.array(z.int().min(1).max(HIGHEST)).max(ROLLS).readonly() })
      .readonly()
      .nullable()
      .optional(),
    deal: (random) => {
      const [rolls, rest] = drawRolls(random, ROLLS);
      return [{ flier: { rolls } }, rest];
    },
  },
  flaw,
  begin: ({ options, expansions }) =>
    options.flier === true ? { slices: { flier: begun }, secrets: { flier: expansions.flier ?? null } } : {},
  imagine: (position, random) => {
    const { rolls } = flierOf(position);
    const [others, rest] = drawRolls(random, ROLLS - rolls.length);
    return [{ flier: { rolls: [...rolls, ...others] } }, rest];
  },
  steps: [flySteps, landSteps],
  phases: [flightPhase],
  expectedPoints,
};
