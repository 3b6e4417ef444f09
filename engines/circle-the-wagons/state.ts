import { nextSeat, type Seat } from '../core/seat.js';
import { cardOf, type CardId, type ConditionId } from './cards.js';
import type { Setup } from './setup.js';
import { firstStranger, type Stranger } from './rules/stranger.js';
import type { Placement } from './rules/town.js';

export type Phase =
  /** The active player names the card at which the other begins. */
  | { readonly kind: 'start' }
  /** The active player takes a card of the ring. */
  | { readonly kind: 'take' }
  /**
   * The active player lays the first of the cards waiting; `taken`: whether the turn's own card is among those already
   * taken.
   */
  | { readonly kind: 'place'; readonly taken: boolean }
  | { readonly kind: 'over' };

export interface State {
  readonly conditions: readonly ConditionId[];
  /** Clockwise from the first card that may be taken. */
  readonly ring: readonly CardId[];
  /** Cards by seat in the order they were laid. */
  readonly towns: readonly (readonly Placement[])[];
  /** Cards by seat that must be laid, the next one first. */
  readonly waiting: readonly (readonly CardId[])[];
  readonly seat: Seat;
  readonly turn: number;
  readonly phase: Phase;
  /** The automatic opponent of the solo game. */
  readonly stranger: Stranger | null;
  /** Whose last card is the newest on the table. */
  readonly newest: Seat | null;
}

/**
 * The first position of a proven setup. Of two players the second one begins by naming a card; a lone player takes at
 * once.
 */
export const firstState = ({ options, seats, firstSeat, scoring, ring, deck }: Setup): State => ({
  conditions: scoring.map((card) => cardOf(card).back),
  ring,
  towns: Array.from({ length: seats }, () => []),
  waiting: Array.from({ length: seats }, () => []),
  seat: nextSeat(firstSeat, seats),
  turn: 0,
  phase: { kind: seats === 1 ? 'take' : 'start' },
  stranger: options.solo === 'off' ? null : firstStranger(options.solo, deck),
  newest: null,
});

/** What a seat of the table has in a list by seat. */
export const ofSeat = <Item>(bySeat: readonly Item[], seat: Seat): Item => {
  const item = bySeat[seat];
  if (item === undefined) throw new RangeError(`There is no seat ${seat}`);
  return item;
};

/** The list by seat with one seat's item replaced. */
export const withSeat = <Item>(bySeat: readonly Item[], seat: Seat, item: Item): readonly Item[] =>
  bySeat.map((old, index) => (index === seat ? item : old));

/** The card that the seat to act must lay now. There must be one. */
export const nextWaiting = ({ waiting, seat }: Pick<State, 'waiting' | 'seat'>): CardId => {
  const [card] = ofSeat(waiting, seat);
  if (card === undefined) throw new RangeError('No card is waiting');
  return card;
};
