import type { Engine } from '#engines/core/engine.js';
import type { Question } from '#engines/core/search/strategy.js';
import type { Seat } from '#engines/core/seat.js';
import type { Position } from '../replay/progress.js';

/**
 * What a computer player is asked on its turn: what a person on its seat could see and remember, never the position.
 * Null when nothing is legal, which is a bug of the rules.
 */
export const questionOf = (engine: Engine, { state, memories }: Position, seat: Seat): Question | null => {
  const moves = engine.moves(state, seat);
  if (moves.length === 0) return null;
  const view = engine.view(state, seat);
  return { seat, view, memory: memories[seat] ?? engine.begin(view), moves };
};
