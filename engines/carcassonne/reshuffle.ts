import { shuffled, type Random } from '../core/random.js';
import type { Secrets } from './kept.js';
import { rulesOf } from './rulebook.js';
import type { State } from './state.js';

/** The undrawn tiles, and what the modules hide, in another order. Everybody sees the same, so it is the same for every audience. */
export const reshuffle = (state: State, random: Random): State => {
  const { pile, position } = state;
  const [hidden, rest] = shuffled(random, pile.order.slice(pile.drawn));
  const [secrets] = rulesOf(position.options).modules.reduce<readonly [Secrets, Random]>(
    ([before, source], { redraw }) => redraw?.(position, before, source) ?? [before, source],
    [state.secrets, rest],
  );
  return { position, pile: { ...pile, order: [...pile.order.slice(0, pile.drawn), ...hidden] }, secrets };
};
