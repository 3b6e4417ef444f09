import type { CardId } from '../cards.js';
import { offersOf, type Ring } from './offers.js';
import { trialsOn } from './trials.js';
import { townAt, criteriaFor, worthOf } from './criteria.js';

/** How many cards of the ring are looked at: giving away more is hardly ever good, and each costs time. */
const MAX_RING_CARDS = 6;

/** What is left to the rival counts half: it may be taken, or not. */
const markOf = (gain: number, givesAway: number, leaves: number): number => gain - givesAway - leaves / 2;

/**
 * For the first cards of the ring: what taking one brings, less what the cards before it and the next one bring to the
 * rival.
 *
 * @param sight how many cards are looked at
 */
export const appraiseTaking = (view: Ring, sight = MAX_RING_CARDS): ReadonlyMap<CardId, number> => {
  const own = trialsOn(townAt(view, view.seat));
  const criteria = criteriaFor(view, view.seat);
  const before = worthOf(criteria, own.town);
  const marks = new Map<CardId, number>();
  for (const { card, givesAway, leaves } of offersOf(view, sight))
    marks.set(card, markOf(own.best(card, criteria).worth - before, givesAway, leaves()));
  return marks;
};

/** Less than what tells two marks apart, more than what is lost in rounding. */
const ROUNDING = 1e-6;

/**
 * The card that `appraiseTaking` marks best, the first of equals, by its place in the ring. Faster: of most cards it is
 * soon clear that they bring too little for what they give away.
 */
export const bestTaking = (view: Ring, sight: number): number => {
  const own = trialsOn(townAt(view, view.seat));
  const criteria = criteriaFor(view, view.seat);
  const before = worthOf(criteria, own.town);
  let [best, most] = [-1, -Infinity];
  let at = 0;
  for (const { card, givesAway, leaves, leavesAtLeast } of offersOf(view, sight)) {
    const least = before + most + givesAway + leavesAtLeast() / 2 - ROUNDING;
    const trial = own.bestAbove(least, card, criteria);
    const mark = trial === undefined ? -Infinity : markOf(trial.worth - before, givesAway, leaves());
    if (mark > most) [best, most] = [at, mark];
    at += 1;
  }
  return best;
};
