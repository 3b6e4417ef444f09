import type { Objection } from '#engines/core/engine.js';
import { drawBelow, shuffled, type Random } from '#engines/core/random.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import { isSeat, isSeatCount, previousSeat } from '#engines/core/seat.js';
import {
  allCards,
  allWagons,
  animals,
  goalFor,
  HAND_AT_START,
  sortedCards,
  WAGONS_ON_DISPLAY,
  type Animal,
} from './material.js';
import { wagonCode } from './notation.js';
import type { SetupReason } from './reason.js';
import type { Options, Player, Setup, State } from './state.js';
import { actionsOf } from './rules/turn.js';

export const seatRange = { min: 2, max: 4 } as const;

export const deal = ({ bonus }: Options, seats: number, random: Random): Setup => {
  const [cards, afterCards] = shuffled(random, allCards(bonus));
  const [wagons, afterWagons] = shuffled(afterCards, allWagons);
  const [tokens, afterTokens] = shuffled(afterWagons, animals);
  const [first, rest] = drawBelow(afterTokens, seats);
  return { seats, bonus, cards, wagons, tokens, first, random: rest };
};

const wagonCodes = allWagons.map(wagonCode);

interface Surplus {
  readonly name: string;
  readonly expected: number;
  readonly found: number;
}

const findMiscount = (expected: readonly string[], found: readonly string[]): Surplus | undefined => {
  const surplus = new Map<string, number>();
  for (const name of expected) surplus.set(name, 0);
  for (const name of found) surplus.set(name, (surplus.get(name) ?? 0) + 1);
  for (const name of expected) surplus.set(name, (surplus.get(name) ?? 0) - 1);
  const [name] = [...surplus].find(([, count]) => count !== 0) ?? [];
  if (name === undefined) return undefined;
  const count = (names: readonly string[]): number => names.filter((other) => other === name).length;
  return { name, expected: count(expected), found: count(found) };
};

const setupObjection = ({ seats, bonus, cards, wagons, tokens, first }: Setup): Objection<SetupReason> | undefined => {
  if (!isSeatCount(seats, seatRange)) return { reason: 'setup-seats', params: { seats } };
  const card = findMiscount(allCards(bonus), cards);
  if (card !== undefined)
    return { reason: 'setup-cards', params: { card: card.name, expected: card.expected, found: card.found } };
  const wagon = findMiscount(wagonCodes, wagons.map(wagonCode));
  if (wagon !== undefined)
    return { reason: 'setup-wagons', params: { wagon: wagon.name, expected: wagon.expected, found: wagon.found } };
  if (findMiscount(animals, tokens) !== undefined) return { reason: 'setup-tokens' };
  return isSeat(first, seats) ? undefined : { reason: 'setup-first', params: { first, seats } };
};

/** The first position. The setup must use exactly the cards, wagons and tokens of the box. */
export const start = (setup: Setup): Result<State, Objection<SetupReason>> => {
  const objection = setupObjection(setup);
  if (objection !== undefined) return refuse(objection);
  const { seats, bonus, cards, wagons, tokens, first, random } = setup;
  const player = (token: Animal, seat: number): Player => ({
    hand: sortedCards(cards.slice(seat * HAND_AT_START, (seat + 1) * HAND_AT_START)),
    train: [],
    waiting: [],
    token,
  });
  const dealt = seats * HAND_AT_START;
  const ringmaster = { seat: previousSeat(first, seats), faceUp: true };
  return ok({
    bonus,
    goal: goalFor(seats),
    players: tokens.slice(0, seats).map(player),
    pile: cards.slice(dealt + 1),
    discard: cards.slice(dealt, dealt + 1),
    wagonPile: wagons.slice(WAGONS_ON_DISPLAY),
    display: wagons.slice(0, WAGONS_ON_DISPLAY),
    centre: tokens.slice(seats),
    ringmaster,
    seat: first,
    turn: 0,
    actions: actionsOf(ringmaster, first),
    phase: { kind: 'action' },
    touched: null,
    ended: null,
    random,
  });
};
