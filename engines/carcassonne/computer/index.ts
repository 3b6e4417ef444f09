import type { Computer } from '../../core/engine.js';
import type { Move } from '../move.js';
import { takeTurn } from '../play.js';
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

const appraiseMove = (position: Position, move: Move): number => {
  const turn = takeTurn(position, move, null);
  return turn.ok ? lead(estimate(turn.value.position), position.toPlay) : Number.NEGATIVE_INFINITY;
};

/** A player that looks at the end of its own turn: what has scored by then, and what everybody may expect of the features. */
export const computer: Computer<Carcassonne> = {
  appraise: (view, moves) => {
    const position = positionOf(view);
    return moves.map((move) => appraiseMove(position, move));
  },
};
