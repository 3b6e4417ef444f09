import { byPlayouts, type Playouts } from '#engines/core/search/playouts.js';
import type { Strategy } from '#engines/core/search/strategy.js';
import { imagine } from '../knowledge/imagine.js';
import { legalMoves } from '../rules/moves.js';
import { play } from '../play.js';
import { status } from '../rules/turn.js';
import type { AraminiCircus } from '../types.js';
import { appraise } from './appraisal.js';
import { effectOf, estimate, greedyMove } from './policy.js';

const NO_PREFERENCE = -10_000;

/** The appraisal for one of all equivalent moves: the orders of a payment differ only in the last card. */
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

/** Actions of a turn without the ringmaster's. */
const ACTIONS = 2;

export const actionsIn = (rounds: number, seats: number): number => Math.round(rounds * ACTIONS * seats);

export interface Depth extends Pick<Playouts<AraminiCircus>, 'candidates' | 'worlds'> {
  /** Turns that each player takes before the standings are judged. */
  readonly rounds: number;
}

/**
 * Tries moves in imagined worlds and judges all standings after a round or two. So it takes cards that a rival is about
 * to need, and hurries when a rival is about to win.
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
