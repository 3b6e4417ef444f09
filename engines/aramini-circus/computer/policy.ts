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

const isSamePayment = (one: Move | undefined, other: Move): boolean =>
  one?.kind === 'fill' &&
  other.kind === 'fill' &&
  one.wagon === other.wagon &&
  one.discards.length === other.discards.length &&
  countOf(one.discards, one.wagon.animal) === countOf(other.discards, one.wagon.animal) &&
  countOf(one.discards, 'pay-less') === countOf(other.discards, 'pay-less') &&
  countOf(one.discards, 'one-for-one') === countOf(other.discards, 'one-for-one');

/** A key for the new top of the discard and the cost of a move: moves with equal keys lead to the same position. */
export const effectOf = (move: Move): string => {
  if (move.kind !== 'fill') return JSON.stringify(move);
  const { wagon, discards } = move;
  return [wagon.animal, wagon.value, discards.toSorted().join(' '), discards.at(-1)].join('|');
};

/**
 * Drops every move that differs from one before it only in the order of the discards. The engine lists the orders of
 * one payment together.
 */
export const withoutOrders = (moves: readonly Move[]): readonly Move[] =>
  moves.filter((move, index) => !isSamePayment(moves[index - 1], move));

export const prospectAt = (state: State, seat: Seat): Prospect => ({
  outlook: outlookAt(state, seat),
  discard: state.discard,
  wagonPileSize: state.wagonPile.length,
  goal: state.goal,
});

/** The move with the highest appraisal; ties go to the first. */
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

/** Points: a lead of this size makes a seat about three times as likely to win. */
export const SCALE = 3;
const ACTION = 0.4;

/** Each seat's expected share of the win in a world where all hands are known. */
export const estimate = (state: State): readonly number[] => {
  const strengths = state.players.map((_, seat) => {
    const actions = seat === state.seat ? state.actions : 0;
    return Math.exp((valueOf(outlookAt(state, seat)) + ACTION * actions) / SCALE);
  });
  const all = strengths.reduce((sum, each) => sum + each, 0);
  return strengths.map((each) => each / all);
};
