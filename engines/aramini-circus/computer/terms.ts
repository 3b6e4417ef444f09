import { countTerm, type Term } from '#engines/core/computer.js';
import { animals, CARDS_PER_ANIMAL, countOf, pointsOf, without, type Card, type Wagon } from '../material.js';
import type { Move, MoveOf } from '../move.js';
import { worth } from '../rules/payment.js';
import type { View } from '../view.js';
import { couple, type Outlook, outlookOf, withoutWagon } from './outlook.js';

const ofWagon = (view: View, before: Outlook, wagon: Wagon): readonly Term[] => {
  const after = couple(before, wagon);
  const joined = after.train.length - before.train.length;
  return [
    ...(pointsOf(after.train) >= view.goal ? [{ name: 'wins' }] : []),
    ...countTerm('points', pointsOf(after.train) - pointsOf(before.train)),
    ...(joined > 1 ? countTerm('coupled', joined) : []),
    ...(joined === 0 ? countTerm('waits', wagon.value) : []),
  ];
};

const ofFilling = (view: View, outlook: Outlook, { wagon, discards }: MoveOf<'fill'>): readonly Term[] => [
  ...ofWagon(view, outlook, wagon),
  ...countTerm('pays', discards.length),
];

const affordable = ({ hand, token, display }: Outlook): number =>
  display.filter((wagon) => worth(hand, wagon, token) >= wagon.value).length;

const ofChange = (before: Outlook, after: Outlook): readonly Term[] =>
  countTerm('affords', Math.max(0, affordable(after) - affordable(before)));

const withCards = (outlook: Outlook, cards: readonly Card[]): Outlook => ({
  ...outlook,
  hand: [...outlook.hand, ...cards],
});

/** The chance that a card from the pile makes another wagon affordable, over the animals out of sight. */
const ofDrawing = (outlook: Outlook, discard: readonly Card[]): readonly Term[] => {
  const seen = [...outlook.hand, ...discard];
  const unseen = animals.map((animal) => ({ animal, cards: Math.max(0, CARDS_PER_ANIMAL - countOf(seen, animal)) }));
  const all = unseen.reduce((sum, { cards }) => sum + cards, 0);
  const good = unseen
    .filter(({ animal }) => affordable(withCards(outlook, [animal])) > affordable(outlook))
    .reduce((sum, { cards }) => sum + cards, 0);
  const percent = all === 0 ? 0 : Math.round((100 * good) / all);
  return [{ name: 'unseen' }, ...(percent === 0 ? [] : [{ name: 'promises', params: { percent } }])];
};

export const termsOf = (view: View, move: Move): readonly Term[] => {
  const outlook = outlookOf(view);
  switch (move.kind) {
    case 'fill':
      return ofFilling(view, outlook, move);
    case 'couple':
      return ofWagon(view, { ...outlook, waiting: withoutWagon(outlook.waiting, move.wagon) }, move.wagon);
    case 'draw':
      return ofDrawing(outlook, view.discard);
    case 'take':
      return [{ name: 'seen' }, ...ofChange(outlook, withCards(outlook, view.discard.slice(0, 1)))];
    case 'swap':
      return ofChange(outlook, { ...outlook, token: move.token });
    case 'take-one': {
      const hand = without(outlook.hand, move.kind);
      return [{ name: 'free' }, ...ofChange(outlook, withCards({ ...outlook, hand }, [move.animal]))];
    }
    case 'draw-two':
      return [{ name: 'free' }, ...countTerm('cards', 2)];
    case 'extra-action':
      return [{ name: 'free' }, { name: 'action' }];
  }
};
