import { z } from 'zod';

/** The four animals, in the order in which hands, menus and pictures list them. */
export const animals = ['giraffe', 'bear', 'fish', 'tiger'] as const;
export const animalSchema = z.enum(animals);
export type Animal = z.infer<typeof animalSchema>;

/** The five kinds of bonus card, in the order in which hands list them after the animals. */
export const bonuses = ['draw-two', 'pay-less', 'take-one', 'extra-action', 'one-for-one'] as const;
export const bonusSchema = z.enum(bonuses);
export type Bonus = z.infer<typeof bonusSchema>;

/** A card of a hand, the pile or the discard. Cards of one kind are identical, so the kind identifies the card. */
export const cardSchema = z.enum([...animals, ...bonuses]);
export type Card = z.infer<typeof cardSchema>;

/** Bonus cards that are part of a payment; the others are played on their own. */
export const paymentBonuses = ['pay-less', 'one-for-one'] as const;
export type PaymentBonus = (typeof paymentBonuses)[number];

/** A wagon card: its value is also its cost in cards of its animal. */
export const wagonSchema = z.strictObject({ animal: animalSchema, value: z.int().min(1).max(4) }).readonly();
export type Wagon = z.infer<typeof wagonSchema>;

export const CARDS_PER_ANIMAL = 12;
export const CARDS_PER_BONUS = 2;
export const HAND_AT_START = 5;
export const WAGONS_ON_DISPLAY = 4;

const wagonsByValue: readonly (readonly [value: number, count: number])[] = [
  [1, 4],
  [2, 3],
  [3, 2],
  [4, 1],
];

const copies = <Item>(count: number, item: Item): readonly Item[] => Array.from({ length: count }, () => item);

const animalCards: readonly Card[] = animals.flatMap((animal) => copies(CARDS_PER_ANIMAL, animal));
const allWithBonuses: readonly Card[] = [...animalCards, ...bonuses.flatMap((kind) => copies(CARDS_PER_BONUS, kind))];

/** The cards of the animal pile before the shuffle: 48, or 58 with the bonus cards. */
export const allCards = (bonus: boolean): readonly Card[] => (bonus ? allWithBonuses : animalCards);

/** The 40 wagons before the shuffle. */
export const allWagons: readonly Wagon[] = animals.flatMap((animal) =>
  wagonsByValue.flatMap(([value, count]) => copies(count, { animal, value })),
);

export const goalFor = (seats: number): number => (seats === 4 ? 16 : 18);

export const isAnimal = (card: Card): card is Animal =>
  card === 'giraffe' || card === 'bear' || card === 'fish' || card === 'tiger';

export const isPaymentBonus = (card: Card): card is PaymentBonus => card === 'pay-less' || card === 'one-for-one';

export const sameWagon = (one: Wagon, other: Wagon): boolean =>
  one.animal === other.animal && one.value === other.value;

/** Tells whether a wagon may follow another in the train: it needs the same animal (its colour) or the same value. */
export const couples = (last: Wagon | undefined, wagon: Wagon): boolean =>
  last === undefined || last.animal === wagon.animal || last.value === wagon.value;

export const pointsOf = (train: readonly Wagon[]): number => train.reduce((sum, { value }) => sum + value, 0);

export const distinctWagons = (wagons: readonly Wagon[]): readonly Wagon[] => {
  const distinct: Wagon[] = [];
  for (const wagon of wagons) if (!distinct.some((other) => sameWagon(other, wagon))) distinct.push(wagon);
  return distinct;
};

export const countOf = (cards: readonly Card[], card: Card): number => {
  let count = 0;
  for (const other of cards) if (other === card) count += 1;
  return count;
};

const ranks: ReadonlyMap<Card, number> = new Map(cardSchema.options.map((card, rank) => [card, rank]));

const rankOf = (card: Card): number => ranks.get(card) ?? ranks.size;

export const sortedCards = (cards: readonly Card[]): readonly Card[] =>
  cards.toSorted((one, other) => rankOf(one) - rankOf(other));

export const withCard = (sorted: readonly Card[], card: Card): readonly Card[] => {
  const rank = rankOf(card);
  let at = sorted.length;
  while (at > 0 && rankOf(sorted[at - 1] ?? card) > rank) at -= 1;
  return [...sorted.slice(0, at), card, ...sorted.slice(at)];
};

export const without = <Kind>(cards: readonly Kind[], card: Kind): readonly Kind[] => {
  const at = cards.indexOf(card);
  return at === -1 ? cards : [...cards.slice(0, at), ...cards.slice(at + 1)];
};
