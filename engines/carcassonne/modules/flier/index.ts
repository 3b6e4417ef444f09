import { z } from 'zod';
import type { Objection } from '#engines/core/engine.js';
import { drawBelow, type Random } from '#engines/core/random.js';
import type { Lookahead } from '#engines/carcassonne/composition/module-parts.js';
import type { Module, RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import type { Setup, Position } from '#engines/carcassonne/position/state.js';
import { initialSlice, flierOf, flightPhase, flySteps, landSteps, withFlier } from './flight.js';
import { bestFor } from '#engines/carcassonne/computer/lookahead.js';
import { turnFrom } from '#engines/carcassonne/position/turn.js';
import { landingsOn, landOn, targetOf } from './flight.js';
import { readTiles } from '#engines/carcassonne/tiles/read-tiles.js';
import data from './tiles.json' with { type: 'json' };

declare module '#engines/carcassonne/tiles/tile.js' {
  interface TileTraits {
    /** It has a flying machine, which flies in the direction of the tile's arrow. */
    readonly flyingMachine: true;
  }
}

export const flierTiles = readTiles('flier', data, {
  traits: z.strictObject({ flyingMachine: z.literal(true) }).partial(),
});

/** The numbers of the die, equally likely. */
const faces = [1, 2, 3] as const;

/**
 * The expected gain of a boarded follower before the roll, compared with the position without a flight: the average
 * over all numbers of the best landing, or of the return without one.
 */
const expectedPoints = (rules: RuleSet, position: Position, { judge }: Lookahead): readonly number[] => {
  const { toPlay: seat } = position;
  const { flight } = flierOf(position);
  if (flight?.to !== null) return [];
  const grounded = withFlier(turnFrom(position, null), { flight: null });
  const inVain = judge(grounded.position);
  const outcomes = faces.map((roll) => {
    const landings = landingsOn(rules, grounded.position, flight.figure, targetOf(rules, position, roll));
    const ends = landings.map((landing) => judge(landOn(rules, grounded, landing).position));
    return bestFor(seat, ends) ?? inVain;
  });
  return inVain.map(
    (points, owner) => outcomes.reduce((sum, outcome) => sum + (outcome[owner] ?? 0), 0) / faces.length - points,
  );
};

const MAX_ROLL = 3;
const ROLLS = flierTiles.reduce((sum, { copies }) => sum + copies, 0);

const drawRolls = (random: Random, count: number): readonly [readonly number[], Random] => {
  const rolls: number[] = [];
  let source = random;
  while (rolls.length < count) {
    const [roll, next] = drawBelow(source, MAX_ROLL);
    rolls.push(roll + 1);
    source = next;
  }
  return [rolls, source];
};

const setupObjection = (rules: RuleSet, { options, expansions, tiles }: Setup): Objection | null => {
  const rolls = expansions.flier?.rolls ?? null;
  if (options.flier !== true) return rolls === null ? null : { reason: 'setup-fliers' };
  const needed = tiles.filter((id) => rules.tiles.type(id).traits.flyingMachine === true).length;
  return (rolls?.length ?? 0) < needed ? { reason: 'setup-rolls', params: { needed } } : null;
};

/** Machines in which a follower flies as far as a die shows, and may land where others already are. */
export const flier: Module = {
  id: 'flier',
  usual: false,
  supply: {
    tiles: flierTiles,
    setup: {
      schema: z
        .strictObject({ rolls: z.array(z.int().min(1).max(MAX_ROLL)).max(ROLLS).readonly() })
        .readonly()
        .nullable()
        .optional(),
      deal: (random) => {
        const [rolls, rest] = drawRolls(random, ROLLS);
        return [{ flier: { rolls } }, rest];
      },
    },
    setupObjection,
    begin: ({ options, expansions }) =>
      options.flier === true ? { slices: { flier: initialSlice }, secrets: { flier: expansions.flier ?? null } } : {},
    imagine: (position, random) => {
      const { rolls } = flierOf(position);
      const [others, rest] = drawRolls(random, ROLLS - rolls.length);
      return [{ flier: { rolls: [...rolls, ...others] } }, rest];
    },
  },
  turn: { phases: [flightPhase], steps: [flySteps, landSteps] },
  computer: { expectedPoints },
};
