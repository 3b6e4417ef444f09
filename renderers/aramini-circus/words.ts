import { isAnimal, type Animal, type Card, type Wagon } from '#engines/aramini-circus/index.js';
import type { TextParams, Texts } from '#renderers/kit/renderer.js';

export const say = (texts: Texts, key: string, params?: TextParams): string => texts.t(`aramini-circus:${key}`, params);

export const nameOf = (texts: Texts, card: Card): string => say(texts, `cards.${card}.name`);

/** "bear token", without an article. */
export const tokenName = (texts: Texts, animal: Animal): string => say(texts, `cards.${animal}.token`);

export const countInWords = (texts: Texts, card: Card, count: number): string =>
  say(texts, `cards.${card}.count`, { count });

/** "a bear", or the bonus card by its title. */
export const oneOf = (texts: Texts, card: Card): string => say(texts, `cards.${card}.a`);

/** "the bear", or the bonus card by its title. */
export const theOne = (texts: Texts, card: Card): string =>
  isAnimal(card) ? say(texts, `cards.${card}.the`) : oneOf(texts, card);

export const pointsInWords = (texts: Texts, count: number): string => texts.t('common:counts.points', { count });

/** A wagon in a list: "3 bears". */
export const loadName = (texts: Texts, { animal, value }: Wagon): string => countInWords(texts, animal, value);

/** A wagon in a sentence, without its article: "3-bear wagon". */
export const wagonName = (texts: Texts, { animal, value }: Wagon): string =>
  say(texts, `cards.${animal}.wagon`, { count: value });

/** Cards counted by kind, in the order of their first appearance: "2 giraffes, 1 bear". */
export const tally = (texts: Texts, cards: readonly Card[]): readonly string[] =>
  [...new Set(cards)].map((kind) => countInWords(texts, kind, cards.filter((card) => card === kind).length));

/** Runs of one kind counted together, in order: "1 bear, 2 giraffes, 1 bear". Different orders give different texts. */
export const inOrder = (texts: Texts, cards: readonly Card[]): readonly string[] => {
  const runs: { readonly card: Card; count: number }[] = [];
  for (const card of cards) {
    const last = runs.at(-1);
    if (last?.card === card) last.count += 1;
    else runs.push({ card, count: 1 });
  }
  return runs.map(({ card, count }) => countInWords(texts, card, count));
};
