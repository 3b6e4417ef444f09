import type { Computer } from '#engines/core/computer.js';
import type { CardId } from '../cards.js';
import type { Move } from '../move.js';
import { noTown } from '../rules/town.js';
import type { CircleTheWagons } from '../types.js';
import type { View } from '../view.js';
import { appraiseTaking } from './taking.js';
import { trialsOn } from './trials.js';
import { townAt, criteriaFor, worthOf, type Criteria } from './criteria.js';

/** The worth of a card as the first one of a town. */
const gainOf = (card: CardId, criteria: Criteria): number =>
  trialsOn(noTown).best(card, criteria).worth - worthOf(criteria, noTown);

/** The first player gets the named card cheaply, and the player who named it gets the one after it. */
const appraiseStart = (view: View, card: CardId): number => {
  const criteria = criteriaFor(view, view.seat);
  const at = view.ring.indexOf(card);
  const after = view.ring[(at + 1) % view.ring.length] ?? card;
  return gainOf(after, criteria) - gainOf(card, criteria);
};

/** Lower than any real appraisal. */
const NOT_CONSIDERED = -1_000;

const appraiser = (view: View): ((move: Move) => number) => {
  if (view.phase.kind === 'take') {
    const marks = appraiseTaking(view);
    return (move) => marks.get(move.card) ?? NOT_CONSIDERED;
  }
  const criteria = criteriaFor(view, view.seat);
  const own = townAt(view, view.seat);
  return (move) => (move.kind === 'place' ? worthOf(criteria, own.withCard(move)) : appraiseStart(view, move.card));
};

/** Places cards for the highest immediate worth, and subtracts the gain that a taken card leaves to the rival. */
export const appraise: Computer<CircleTheWagons>['appraise'] = (view, moves) => moves.map(appraiser(view));
