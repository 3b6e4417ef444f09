import { randomFrom } from '#engines/core/random.js';
import type { Seat } from '#engines/core/seat.js';
import {
  allCards,
  allWagons,
  animals,
  HAND_AT_START,
  sameWagon,
  without,
  type Animal,
  type Card,
  type Wagon,
} from './material.js';
import type { Setup } from './state.js';

/** The relevant part of a setup. The rest comes from the box, unshuffled. */
export interface PartialSetup {
  readonly seats: number;
  readonly bonus?: boolean;
  /** Up to five cards for each seat. */
  readonly hands?: readonly (readonly Card[])[];
  readonly discard?: Card;
  readonly pile?: readonly Card[];
  /** The wagons on display, then those on top of the wagon pile. */
  readonly wagons?: readonly Wagon[];
  readonly tokens?: readonly Animal[];
  readonly first?: Seat;
  /** Shuffles the discard when it becomes the pile. */
  readonly seed?: string;
}

const withoutWagon = (wagons: readonly Wagon[], wagon: Wagon): readonly Wagon[] => {
  const at = wagons.findIndex((other) => sameWagon(other, wagon));
  return at === -1 ? wagons : wagons.toSpliced(at, 1);
};

/**
 * Completes a partial setup. `start` refuses it if it needs more than the box holds.
 *
 * @throws RangeError for a hand of more than five cards
 */
export const completeSetup = (wishes: PartialSetup): Setup => {
  const { seats, bonus = false, hands = [], pile = [], wagons = [], tokens = [], first = 0, seed = 'by hand' } = wishes;
  const opening = wishes.discard === undefined ? [] : [wishes.discard];
  const rest = [...[...hands.flat(), ...opening, ...pile].reduce<readonly Card[]>(without, allCards(bonus))];
  const dealt = Array.from({ length: seats }, (_, seat) => {
    const hand = hands[seat] ?? [];
    if (hand.length > HAND_AT_START)
      throw new RangeError(`the hand of seat ${seat} has ${hand.length} cards, more than ${HAND_AT_START}`);
    return [...hand, ...rest.splice(0, HAND_AT_START - hand.length)];
  });
  return {
    seats,
    bonus,
    cards: [...dealt.flat(), ...(opening.length > 0 ? opening : rest.splice(0, 1)), ...pile, ...rest],
    wagons: [...wagons, ...wagons.reduce(withoutWagon, allWagons)],
    tokens: [...tokens, ...animals.filter((animal) => !tokens.includes(animal))],
    first,
    random: randomFrom(seed),
  };
};
