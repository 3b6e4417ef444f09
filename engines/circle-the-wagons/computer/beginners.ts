import { QuickRandom } from '#engines/core/quick-random.js';
import type { Strategy } from '#engines/core/search/strategy.js';
import type { CardId, ConditionId } from '../cards.js';
import type { Move } from '../move.js';
import type { CircleTheWagons } from '../types.js';
import type { View } from '../view.js';
import { trialsOn } from './trials.js';
import { rivalTown, townAt, worthOf, type Criteria } from './criteria.js';

/** How somebody plays who sees no further than the own town. */
export interface Habits {
  /** Which scoring cards are minded. */
  readonly minds: (conditions: readonly ConditionId[]) => readonly ConditionId[];
  /** At how many cards of the ring it looks; what the cards passed bring the other is not thought of. */
  readonly sight: number;
  /** What share of the places for a card it overlooks. */
  readonly overlooks: number;
}

const OVERLOOKED = -1_000;

/** The points that a town scores by what is minded, without a thought for what may grow. */
const pointsFor = (view: View, { minds }: Habits): Criteria => ({
  conditions: minds(view.conditions),
  rival: rivalTown(view, view.seat),
  compared: [],
  growth: 0,
});

/** Lays cards for the points of the moment, and takes the card that scores most in the own town. */
export const byHabit = (habits: Habits): Strategy<CircleTheWagons> => ({
  judge({ view, moves }, random) {
    const chance = new QuickRandom(random);
    const own = townAt(view, view.seat);
    const criteria = pointsFor(view, habits);
    const isSeen = (card: CardId): boolean => view.ring.indexOf(card) < habits.sight;
    const judgeMove = (move: Move): number => {
      if (move.kind !== 'place') return isSeen(move.card) ? trialsOn(own).best(move.card, criteria).worth : OVERLOOKED;
      // Drawn for every place, so that whether one is overlooked does not depend on what the others are worth.
      const isOverlooked = chance.fraction() < habits.overlooks;
      return worthOf(criteria, own.withCard(move)) + (isOverlooked ? OVERLOOKED : 0);
    };
    return moves.map(judgeMove);
  },
});
