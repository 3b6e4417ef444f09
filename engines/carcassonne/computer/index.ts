import type { Computer } from '../../core/engine.js';
import type { Move } from '../move.js';
import { takeTurn } from '../play.js';
import type { RuleSet } from '../rule-set.js';
import { rulesOf } from '../rulebook.js';
import type { Position } from '../state.js';
import type { Carcassonne } from '../types.js';
import { positionOf } from '../view.js';
import { estimate } from './estimate.js';

/** How far a seat is ahead of the others on the average. */
const lead = (points: readonly number[], seat: number): number => {
  const own = points[seat] ?? 0;
  const others = points.reduce((sum, each) => sum + each, 0) - own;
  return own - others / (points.length - 1);
};

const appraiseMove = (rules: RuleSet, position: Position, move: Move): number => {
  const turn = takeTurn(rules, position, move, null);
  return turn.ok ? lead(estimate(rules, turn.value.position), position.toPlay) : Number.NEGATIVE_INFINITY;
};

/** A player that looks at the end of its own turn: what has scored by then, and what everybody may expect of the features. */
export const computer: Computer<Carcassonne> = {
  appraise: (view, moves) => {
    const rules = rulesOf(view.options);
    const position = positionOf(rules, view);
    return moves.map((move) => appraiseMove(rules, position, move));
  },
};
