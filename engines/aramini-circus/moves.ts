import type { Seat } from '../core/seat.js';
import { activePlayer } from './rules/change.js';
import { kindsIn, moveFault } from './rules/legality.js';
import { animals, countOf, distinctWagons, paymentBonuses, type Card, type Wagon } from './material.js';
import type { Move } from './move.js';
import { arrangements, payments } from './rules/payment.js';
import type { Player, State } from './state.js';

/** The ways to fill a wagon that were listed before, by all that they depend on: there are a few thousand. */
const listed = new Map<string, readonly Move[]>();

const fillsOf = ({ hand, token }: Pick<Player, 'hand' | 'token'>, wagon: Wagon): readonly Move[] => {
  const useful: readonly Card[] = [wagon.animal, token, ...paymentBonuses];
  const key = [wagon.value, ...useful, ...useful.map((card) => countOf(hand, card))].join(' ');
  const known = listed.get(key);
  if (known !== undefined) return known;
  const fills = payments({ hand, token }, wagon).flatMap((payment) =>
    arrangements(payment).map((discards) => ({ kind: 'fill', wagon, discards }) as const),
  );
  listed.set(key, fills);
  return fills;
};

const fills = (state: State): readonly Move[] => {
  const player = activePlayer(state);
  return distinctWagons(state.display).flatMap((wagon) => fillsOf(player, wagon));
};

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
