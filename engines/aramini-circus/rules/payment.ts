import { memoIn } from '#engines/core/memo.js';
import type { Objection } from '#engines/core/engine.js';
import {
  countOf,
  isAnimal,
  isPaymentBonus,
  type Animal,
  type Card,
  type PaymentBonus,
  type Wagon,
  without,
} from '../material.js';
import { wagonCode } from '../notation.js';
import type { Player } from '../state.js';

export interface Payment {
  readonly animals: readonly Animal[];
  readonly bonuses: readonly PaymentBonus[];
}

const times = <Item>(count: number, item: Item): readonly Item[] => Array.from({ length: count }, () => item);

const upTo = (count: number): readonly number[] => Array.from({ length: count + 1 }, (_, number) => number);

/**
 * The value of cards towards a wagon: one for each of its animal, one for each pair of the exchange token's animal (one
 * for each card with the one-for-one bonus), one for each pay-less bonus.
 */
export const worth = (cards: readonly Card[], wagon: Wagon, token: Animal): number => {
  const tokens = token === wagon.animal ? 0 : countOf(cards, token);
  const jokers = cards.includes('one-for-one') ? tokens : Math.floor(tokens / 2);
  return countOf(cards, wagon.animal) + jokers + countOf(cards, 'pay-less');
};

/** The reason why these cards, in any order, do not pay for the wagon; undefined when they do. */
export const paymentObjection = (
  { hand, token }: Pick<Player, 'hand' | 'token'>,
  wagon: Wagon,
  discards: readonly Card[],
): Objection<'not-a-payment' | 'not-in-hand' | 'pays-too-little' | 'pays-too-much'> | undefined => {
  const useless = discards.find((card) => card !== wagon.animal && card !== token && !isPaymentBonus(card));
  if (useless !== undefined) return { reason: 'not-a-payment', params: { card: useless, wagon: wagonCode(wagon) } };
  const missing = discards.find((card) => countOf(discards, card) > countOf(hand, card));
  if (missing !== undefined)
    return {
      reason: 'not-in-hand',
      params: { card: missing, held: countOf(hand, missing), needed: countOf(discards, missing) },
    };
  const paid = worth(discards, wagon, token);
  if (paid < wagon.value)
    return { reason: 'pays-too-little', params: { wagon: wagonCode(wagon), cost: wagon.value, paid } };
  const spare = discards.find((card) => worth(without(discards, card), wagon, token) >= wagon.value);
  return spare === undefined
    ? undefined
    : { reason: 'pays-too-much', params: { wagon: wagonCode(wagon), card: spare } };
};

/** The reason why cards cannot be discarded in this order: animals come first, bonus cards on top. */
export const orderObjection = (discards: readonly Card[]): Objection<'bonus-below-animals'> | undefined => {
  const lowestBonus = discards.findIndex((card) => !isAnimal(card));
  return lowestBonus !== -1 && discards.slice(lowestBonus).some(isAnimal)
    ? { reason: 'bonus-below-animals' }
    : undefined;
};

/**
 * Every payment for a wagon from a hand: some bonus cards, some of the exchange token's animal, the rest of the wagon's
 * animal.
 */
export const payments = ({ hand, token }: Pick<Player, 'hand' | 'token'>, wagon: Wagon): readonly Payment[] => {
  if (worth(hand, wagon, token) < wagon.value) return [];
  const tokens = token === wagon.animal ? 0 : countOf(hand, token);
  return upTo(countOf(hand, 'pay-less')).flatMap((less) =>
    upTo(countOf(hand, 'one-for-one')).flatMap((jokers) =>
      upTo(tokens).flatMap((exchanged): readonly Payment[] => {
        const bonuses = [...times(less, 'pay-less' as const), ...times(jokers, 'one-for-one' as const)];
        const exchange = times(exchanged, token);
        const rest = Math.max(0, wagon.value - worth([...exchange, ...bonuses], wagon, token));
        const animals = [...times(rest, wagon.animal), ...exchange];
        return paymentObjection({ hand, token }, wagon, [...animals, ...bonuses]) === undefined
          ? [{ animals, bonuses }]
          : [];
      }),
    ),
  );
};

const orders = <Kind extends Card>(cards: readonly Kind[]): readonly (readonly Kind[])[] => {
  if (cards.length === 0) return [[]];
  return [...new Set(cards)].flatMap((first) => orders(without(cards, first)).map((rest) => [first, ...rest]));
};

/** A cache of arranged payments: there are few of them, and many hands share them. */
const arranged = new Map<string, readonly (readonly Card[])[]>();

/** Every order in which a payment can be discarded: animals first, bonus cards on top. */
export const arrangements = ({ animals, bonuses }: Payment): readonly (readonly Card[])[] => {
  return memoIn(arranged, [...animals, '|', ...bonuses].join(' '), () =>
    orders(animals).flatMap((below) => orders(bonuses).map((above) => [...below, ...above])),
  );
};
