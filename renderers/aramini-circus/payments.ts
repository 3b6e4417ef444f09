import { discardsCode, sortedCards, type Card, type MoveOf } from '#engines/aramini-circus/index.js';
import { groupedBy } from '../kit/regions.js';

export type Fill = MoveOf<'fill'>;

/** The cards of a payment without their order. */
export const paymentOf = ({ discards }: Fill): string => discardsCode(sortedCards(discards));

export const topOf = ({ discards }: Fill): Card | undefined => discards.at(-1);

/**
 * One payment for each card that may lie on top: the order beneath it is not asked for, and stays that of the rules.
 */
export const byTop = (alike: readonly Fill[]): readonly Fill[] =>
  alike.filter((fill, index) => alike.findIndex((other) => topOf(other) === topOf(fill)) === index);

/** The different ways to pay, those with the fewest cards first, each with the cards that may end on top. */
export const paymentsOf = (fills: readonly Fill[]): readonly (readonly Fill[])[] =>
  groupedBy(fills, paymentOf)
    .map(({ moves }) => byTop(moves))
    .toSorted(([one], [other]) => (one?.discards.length ?? 0) - (other?.discards.length ?? 0));
