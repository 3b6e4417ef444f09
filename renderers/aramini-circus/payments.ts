import {
  discardsCode,
  isAnimal,
  sortedCards,
  type Card,
  type MoveOf,
  type View,
  type Wagon,
} from '#engines/aramini-circus/index.js';
import { groupedBy } from '#renderers/kit/regions.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import { couplingOf } from './moves.js';
import { loadName, say, tally } from './words.js';

export type Fill = MoveOf<'fill'>;

export const paymentOf = ({ discards }: Fill): string => discardsCode(sortedCards(discards));

export const topOf = ({ discards }: Fill): Card | undefined => discards.at(-1);

/**
 * One payment for each possible top card, because players are not asked for the order below it; that one follows the
 * rules.
 */
export const byTop = (alike: readonly Fill[]): readonly Fill[] =>
  alike.filter((fill, index) => alike.findIndex((other) => topOf(other) === topOf(fill)) === index);

/** The different payments, those with the fewest cards first, each with the possible top cards. */
export const paymentsOf = (fills: readonly Fill[]): readonly (readonly Fill[])[] =>
  groupedBy(fills, paymentOf)
    .map(({ moves }) => byTop(moves))
    .toSorted(([one], [other]) => (one?.discards.length ?? 0) - (other?.discards.length ?? 0));

const priceOf = (fills: readonly Fill[], texts: Texts): string => {
  const [only, ...others] = paymentsOf(fills);
  if (others.length > 0) return say(texts, 'panel.price-choice');
  const cards = sortedCards(only?.[0]?.discards ?? []);
  if (!cards.every(isAnimal)) return say(texts, 'panel.price-bonus');
  return cards.length === 0
    ? say(texts, 'panel.price-nothing')
    : say(texts, 'panel.price', { cards: texts.list(tally(texts, cards)) });
};

export const loadInWords = (view: View, wagon: Wagon, fills: readonly Fill[], { texts, hidesGains }: Scene): string => {
  const { kind, gain } = couplingOf(view, wagon);
  return say(texts, `panel.load-${hidesGains === true ? 'plain' : kind}`, {
    load: loadName(texts, wagon),
    price: priceOf(fills, texts),
    gain,
  });
};
