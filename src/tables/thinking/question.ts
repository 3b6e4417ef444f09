import type { Engine } from '#engines/core/engine.js';
import type { Question } from '#engines/core/search/strategy.js';
import type { Seat } from '#engines/core/seat.js';
import type { Position } from '../replay/progress.js';

/**
 * Returns the question for a computer player: the information that a person on its seat could see and remember, never
 * the position. Null without a legal move, which is a bug of the rules.
 */
export const questionOf = (engine: Engine, { state, memories }: Position, seat: Seat): Question | null => {
  const moves = engine.moves(state, seat);
  if (moves.length === 0) return null;
  const view = engine.view(state, seat);
  return { seat, view, memory: memories[seat] ?? engine.begin(view), moves };
};
