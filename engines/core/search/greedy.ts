import type { Computer } from '../computer.js';
import type { Engine, GameTypes } from '../engine.js';
import type { Policy } from './playouts.js';

/**
 * Plays the move with the highest appraisal; ties go to the first.
 *
 * @param considered number of legal moves, drawn by chance, that it compares
 */
export const greedily =
  <Types extends GameTypes>(
    { view }: Pick<Engine<Types>, 'view'>,
    computer: Pick<Computer<Types>, 'appraise'>,
    considered = Infinity,
  ): Policy<Types> =>
  (state, seat, moves, random) => {
    const some = moves.length > considered ? random.shuffle([...moves]).slice(0, considered) : moves;
    const marks = some.length === 1 ? [0] : computer.appraise(view(state, seat), some);
    const best = some[marks.indexOf(Math.max(...marks))] ?? some[0];
    if (best === undefined) throw new RangeError('there is nothing to choose from');
    return best;
  };
