import type { Computer } from '../../core/computer.js';
import { nextSeat } from '../../core/seat.js';
import type { CardId } from '../cards.js';
import type { Move } from '../move.js';
import { noTown, type Town } from '../rules/town.js';
import type { CircleTheWagons } from '../types.js';
import type { View } from '../view.js';
import { bestTrial } from './trials.js';
import { townAt, worthFor, worthOf, type Table, type Worth } from './worth.js';

/** How much a card brings to a town now. */
const gainOf = (town: Town, card: CardId, worth: Worth): number =>
  bestTrial(town, card, worth).worth - worthOf(worth, town);

/** What each card given to the stranger brings it, about. */
const STRANGER_GAIN = 2;

/** What judging the cards of the ring takes: a state has it, and a view. */
type Ring = Table & Pick<View, 'ring' | 'seat'> & { readonly stranger: object | null };

/** How many cards of the ring are looked at: giving away more is hardly ever good, and each costs time. */
const SIGHT = 6;

/**
 * For the first cards of the ring: what taking one brings, less what the cards before it and the next one bring to the
 * rival.
 *
 * @param sight how many cards are looked at
 */
export const appraiseTaking = (view: Ring, sight = SIGHT): ReadonlyMap<CardId, number> => {
  const own = townAt(view, view.seat);
  const worth = worthFor(view, view.seat);
  const rivalSeat = nextSeat(view.seat, view.towns.length);
  const rivalWorth = worthFor(view, rivalSeat);
  let rivalTown = townAt(view, rivalSeat);
  const before = worthOf(rivalWorth, rivalTown);
  const marks = new Map<CardId, number>();
  view.ring.slice(0, sight).forEach((card, index) => {
    const next = view.ring[index + 1];
    if (view.stranger !== null) {
      marks.set(card, gainOf(own, card, worth) - STRANGER_GAIN * index);
      return;
    }
    const givesAway = worthOf(rivalWorth, rivalTown) - before;
    const leaves = next === undefined ? 0 : gainOf(rivalTown, next, rivalWorth);
    marks.set(card, gainOf(own, card, worth) - givesAway - leaves / 2);
    rivalTown = rivalTown.withCard(bestTrial(rivalTown, card, rivalWorth).placement);
  });
  return marks;
};

/** The first player will have the named card cheaply, and the namer the one after it. */
const appraiseStart = (view: View, card: CardId): number => {
  const worth = worthFor(view, view.seat);
  const at = view.ring.indexOf(card);
  const after = view.ring[(at + 1) % view.ring.length] ?? card;
  return gainOf(noTown, after, worth) - gainOf(noTown, card, worth);
};

/** Less than anything that was looked at. */
const OUT_OF_SIGHT = -1_000;

const appraiser = (view: View): ((move: Move) => number) => {
  if (view.phase.kind === 'take') {
    const marks = appraiseTaking(view);
    return (move) => marks.get(move.card) ?? OUT_OF_SIGHT;
  }
  const worth = worthFor(view, view.seat);
  const own = townAt(view, view.seat);
  return (move) => (move.kind === 'place' ? worthOf(worth, own.withCard(move)) : appraiseStart(view, move.card));
};

/** Lays cards where they are worth most at once, and counts what taking a card leaves to the rival. */
export const appraise: Computer<CircleTheWagons>['appraise'] = (view, moves) => moves.map(appraiser(view));
