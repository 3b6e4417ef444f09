import type { View } from '../view.js';
import { couples, isAnimal, pointsOf, sameWagon, type Animal, type Card, type Wagon } from '../material.js';
import { worth } from '../rules/payment.js';

export interface Outlook {
  readonly hand: readonly Card[];
  readonly token: Animal;
  readonly train: readonly Wagon[];
  readonly waiting: readonly Wagon[];
  readonly display: readonly Wagon[];
  /** Wagons that will be turned up on free places. */
  readonly coming: number;
}

/** The number of animal cards from which another card is worth nothing, so that cards return to circulation. */
export const ENOUGH_CARDS = 8;

/** In points of the train. Found in games between computers with different weights. */
const weights = {
  /** For each point of a waiting wagon. */
  waiting: 0.45,
  /** For any animal card, even a useless one. */
  card: 0.25,
  /** A bonus card kept for later. */
  bonus: 0.7,
  /** The share of an expected gain that is left after each action of waiting. */
  patience: 0.8,
  /** The expected gain of a wagon that is not turned up yet. */
  unknown: 1.2,
  /** The weight of the second nearest wagon relative to the nearest. */
  second: 0.6,
};

const noWagons: readonly Wagon[] = [];

/**
 * The waiting wagons that follow one which joins the train, in their order; of several the most valuable goes first. It
 * runs for every wagon of every judged position, so it copies nothing where none follows.
 */
const followersOf = (wagon: Wagon, waiting: readonly Wagon[]): readonly Wagon[] => {
  let next: Wagon | undefined;
  for (const other of waiting)
    if (couples(wagon, other) && (next === undefined || other.value > next.value)) next = other;
  return next === undefined ? noWagons : [next, ...followersOf(next, withoutWagon(waiting, next))];
};

export const couple = (outlook: Outlook, wagon: Wagon): Outlook => {
  if (!couples(outlook.train.at(-1), wagon)) return { ...outlook, waiting: [...outlook.waiting, wagon] };
  const followers = followersOf(wagon, outlook.waiting);
  const train = [...outlook.train, wagon, ...followers];
  return { ...outlook, train, waiting: followers.reduce(withoutWagon, outlook.waiting) };
};

/** The wagons without one of a kind. Throws when none is there. */
export const withoutWagon = (wagons: readonly Wagon[], wagon: Wagon): readonly Wagon[] =>
  wagons.toSpliced(
    wagons.findIndex((other) => sameWagon(other, wagon)),
    1,
  );

const joinedPoints = ({ train, waiting }: Pick<Outlook, 'train' | 'waiting'>, wagon: Wagon): number => {
  if (!couples(train.at(-1), wagon)) return 0;
  return wagon.value + pointsOf(followersOf(wagon, waiting));
};

const standing = (train: number, waiting: number): number => train + weights.waiting * waiting;

/** The standing of a player in points: the train, plus the expected gain from the cards and the display. */
export const valueOf = (outlook: Outlook): number => {
  const { hand, token, coming } = outlook;
  const train = pointsOf(outlook.train);
  const waiting = pointsOf(outlook.waiting);
  const now = standing(train, waiting);
  let [best, second] =
    coming > 0 ? [weights.unknown, coming > 1 ? weights.unknown : -Infinity] : [-Infinity, -Infinity];
  for (const wagon of outlook.display) {
    // The gain shrinks with each action that it still takes: one for each missing card and one for loading.
    const missing = Math.max(0, wagon.value - worth(hand, wagon, token));
    const joined = joinedPoints(outlook, wagon);
    const then = standing(train + joined, waiting + wagon.value - joined);
    const gain = (then - now) * weights.patience ** (missing + 1);
    if (gain > best) [best, second] = [gain, best];
    else if (gain > second) second = gain;
  }
  if (best === -Infinity) best = 0;
  if (second === -Infinity) second = 0;
  let animals = 0;
  for (const card of hand) if (isAnimal(card)) animals += 1;
  const kept = Math.min(animals, ENOUGH_CARDS) * weights.card + (hand.length - animals) * weights.bonus;
  return now + best + weights.second * second + kept;
};

/**
 * The value with one more card, as an average over the animals out of sight. `seen` holds the cards that cannot be
 * drawn.
 */
export const valueOfDraw = (
  outlook: Outlook,
  seen: readonly Card[],
  unseen: readonly Animal[],
  each: number,
): number => {
  const chances = unseen.map((animal) => {
    let cards = each;
    for (const card of seen) if (card === animal) cards -= 1;
    return { animal, cards: Math.max(0, cards) };
  });
  const all = chances.reduce((sum, { cards }) => sum + cards, 0);
  if (all === 0) return valueOf(outlook);
  return chances.reduce(
    (sum, { animal, cards }) => sum + (cards / all) * valueOf({ ...outlook, hand: [...outlook.hand, animal] }),
    0,
  );
};

export const outlookOf = ({ players, seat, hand, display }: View): Outlook => {
  const player = players[seat];
  if (player === undefined) throw new RangeError(`no player on seat ${seat}`);
  if (hand === null) throw new RangeError('a computer player sees its own hand');
  const { token, train, waiting } = player;
  return { hand, token, train, waiting, display, coming: 0 };
};
