import { byPlayouts, type Playouts } from '#engines/core/search/playouts.js';
import type { Strategy } from '#engines/core/search/strategy.js';
import { imagine } from '../knowledge/imagine.js';
import { legalMoves } from '../rules/moves.js';
import { play } from '../play.js';
import { status } from '../rules/turn.js';
import type { AraminiCircus } from '../types.js';
import { appraise } from './appraisal.js';
import { effectOf, estimate, greedyMove } from './policy.js';

/** Less than any appraisal. */
const NO_PREFERENCE = -10_000;

/** The appraisal, for one of all moves that come to the same: orders of a payment matter by the last card only. */
export const prior: Strategy<AraminiCircus> = {
  judge({ view, moves }) {
    const met = new Set<string>();
    return appraise(view, moves).map((mark, index) => {
      const move = moves[index];
      const effect = move === undefined ? '' : effectOf(move);
      if (met.has(effect)) return NO_PREFERENCE + mark;
      met.add(effect);
      return mark;
    });
  },
};

/** The actions of a turn but for the ringmaster's. */
const ACTIONS = 2;

/** How many actions a number of rounds takes; a fraction is rounded. */
export const actionsIn = (rounds: number, seats: number): number => Math.round(rounds * ACTIONS * seats);

/** How much a strategy thinks. */
export interface Depth extends Pick<Playouts<AraminiCircus>, 'candidates' | 'worlds'> {
  /** How often everybody has a turn before the standing is judged. */
  readonly rounds: number;
}

/**
 * Tries moves in imagined worlds and looks at everybody's standing after a round or two: so it takes what a rival is
 * about to need, and hurries when one is about to win.
 */
export const byRounds = ({ rounds, ...depth }: Depth): Strategy<AraminiCircus> => ({
  judge: (question, random, budget) =>
    byPlayouts({
      rules: { imagine, moves: legalMoves, play, status },
      policy: greedyMove,
      prior,
      horizon: actionsIn(rounds, question.view.players.length),
      estimate,
      ...depth,
    }).judge(question, random, budget),
});
