import { nextSeat } from '#engines/core/seat.js';
import type { CardId } from '../cards.js';
import type { View } from '../view.js';
import { Trials, trialsOn } from './trials.js';
import { townAt, criteriaFor, worthOf, type Table } from './criteria.js';

/** What judging the cards of the ring takes: a state has it, and a view. */
export type Ring = Table & Pick<View, 'ring' | 'seat'> & { readonly stranger: object | null };

/** A card of the ring, and what taking it means for the rival. */
export interface Offer {
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

/** The first cards of the ring, so many at most. */
export const offersOf = (view: Ring, sight: number): Iterable<Offer> =>
  view.stranger === null ? offersAgainstRival(view, sight) : offersAgainstStranger(view, sight);
