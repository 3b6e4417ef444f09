import { cardOf, terrainsOn, type CardId } from '../cards.js';
import type { Level } from '../setup.js';

/** The automatic opponent of the solo game. It places its cards in a simple row. */
export interface Stranger {
  readonly level: Level;
  readonly row: readonly CardId[];
  /** The card that it took last, without the ones it was given. */
  readonly lastTaken: CardId | null;
  /** Face up, the top card first; only the top card is visible. Empty in the second round. */
  readonly deck: readonly CardId[];
  readonly round: 1 | 2;
}

export interface Ride {
  readonly taken: CardId;
  /** The deck's card that it takes along in the first round. */
  readonly along: CardId | null;
  /** Ring cards that it skips, which the player must place. */
  readonly skipped: readonly CardId[];
}

const CARDS_IN_SIGHT = 3;

/** Points of a card by its number of different terrains: fewer terrains are worth more. */
const worth: Readonly<Record<Level, Readonly<Record<number, number>>>> = {
  newcomer: { 2: 2, 3: 2, 4: 1 },
  local: { 2: 3, 3: 2, 4: 1 },
  legend: { 2: 3, 3: 2, 4: 2 },
  /** Equal to a computer player of medium level, which wins about every other game. */
  marshal: { 2: 6, 3: 5, 4: 4 },
};

export const firstStranger = (level: Level, deck: readonly CardId[]): Stranger => ({
  level,
  row: [],
  lastTaken: null,
  deck,
  round: 1,
});

const sharesTerritory = (one: CardId, other: CardId): boolean =>
  cardOf(one).front.some(({ terrain, icon }) =>
    cardOf(other).front.some((territory) => territory.terrain === terrain && territory.icon === icon),
  );

/**
 * The stranger's choice from a ring that is not empty: the first visible card that shares a territory with the deck's
 * top card or, in the second round, with the card that it took last; otherwise the first card.
 */
export const rideOf = (
  { deck, round, lastTaken }: Pick<Stranger, 'deck' | 'round' | 'lastTaken'>,
  ring: readonly CardId[],
): Ride | undefined => {
  const [first] = ring;
  if (first === undefined) return undefined;
  const sought = round === 1 ? (deck[0] ?? null) : lastTaken;
  const match = sought === null ? -1 : ring.slice(0, CARDS_IN_SIGHT).findIndex((card) => sharesTerritory(card, sought));
  const taken = ring[match];
  if (taken === undefined) return { taken: first, along: null, skipped: [] };
  return { taken, along: round === 1 ? sought : null, skipped: ring.slice(0, match) };
};

/** The stranger after its turn. A deck card that it took along counts as the last one taken. */
export const afterRide = (stranger: Stranger, { taken, along }: Ride): Stranger => ({
  ...stranger,
  row: [...stranger.row, taken, ...(along === null ? [] : [along])],
  lastTaken: along ?? taken,
  deck: along === null ? stranger.deck : stranger.deck.slice(1),
});

/** The numbers of terrains that a card may have. */
export const terrainCounts = [2, 3, 4] as const;

const cardPoints = (level: Level, card: CardId): number => worth[level][terrainsOn(card)] ?? 0;

/** @param terrains the number of terrains of the cards that count; default: all cards */
export const rowPoints = ({ level, row }: Pick<Stranger, 'level' | 'row'>, terrains?: number): number =>
  row
    .filter((card) => terrains === undefined || terrainsOn(card) === terrains)
    .reduce((sum, card) => sum + cardPoints(level, card), 0);
