import type { Seat } from '../core/seat.js';
import { activePlayer } from './rules/change.js';
import { kindsIn, moveFault } from './rules/legality.js';
import { animals, distinctWagons } from './material.js';
import type { Move } from './move.js';
import { arrangements, payments } from './rules/payment.js';
import type { State } from './state.js';

const fills = (state: State): readonly Move[] =>
  distinctWagons(state.display).flatMap((wagon) =>
    payments(activePlayer(state), wagon).flatMap((payment) =>
      arrangements(payment).map((discards) => ({ kind: 'fill', wagon, discards }) as const),
    ),
  );

/** Everything of a kind that can be named at this table, allowed or not. */
const nameable = (state: State, kind: Exclude<Move['kind'], 'fill'>): readonly Move[] => {
  switch (kind) {
    case 'draw':
    case 'take':
    case 'draw-two':
    case 'extra-action':
      return [{ kind }];
    case 'swap':
      return animals.map((token) => ({ kind, token }));
    case 'take-one':
      return animals.map((animal) => ({ kind, animal }));
    case 'couple':
      return distinctWagons(activePlayer(state).waiting).map((wagon) => ({ kind, wagon }));
  }
};

/**
 * Every distinct choice of a seat, in a stable order. Alike are equal wagons on display, equal waiting wagons, cards of
 * a kind in the hand, and cards of a kind in the discard for the take-one bonus (the bonus card on top hides their
 * order for good).
 */
export const legalMoves = (state: State, seat: Seat): readonly Move[] => {
  if (state.ended !== null || seat !== state.seat) return [];
  return kindsIn[state.phase.kind].flatMap((kind) =>
    kind === 'fill' ? fills(state) : nameable(state, kind).filter((move) => moveFault(state, move) === undefined),
  );
};
