import type { CardId } from '../cards.js';
import { trialsOn, Trials } from './trials.js';
import { townAt, criteriaFor, worthOf, type Table } from './criteria.js';
import { nextSeat } from '#engines/core/seat.js';
import type { View } from '../view.js';

/** The data for judging the ring, from a state or a view. */
type Ring = Table & Pick<View, 'ring' | 'seat'> & { readonly stranger: object | null };

interface Offer {
  readonly card: CardId;
  /** The rival's gain from the cards before it. */
  readonly givesAway: number;
  /** The rival's gain from the next card after that. */
  readonly leaves: () => number;
  /** A lower bound of `leaves`, faster. */
  readonly leavesAtLeast: () => number;
}

/** The approximate points that each card given to the stranger scores for it. */
const STRANGER_GAIN = 2;

const nothing = (): number => 0;

const offersAgainstStranger = ({ ring }: Ring, sight: number): readonly Offer[] =>
  ring
    .slice(0, sight)
    .map((card, index) => ({ card, givesAway: STRANGER_GAIN * index, leaves: nothing, leavesAtLeast: nothing }));

/** Assumes that the rival places given cards as well as possible. The generator computes each card only on demand. */
function* offersAgainstRival(view: Ring, sight: number): Generator<Offer> {
  const { ring } = view;
  const seat = nextSeat(view.seat, view.towns.length);
  const criteria = criteriaFor(view, seat);
  let rival = trialsOn(townAt(view, seat));
  const before = worthOf(criteria, rival.town);
  let now = before;
  for (const [index, card] of ring.slice(0, sight).entries()) {
    const given = ring[index - 1];
    if (given !== undefined) {
      const laid = rival.best(given, criteria);
      rival = new Trials(rival.town.withCard(laid.placement));
      now = laid.worth;
    }
    const [trials, base, next] = [rival, now, ring[index + 1]];
    yield {
      card,
      givesAway: base - before,
      leaves: () => (next === undefined ? 0 : trials.best(next, criteria).worth - base),
      leavesAtLeast: () => (next === undefined ? 0 : trials.any(next, criteria).worth - base),
    };
  }
}

export const offersOf = (view: Ring, sight: number): Iterable<Offer> =>
  view.stranger === null ? offersAgainstRival(view, sight) : offersAgainstStranger(view, sight);

/** Limit of considered ring cards: giving away more is hardly ever good, and each card costs time. */
const MAX_RING_CARDS = 6;

/** A card left to the rival counts half, because the rival may not take it. */
const markOf = (gain: number, givesAway: number, leaves: number): number => gain - givesAway - leaves / 2;

/**
 * Appraises the first cards of the ring: the player's gain minus the rival's gain from the cards before it and from the
 * next one.
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

/** Less than the difference of two marks, more than a rounding error. */
const ROUNDING = 1e-6;

/**
 * The card that `appraiseTaking` rates highest, as its index in the ring; ties go to the first. It is faster, because
 * most cards soon prove to gain less than they give away.
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
