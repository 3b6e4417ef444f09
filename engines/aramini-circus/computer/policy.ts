import type { Policy } from '#engines/core/search/playouts.js';
import type { Seat } from '#engines/core/seat.js';
import { countOf } from '../material.js';
import type { Move } from '../move.js';
import { playerAt } from '../rules/change.js';
import type { State } from '../state.js';
import type { AraminiCircus } from '../types.js';
import { appraiseMove, type Prospect } from './appraisal.js';
import { valueOf, type Outlook } from './outlook.js';

const outlookAt = (state: State, seat: Seat): Outlook => {
  const { hand, token, train, waiting } = playerAt(state, seat);
  return { hand, token, train, waiting, display: state.display, coming: 0 };
};

/** Whether two moves fill the same wagon with the same cards, in whatever order. */
const isSamePayment = (one: Move | undefined, other: Move): boolean =>
  one?.kind === 'fill' &&
  other.kind === 'fill' &&
  one.wagon === other.wagon &&
  one.discards.length === other.discards.length &&
  countOf(one.discards, one.wagon.animal) === countOf(other.discards, one.wagon.animal) &&
  countOf(one.discards, 'pay-less') === countOf(other.discards, 'pay-less') &&
  countOf(one.discards, 'one-for-one') === countOf(other.discards, 'one-for-one');

/** What a move leaves on top of the discard and what it costs: moves that agree in it lead to the same position. */
export const effectOf = (move: Move): string => {
  if (move.kind !== 'fill') return JSON.stringify(move);
  const { wagon, discards } = move;
  return [wagon.animal, wagon.value, discards.toSorted().join(' '), discards.at(-1)].join('|');
};

/**
 * The moves without those that differ from one before them by the order of the discards only. The engine lists the
 * orders of one payment together.
 */
export const withoutOrders = (moves: readonly Move[]): readonly Move[] =>
  moves.filter((move, index) => !isSamePayment(moves[index - 1], move));

/** What the appraisal of a seat's moves rests on, in a world in which all hands are known. */
export const prospectAt = (state: State, seat: Seat): Prospect => ({
  outlook: outlookAt(state, seat),
  discard: state.discard,
  wagonPileSize: state.wagonPile.length,
  goal: state.goal,
});

/** What the appraisal likes best, of equals the first. */
export const greedyMove: Policy<AraminiCircus> = (state, seat, moves) => {
  const prospect = prospectAt(state, seat);
  let best: Move | undefined;
  let most = -Infinity;
  for (const move of withoutOrders(moves)) {
    const value = appraiseMove(prospect, move);
    if (value > most) [best, most] = [move, value];
  }
  if (best === undefined) throw new RangeError('there is no move to choose');
  return best;
};

/** A lead of this many points makes one seat about three times as likely to win as another. */
export const SCALE = 3;
/** What an action that is left in this turn is worth, in points. */
const ACTION = 0.4;

/** What each seat may expect of the win, in a world in which all hands are known. */
export const estimate = (state: State): readonly number[] => {
  const strengths = state.players.map((_, seat) => {
    const actions = seat === state.seat ? state.actions : 0;
    return Math.exp((valueOf(outlookAt(state, seat)) + ACTION * actions) / SCALE);
  });
  const all = strengths.reduce((sum, each) => sum + each, 0);
  return strengths.map((each) => each / all);
};
