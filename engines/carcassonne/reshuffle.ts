import { shuffled, type Random } from '../core/random.js';
import type { RuleSet } from './composition/rule-set.js';
import type { Secrets } from './kept.js';
import { arranged } from './rules/pile.js';
import type { State } from './state.js';

/**
 * The undrawn tiles, and what the modules hide, in another order. Everybody sees the same, so it is the same for every
 * audience.
 */
export const reshuffle = (rules: RuleSet, { pile, position, secrets: before }: State, random: Random): State => {
  const [hidden, rest] = shuffled(random, pile.order.slice(pile.drawn));
  const [secrets] = rules.modules.reduce<readonly [Secrets, Random]>(
    ([kept, source], { redraw }) => redraw?.(position, kept, source) ?? [kept, source],
    [before, rest],
  );
  const order = [...pile.order.slice(0, pile.drawn), ...arranged(rules, hidden)];
  return { position, pile: { ...pile, order }, secrets };
};
