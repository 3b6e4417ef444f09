import { shuffled, type Random } from '../core/random.js';
import type { Audience } from '../core/seat.js';
import { sortedCards } from './material.js';
import type { State } from './state.js';

/**
 * The same position with the pile, the hands this audience does not see, the wagon pile and the generator drawn anew.
 */
export const reshuffle = (state: State, audience: Audience, random: Random): State => {
  const hidden = state.players.map(({ hand }, seat) => (seat === audience ? [] : hand));
  const [cards, afterCards] = shuffled(random, [...state.pile, ...hidden.flat()]);
  const [wagonPile, rest] = shuffled(afterCards, state.wagonPile);
  const startOf = (seat: number) => state.pile.length + hidden.slice(0, seat).flat().length;
  return {
    ...state,
    pile: cards.slice(0, state.pile.length),
    players: state.players.map((player, seat) =>
      seat === audience
        ? player
        : { ...player, hand: sortedCards(cards.slice(startOf(seat), startOf(seat) + player.hand.length)) },
    ),
    wagonPile,
    random: rest,
  };
};
