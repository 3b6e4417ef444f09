import type { Seat } from '../core/seat.js';
import type { Move } from './move.js';
import { stepsAfter } from './rules/figure-step.js';
import { placementsIn } from './rules/placing.js';
import type { RuleSet } from './rule-set.js';
import { rulesOf } from './rulebook.js';
import type { Position, State } from './state.js';

/**
 * Every turn that the seat to play may take: each placement, row by row, with each figure step. Two segments of a tile that lie in
 * one feature are two choices, as the figure stands in another place.
 */
const movesIn = (rules: RuleSet, position: Position): readonly Move[] => {
  const { current } = position;
  if (current === null) return [];
  return placementsIn(rules, position).flatMap(({ cell, rotation }) =>
    stepsAfter(rules, position, current, { cell, rotation }).map((step): Move => ({ cell, rotation, step })),
  );
};

/** The legal moves of a seat, none when it is not its turn. */
export const moves = ({ position }: State, seat: Seat): readonly Move[] =>
  seat === position.toPlay ? movesIn(rulesOf(position.options), position) : [];
