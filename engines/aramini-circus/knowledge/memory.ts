import type { Event } from '../event.js';
import { without, type Card } from '../material.js';
import type { View } from '../view.js';

/** By seat: the cards that entered the hand openly and are still in it. */
export interface Memory {
  readonly hands: readonly (readonly Card[])[];
}

export const begin = ({ players }: View): Memory => ({ hands: players.map(() => []) });

const withHand = ({ hands }: Memory, seat: number, change: (hand: readonly Card[]) => readonly Card[]): Memory => ({
  hands: hands.map((hand, index) => (index === seat ? change(hand) : hand)),
});

const hear = (memory: Memory, event: Event): Memory => {
  switch (event.type) {
    case 'took':
    case 'fetched':
      return withHand(memory, event.seat, (hand) => [...hand, event.card]);
    case 'filled':
      return withHand(memory, event.seat, (hand) => event.discards.reduce<readonly Card[]>(without, hand));
    default:
      return memory;
  }
};

/** A card taken from the discard is known until a card of its kind is discarded, because the two look the same. */
export const remember = (memory: Memory, heard: readonly Event[]): Memory => heard.reduce(hear, memory);
