import { shuffled, type Random } from '../core/random.js';
import type { State } from './state.js';

/** Only the stranger's deck below its top card is hidden, from everybody alike. */
export const reshuffle = (state: State, random: Random): State => {
  const { stranger } = state;
  if (stranger === null) return state;
  const [hidden] = shuffled(random, stranger.deck.slice(1));
  return { ...state, stranger: { ...stranger, deck: [...stranger.deck.slice(0, 1), ...hidden] } };
};
