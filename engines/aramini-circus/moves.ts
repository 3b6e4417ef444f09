import type { Seat } from '../core/seat.js';
import { activePlayer } from './change.js';
import { fittingWagons } from './coupling.js';
import { canDraw, takeable } from './draw.js';
import { animals, distinctWagons } from './material.js';
import type { Move } from './move.js';
import { arrangements, payments } from './payment.js';
import type { State } from './state.js';

const draws = (state: State): readonly Move[] => [
  ...(state.pile.length > 0 ? [{ kind: 'draw' } as const] : []),
  ...(takeable(state) === undefined ? [] : [{ kind: 'take' } as const]),
];

const fills = (state: State): readonly Move[] =>
  distinctWagons(state.display).flatMap((wagon) =>
    payments(activePlayer(state), wagon).flatMap((payment) =>
      arrangements(payment).map((discards) => ({ kind: 'fill', wagon, discards }) as const),
    ),
  );

const swaps = (state: State): readonly Move[] =>
  animals.filter((token) => token !== activePlayer(state).token).map((token) => ({ kind: 'swap', token }));

const bonusMoves = (state: State): readonly Move[] => {
  const { hand } = activePlayer(state);
  return [
    ...(hand.includes('draw-two') && canDraw(state) ? [{ kind: 'draw-two' } as const] : []),
    ...(hand.includes('extra-action') ? [{ kind: 'extra-action' } as const] : []),
    ...(hand.includes('take-one')
      ? animals
          .filter((animal) => state.discard.includes(animal))
          .map((animal) => ({ kind: 'take-one', animal }) as const)
      : []),
  ];
};

/**
 * Every distinct choice of a seat, in a stable order. Alike are equal wagons on display, equal waiting wagons, cards of a kind
 * in the hand, and cards of a kind in the discard for the take-one bonus (the bonus card on top hides their order for good).
 */
export const legalMoves = (state: State, seat: Seat): readonly Move[] => {
  if (state.ended !== null || seat !== state.seat) return [];
  switch (state.phase.kind) {
    case 'draw-two':
      return draws(state);
    case 'coupling':
      return fittingWagons(activePlayer(state)).map((wagon) => ({ kind: 'couple', wagon }));
    case 'action':
      return [...draws(state), ...fills(state), ...swaps(state), ...bonusMoves(state)];
  }
};
