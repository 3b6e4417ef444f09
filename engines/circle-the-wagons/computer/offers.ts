import { nextSeat } from '#engines/core/seat.js';
import type { CardId } from '../cards.js';
import type { View } from '../view.js';
import { Trials, trialsOn } from './trials.js';
import { townAt, worthFor, worthOf, type Table } from './worth.js';

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

const offersBesideStranger = ({ ring }: Ring, sight: number): readonly Offer[] =>
  ring
    .slice(0, sight)
    .map((card, index) => ({ card, givesAway: STRANGER_GAIN * index, leaves: nothing, leavesAtLeast: nothing }));

/** The rival lays what it is given as well as can be. Worked out card by card, as far as somebody asks. */
function* offersBesideRival(view: Ring, sight: number): Generator<Offer> {
  const { ring } = view;
  const seat = nextSeat(view.seat, view.towns.length);
  const worth = worthFor(view, seat);
  let rival = trialsOn(townAt(view, seat));
  const before = worthOf(worth, rival.town);
  let now = before;
  for (const [index, card] of ring.slice(0, sight).entries()) {
    const given = ring[index - 1];
    if (given !== undefined) {
      const laid = rival.best(given, worth);
      rival = new Trials(rival.town.withCard(laid.placement));
      now = laid.worth;
    }
    const [trials, base, next] = [rival, now, ring[index + 1]];
    yield {
      card,
      givesAway: base - before,
      leaves: () => (next === undefined ? 0 : trials.best(next, worth).worth - base),
      leavesAtLeast: () => (next === undefined ? 0 : trials.any(next, worth).worth - base),
    };
  }
}

/** The first cards of the ring, so many at most. */
export const offersOf = (view: Ring, sight: number): Iterable<Offer> =>
  view.stranger === null ? offersBesideRival(view, sight) : offersBesideStranger(view, sight);
