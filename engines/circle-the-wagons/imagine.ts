import { QuickRandom } from '#engines/core/quick-random.js';
import type { Random } from '#engines/core/random.js';
import { allCards, type CardId } from './cards.js';
import type { Stranger } from './rules/stranger.js';
import type { State } from './state.js';
import type { StrangerView, View } from './view.js';

/** The cards that are still unseen: in no place on the table and not among the scoring cards. */
const unseenCards = ({ conditions, ring, towns, waiting }: View, { row, deckTop }: StrangerView): CardId[] => {
  const laid = towns.flat().map(({ card }) => card);
  const seen = new Set<CardId | null>([...ring, ...laid, ...waiting.flat(), ...row, deckTop]);
  return allCards.filter(({ id, back }) => !seen.has(id) && !conditions.includes(back)).map(({ id }) => id);
};

/** A stranger that matches the view, with the deck below its top card in another order. */
const imagineStranger = (view: View, random: Random): Stranger | null => {
  if (view.stranger === null) return null;
  const { level, row, lastTaken, deckTop, deckLeft, round } = view.stranger;
  const below = deckLeft > 1 ? new QuickRandom(random).shuffle(unseenCards(view, view.stranger)) : [];
  return { level, row, lastTaken, deck: deckTop === null ? [] : [deckTop, ...below], round };
};

/** A game that matches the view. Only the stranger's deck is hidden, from all viewers. */
export const imagine = (view: View, _memory: object, random: Random): State => {
  const { conditions, ring, towns, waiting, seat, turn, phase, newest } = view;
  const stranger = imagineStranger(view, random);
  return { conditions, ring, towns, waiting, seat, turn, phase, stranger, newest };
};
