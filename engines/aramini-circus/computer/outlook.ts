import { couples, countOf, isAnimal, pointsOf, sameWagon, type Animal, type Card, type Wagon } from '../material.js';
import { worth } from '../rules/payment.js';

/** What a computer player weighs: its own things and the wagons to be had. */
export interface Outlook {
  readonly hand: readonly Card[];
  readonly token: Animal;
  readonly train: readonly Wagon[];
  readonly waiting: readonly Wagon[];
  readonly display: readonly Wagon[];
  /** How many wagons will be turned up on free places. */
  readonly coming: number;
}

/** So many animal cards are enough: hoarding more is worth nothing, so that cards come back to the table. */
export const HANDFUL = 8;

/** In points of the train. Found by letting computers with different weights play each other. */
const weights = {
  /** A point of a wagon that waits, by now. */
  waiting: 0.45,
  /** An animal card, whatever it is good for. */
  card: 0.25,
  /** A bonus card kept for later. */
  bonus: 0.7,
  /** What is left of an expected gain for every action that it still takes. */
  patience: 0.8,
  /** The expected gain of a wagon that is still to be turned up. */
  unknown: 1.2,
  /** How much the wagon that is second nearest counts beside the nearest. */
  second: 0.6,
};

/** The train after a wagon joins, with the waiting wagons that follow; of several the most valuable goes first. */
export const couple = (outlook: Outlook, wagon: Wagon): Outlook => {
  if (!couples(outlook.train.at(-1), wagon)) return { ...outlook, waiting: [...outlook.waiting, wagon] };
  const train = [...outlook.train, wagon];
  const [next] = outlook.waiting
    .filter((other) => couples(wagon, other))
    .toSorted((one, other) => other.value - one.value);
  return next === undefined
    ? { ...outlook, train }
    : couple({ ...outlook, train, waiting: withoutWagon(outlook.waiting, next) }, next);
};

/** Wagons without one of a kind, which must be among them. */
export const withoutWagon = (wagons: readonly Wagon[], wagon: Wagon): readonly Wagon[] =>
  wagons.toSpliced(
    wagons.findIndex((other) => sameWagon(other, wagon)),
    1,
  );

const standing = ({ train, waiting }: Outlook): number => pointsOf(train) + weights.waiting * pointsOf(waiting);

/**
 * What loading a wagon brings, the less the more actions it still takes: one for each missing card and one for loading.
 */
const expectedGain = (outlook: Outlook, wagon: Wagon): number => {
  const missing = Math.max(0, wagon.value - worth(outlook.hand, wagon, outlook.token));
  return (standing(couple(outlook, wagon)) - standing(outlook)) * weights.patience ** (missing + 1);
};

/** How well somebody stands, in points: those of the train, and what is to be expected of the cards and the display. */
export const valueOf = (outlook: Outlook): number => {
  const unknown = Array.from({ length: outlook.coming }, () => weights.unknown);
  const gains = [...outlook.display.map((wagon) => expectedGain(outlook, wagon)), ...unknown];
  const [best = 0, second = 0] = gains.toSorted((one, other) => other - one);
  const animals = outlook.hand.filter(isAnimal).length;
  const kept = Math.min(animals, HANDFUL) * weights.card + (outlook.hand.length - animals) * weights.bonus;
  return standing(outlook) + best + weights.second * second + kept;
};

/**
 * The value with one more card, on average over the animals that are out of sight; `seen` are the cards that cannot
 * come.
 */
export const valueOfDraw = (
  outlook: Outlook,
  seen: readonly Card[],
  unseen: readonly Animal[],
  each: number,
): number => {
  const chances = unseen.map((animal) => ({ animal, cards: Math.max(0, each - countOf(seen, animal)) }));
  const all = chances.reduce((sum, { cards }) => sum + cards, 0);
  if (all === 0) return valueOf(outlook);
  return chances.reduce(
    (sum, { animal, cards }) => sum + (cards / all) * valueOf({ ...outlook, hand: [...outlook.hand, animal] }),
    0,
  );
};
