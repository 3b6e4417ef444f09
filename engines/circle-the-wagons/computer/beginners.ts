import { QuickRandom } from '#engines/core/quick-random.js';
import type { Strategy } from '#engines/core/search/strategy.js';
import type { CardId, ConditionId } from '../cards.js';
import type { Move } from '../move.js';
import type { CircleTheWagons } from '../types.js';
import type { View } from '../view.js';
import { trialsOn } from './trials.js';
import { rivalTown, townAt, worthOf, type Criteria } from './criteria.js';

/** The habits of a player who looks only at one town. */
export interface Habits {
  readonly minds: (conditions: readonly ConditionId[]) => readonly ConditionId[];
  /** Number of ring cards that it considers. It ignores the rival's gain from skipped cards. */
  readonly sight: number;
  /** The share of a card’s places, 0 to 1, that the player overlooks. */
  readonly overlooks: number;
}

const OVERLOOKED = -1_000;

/** The current points of a town by the considered conditions, without potential growth. */
const pointsFor = (view: View, { minds }: Habits): Criteria => ({
  conditions: minds(view.conditions),
  rival: rivalTown(view, view.seat),
  compared: [],
  growth: 0,
});

/** Places cards for immediate points, and takes the card that scores most in the player's town. */
export const byHabit = (habits: Habits): Strategy<CircleTheWagons> => ({
  judge({ view, moves }, random) {
    const chance = new QuickRandom(random);
    const own = townAt(view, view.seat);
    const criteria = pointsFor(view, habits);
    const isSeen = (card: CardId): boolean => view.ring.indexOf(card) < habits.sight;
    const judgeMove = (move: Move): number => {
      if (move.kind !== 'place') return isSeen(move.card) ? trialsOn(own).best(move.card, criteria).worth : OVERLOOKED;
      // Drawn for every place, so that the chance of overlooking one does not depend on the worth of the others.
      const isOverlooked = chance.fraction() < habits.overlooks;
      return worthOf(criteria, own.withCard(move)) + (isOverlooked ? OVERLOOKED : 0);
    };
    return moves.map(judgeMove);
  },
});
