import type { Computer } from '#engines/core/computer.js';
import type { CardId } from '../cards.js';
import type { Move } from '../move.js';
import { noTown } from '../rules/town.js';
import type { CircleTheWagons } from '../types.js';
import type { View } from '../view.js';
import { appraiseTaking } from './taking.js';
import { trialsOn } from './trials.js';
import { townAt, criteriaFor, worthOf, type Criteria } from './criteria.js';

/** How much a card brings as the first one of a town. */
const gainOf = (card: CardId, criteria: Criteria): number =>
  trialsOn(noTown).best(card, criteria).worth - worthOf(criteria, noTown);

/** The first player will have the named card cheaply, and the namer the one after it. */
const appraiseStart = (view: View, card: CardId): number => {
  const criteria = criteriaFor(view, view.seat);
  const at = view.ring.indexOf(card);
  const after = view.ring[(at + 1) % view.ring.length] ?? card;
  return gainOf(after, criteria) - gainOf(card, criteria);
};

/** Less than anything that was looked at. */
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

/** Lays cards where they are worth most at once, and counts what taking a card leaves to the rival. */
export const appraise: Computer<CircleTheWagons>['appraise'] = (view, moves) => moves.map(appraiser(view));
