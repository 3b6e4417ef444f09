import type { Seat } from '#engines/core/seat.js';
import { animals, countOf, distinctWagons, type Animal, type Wagon } from '../material.js';
import type { Move } from '../move.js';
import { activePlayer } from './change.js';
import { kindsIn, moveObjection } from './legality.js';
import { arrangements, payments } from './payment.js';
import type { Player, State } from '../state.js';

const listed = new Map<number, readonly Move[]>();

/** A payment has fewer cards of one kind than this. */
const RADIX = 9;

/** A number for the cards that may pay for a wagon. Cards beyond its possible cost make no difference. */
const payingCards = ({ animal, value }: Wagon, token: Animal, own: number, exchanged: number): number =>
  Math.min(own, value) * RADIX + (token === animal ? 0 : Math.min(exchanged, 2 * value));

/** A key for everything that the payments for a wagon depend on. */
const keyOf = ({ animal, value }: Wagon, token: Animal, cards: number, bonuses: number): number => {
  const names = (value * RADIX + animals.indexOf(animal)) * RADIX + animals.indexOf(token);
  return (cards * RADIX ** 2 + bonuses) * RADIX ** 3 + names;
};

const listFills = ({ hand, token }: Pick<Player, 'hand' | 'token'>, wagon: Wagon): readonly Move[] =>
  payments({ hand, token }, wagon).flatMap((payment) =>
    arrangements(payment).map((discards) => ({ kind: 'fill', wagon, discards }) as const),
  );

const pushFills = (state: State, moves: Move[]): void => {
  const player = activePlayer(state);
  const { hand, token } = player;
  const exchanged = countOf(hand, token);
  const less = state.bonus ? countOf(hand, 'pay-less') : 0;
  const bonuses = state.bonus ? less * RADIX + countOf(hand, 'one-for-one') : 0;
  for (const wagon of distinctWagons(state.display)) {
    const own = countOf(hand, wagon.animal);
    // No card pays for more than one, so most hands cannot afford most wagons.
    if (own + exchanged + less < wagon.value) continue;
    const key = keyOf(wagon, token, payingCards(wagon, token, own, exchanged), bonuses);
    let fills = listed.get(key);
    if (fills === undefined) {
      fills = listFills(player, wagon);
      listed.set(key, fills);
    }
    for (const fill of fills) moves.push(fill);
  }
};

const alwaysNameable: Readonly<Record<Exclude<Move['kind'], 'fill' | 'couple'>, readonly Move[]>> = {
  draw: [{ kind: 'draw' }],
  take: [{ kind: 'take' }],
  swap: animals.map((token) => ({ kind: 'swap', token })),
  'draw-two': [{ kind: 'draw-two' }],
  'extra-action': [{ kind: 'extra-action' }],
  'take-one': animals.map((animal) => ({ kind: 'take-one', animal })),
};

/** Every move of a kind that exists at this table, allowed or not. */
const nameable = (state: State, kind: Exclude<Move['kind'], 'fill'>): readonly Move[] => {
  switch (kind) {
    case 'couple':
      return distinctWagons(activePlayer(state).waiting).map((wagon) => ({ kind, wagon }));
    case 'draw-two':
    case 'extra-action':
    case 'take-one':
      return state.bonus ? alwaysNameable[kind] : [];
    default:
      return alwaysNameable[kind];
  }
};

/**
 * Every distinct choice of a seat, in a stable order. Duplicates are equal wagons on display, equal waiting wagons,
 * cards of a kind in the hand, and cards of a kind in the discard for the take-one bonus (the bonus card on top hides
 * their order for good).
 */
export const legalMoves = (state: State, seat: Seat): readonly Move[] => {
  if (state.ended !== null || seat !== state.seat) return [];
  const moves: Move[] = [];
  for (const kind of kindsIn[state.phase.kind]) {
    if (kind === 'fill') pushFills(state, moves);
    else for (const move of nameable(state, kind)) if (moveObjection(state, move) === undefined) moves.push(move);
  }
  return moves;
};
