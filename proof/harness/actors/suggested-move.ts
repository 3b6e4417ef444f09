import type { Guest } from './guest.js';
import type { RandomChoice } from './random-choice.js';

/** Plays one move of those that autocomplete offers for `/move`, chosen by chance. */
export const playSuggestedMove = async (actor: Guest, random: RandomChoice): Promise<void> => {
  await actor.asks('move', { move: random.oneOf(await actor.readSuggestions()).value });
};
