import { z } from 'zod';
import type { Objection } from '#engines/core/engine.js';
import type { ModuleBeginning, SetupRules } from '#engines/carcassonne/composition/module-beginning.js';
import type { RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import { pileOf } from '#engines/carcassonne/rules/pile.js';
import type { Setup } from '#engines/carcassonne/position/state.js';
import { initialSlice } from './slice.js';

const PIECES_IN_BOX = 12;
const MAX_SEATS = 6;

const counts = z.array(z.int().min(0).max(PIECES_IN_BOX)).max(MAX_SEATS).readonly().optional();

/**
 * Written by hand alone: usually everybody has as many bridges and castles as the rules say. `held` are tiles that were
 * bought at a bazaar before the first turn, by seat.
 */
export const bridgesSetup: SetupRules = {
  schema: z
    .strictObject({
      bridges: counts,
      castles: counts,
      held: z.array(z.string().max(40).nullable()).max(MAX_SEATS).readonly().optional(),
    })
    .readonly()
    .nullable()
    .optional(),
  deal: (random) => [{}, random],
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, count) => all + count, 0);

/** Whether the box has all tiles of the pile and these beside them. */
const areInBox = (rules: RuleSet, { tiles }: Setup, held: readonly (string | null)[]): boolean => {
  const box = pileOf(rules);
  const all = [...tiles, ...held];
  return held.every((tile) => tile === null || all.filter((other) => other === tile).length <= (box[tile] ?? 0));
};

/** A number for every seat and no more than there are; tiles that the box has. */
export const setupObjection = (rules: RuleSet, setup: Setup): Objection | null => {
  const { options, seats, expansions } = setup;
  const { bridges, castles, held } = expansions.bridges ?? {};
  const tokens = [bridges, castles].flatMap((numbers) => (numbers === undefined ? [] : [numbers]));
  if (options.bridges !== true) return tokens.length === 0 && held === undefined ? null : { reason: 'setup-bridges' };
  if (tokens.some((numbers) => numbers.length !== seats || sum(numbers) > PIECES_IN_BOX))
    return { reason: 'setup-tokens', params: { most: PIECES_IN_BOX } };
  const isRight = held === undefined || (held.length === seats && areInBox(rules, setup, held));
  return isRight ? null : { reason: 'setup-held' };
};

export const begin = ({ options, seats, first, expansions }: Setup): ModuleBeginning => {
  if (options.bridges !== true) return {};
  const usual = initialSlice(seats);
  const { bridges = usual.bridges, castles = usual.castles, held = [] } = expansions.bridges ?? {};
  const lots = held.flatMap((tile, owner) => (tile === null ? [] : [{ tile, owner }]));
  // As after an auction of whoever sits before the first player.
  const roundEnds = lots.length === 0 ? null : (first + seats - 1) % seats;
  return { slices: { bridges: { ...usual, bridges, castles, lots, roundEnds } } };
};
