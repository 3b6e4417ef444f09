import { computer, engine } from '#engines/carcassonne/index.js';
import { hasStep, laysTile, type Move } from '#engines/carcassonne/move.js';
import { preview, wholeTurns } from '#engines/carcassonne/position/preview.js';
import type { State } from '#engines/carcassonne/position/state.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { randomFrom } from '#engines/core/random.js';
import { strategyOf } from '#engines/core/search/choose.js';
import { endless } from '#engines/core/search/strategy.js';
import type { Seat } from '#engines/core/seat.js';
import { isUse, type Pieces } from './pieces.js';

/** Both judge as the medium level does: as people meet computer players, and no further than to the end of the turn. */
const medium = strategyOf(computer, 'medium');

/** The medium level leaves nothing to chance. */
const random = randomFrom('medium');

/** What the computer player likes best, the first of equals. */
const bestOf = (seat: Seat, view: View, moves: readonly Move[]): Move => {
  const marks = medium.judge({ seat, view, memory: engine.begin(view), moves }, random, endless);
  const best = moves[marks.indexOf(Math.max(...marks))];
  if (best === undefined) throw new RangeError('nothing to choose from');
  return best;
};

/** A player that knows everything. */
export const everything = (state: State, seat: Seat): Move =>
  bestOf(seat, engine.view(state, seat), engine.moves(state, seat));

/**
 * A player that judges as the other does but never uses some pieces, nor reckons with using them, unless nothing else
 * is legal: it judges whole turns, so that a tile is not laid for the sake of what it will not do.
 */
export const abstaining =
  (pieces: Pieces) =>
  (state: State, seat: Seat): Move => {
    const view = engine.view(state, seat);
    const legal = engine.moves(state, seat);
    const brings = (move: Move): boolean => {
      const { event } = pieces;
      if (event === undefined) return false;
      const played = preview(view, move);
      return played.ok && played.value.some((each) => event(each, seat));
    };
    const allowed = wholeTurns(view, legal).filter((move) => !isUse(pieces, move) && !brings(move));
    const best = bestOf(seat, view, allowed.length > 0 ? allowed : legal);
    return laysTile(best) && hasStep(best) ? { cell: best.cell, rotation: best.rotation } : best;
  };

/** The state without the figures among some pieces in one seat's hand, for who would keep them for ever. */
export const withoutFigures = (state: State, seat: Seat, { figures = [] }: Pieces): State => ({
  ...state,
  position: {
    ...state.position,
    supplies: state.position.supplies.map((supply, owner) =>
      owner === seat ? { ...supply, ...Object.fromEntries(figures.map((kind) => [kind, 0])) } : supply,
    ),
  },
});
