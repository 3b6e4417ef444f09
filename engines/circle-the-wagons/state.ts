import { nextSeat, type Seat } from '#engines/core/seat.js';
import { cardOf, type CardId, type ConditionId } from './cards.js';
import type { Setup } from './setup.js';
import { firstStranger, type Stranger } from './rules/stranger.js';
import type { Placement } from './rules/town.js';

export type Phase =
  | { readonly kind: 'start' }
  | { readonly kind: 'take' }
  /**
   * The active player places the first waiting card; `taken` is true when the player has already taken a card in this
   * turn.
   */
  | { readonly kind: 'place'; readonly taken: boolean }
  | { readonly kind: 'over' };

export interface State {
  readonly conditions: readonly ConditionId[];
  /** Clockwise from the first card that may be taken. */
  readonly ring: readonly CardId[];
  /** Cards by seat in the order of placement. */
  readonly towns: readonly (readonly Placement[])[];
  /** Cards by seat that must be placed, the next one first. */
  readonly waiting: readonly (readonly CardId[])[];
  readonly seat: Seat;
  readonly turn: number;
  readonly phase: Phase;
  readonly stranger: Stranger | null;
  readonly newest: Seat | null;
}

/**
 * The first position of a valid setup. Of two players the second begins and names a card; a solo player takes a card at
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

export const ofSeat = <Item>(bySeat: readonly Item[], seat: Seat): Item => {
  const item = bySeat[seat];
  if (item === undefined) throw new RangeError(`There is no seat ${seat}`);
  return item;
};

export const withSeat = <Item>(bySeat: readonly Item[], seat: Seat, item: Item): readonly Item[] =>
  bySeat.map((old, index) => (index === seat ? item : old));

export const nextWaiting = ({ waiting, seat }: Pick<State, 'waiting' | 'seat'>): CardId => {
  const [card] = ofSeat(waiting, seat);
  if (card === undefined) throw new RangeError('No card is waiting');
  return card;
};
