import type { CardId } from '../cards.js';
import { trialsOn, Trials } from './trials.js';
import { townAt, criteriaFor, worthOf, type Table } from './criteria.js';
import { nextSeat } from '#engines/core/seat.js';
import type { View } from '../view.js';

/** What judging the cards of the ring takes: a state has it, and a view. */
type Ring = Table & Pick<View, 'ring' | 'seat'> & { readonly stranger: object | null };

/** A card of the ring, and what taking it means for the rival. */
interface Offer {
  readonly card: CardId;
  /** What the cards before it bring the rival. */
  readonly givesAway: number;
  /** What the next card would bring the rival then. */
  readonly leaves: () => number;
  /** No more than `leaves`, and found faster. */
  readonly leavesAtLeast: () => number;
}

/** What each card given to the stranger brings it, about. */
const STRANGER_GAIN = 2;

const nothing = (): number => 0;

const offersAgainstStranger = ({ ring }: Ring, sight: number): readonly Offer[] =>
  ring
    .slice(0, sight)
    .map((card, index) => ({ card, givesAway: STRANGER_GAIN * index, leaves: nothing, leavesAtLeast: nothing }));

/** The rival lays what it is given as well as can be. Worked out card by card, as far as somebody asks. */
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

/** The first cards of the ring, at most `sight`. */
export const offersOf = (view: Ring, sight: number): Iterable<Offer> =>
  view.stranger === null ? offersAgainstRival(view, sight) : offersAgainstStranger(view, sight);

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
