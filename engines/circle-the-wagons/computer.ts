import type { Computer } from '../core/computer.js';
import { nextSeat, type Seat } from '../core/seat.js';
import { comparingConditions, type CardId } from './cards.js';
import { conditions as pointsOf } from './conditions/index.js';
import type { Move } from './move.js';
import { openPlacements } from './rules/placing.js';
import { scoreOf } from './rules/score.js';
import { ofSeat } from './state.js';
import { termsOf } from './terms.js';
import { noTown, type Town, townOf } from './rules/town.js';
import type { CircleTheWagons } from './types.js';
import type { View } from './view.js';

/** A visible territory may still become part of something: worth a little beside the points it scores now. */
const GROWTH_VALUE = 0.2;

type Appraisal = (town: Town) => number;

const townAt = ({ towns }: View, seat: Seat): Town => townOf(ofSeat(towns, seat));

/** Judges towns of a seat against the rival's town as it stands: the lead in points, and what may grow. */
const judge = (view: View, seat: Seat): Appraisal => {
  const { conditions } = view;
  const rival = view.towns.length === 1 ? noTown : townAt(view, nextSeat(seat, view.towns.length));
  // Only these make the rival's points depend on one's own town.
  const compared = conditions.filter((condition) => comparingConditions.includes(condition));
  return (own) => {
    const loss = compared.reduce((sum, condition) => sum + pointsOf[condition](rival, own), 0);
    return scoreOf(own, rival, conditions).total - loss + GROWTH_VALUE * own.built.length;
  };
};

/** A town, and what it is worth. */
interface Judged {
  readonly town: Town;
  readonly worth: number;
}

/** The town with a card laid where it is worth most. */
const withBest = (town: Town, card: CardId, worth: Appraisal): Judged => {
  let best: Judged | null = null;
  for (const placement of openPlacements(town, card)) {
    const next = town.withCard(placement);
    const here = worth(next);
    if (best === null || here > best.worth) best = { town: next, worth: here };
  }
  return best ?? { town, worth: worth(town) };
};

/** How much a card brings to a town now. */
const gainOf = (town: Town, card: CardId, worth: Appraisal): number => withBest(town, card, worth).worth - worth(town);

/** What each card given to the stranger brings it, about. */
const STRANGER_GAIN = 2;

/** How many cards of the ring are looked at: giving away more is hardly ever good, and each costs time. */
const SIGHT = 6;

/**
 * For the first cards of the ring: what taking one brings, less what the cards before it and the next one bring to the
 * rival.
 */
const appraiseTaking = (view: View): ReadonlyMap<CardId, number> => {
  const own = townAt(view, view.seat);
  const worth = judge(view, view.seat);
  const rivalSeat = nextSeat(view.seat, view.towns.length);
  const rivalWorth = judge(view, rivalSeat);
  let rivalTown = townAt(view, rivalSeat);
  const before = rivalWorth(rivalTown);
  const marks = new Map<CardId, number>();
  view.ring.slice(0, SIGHT).forEach((card, index) => {
    const next = view.ring[index + 1];
    if (view.stranger !== null) {
      marks.set(card, gainOf(own, card, worth) - STRANGER_GAIN * index);
      return;
    }
    const givesAway = rivalWorth(rivalTown) - before;
    const leaves = next === undefined ? 0 : gainOf(rivalTown, next, rivalWorth);
    marks.set(card, gainOf(own, card, worth) - givesAway - leaves / 2);
    rivalTown = withBest(rivalTown, card, rivalWorth).town;
  });
  return marks;
};

/** The first player will have the named card cheaply, and the namer the one after it. */
const appraiseStart = (view: View, card: CardId): number => {
  const worth = judge(view, view.seat);
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
  const worth = judge(view, view.seat);
  const own = townAt(view, view.seat);
  return (move) => (move.kind === 'place' ? worth(own.withCard(move)) : appraiseStart(view, move.card));
};

/** Lays cards where they are worth most at once, and counts what taking a card leaves to the rival. */
export const computer: Computer<CircleTheWagons> = {
  appraise: (view, moves) => moves.map(appraiser(view)),
  terms: termsOf,
  // Each placement of a card has the whole town counted.
  effort: { worlds: 16, rivals: 2, considered: 5 },
};
