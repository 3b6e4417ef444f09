import type { Computer } from '#engines/core/computer.js';
import type { CardId } from '../cards.js';
import type { Move } from '../move.js';
import { noTown } from '../rules/town.js';
import type { CircleTheWagons } from '../types.js';
import type { View } from '../view.js';
import { appraiseTaking } from './taking.js';
import { trialsOn } from './trials.js';
import { townAt, worthFor, worthOf, type Worth } from './worth.js';

/** How much a card brings as the first one of a town. */
const gainOf = (card: CardId, worth: Worth): number =>
  trialsOn(noTown).best(card, worth).worth - worthOf(worth, noTown);

/** The first player will have the named card cheaply, and the namer the one after it. */
const appraiseStart = (view: View, card: CardId): number => {
  const worth = worthFor(view, view.seat);
  const at = view.ring.indexOf(card);
  const after = view.ring[(at + 1) % view.ring.length] ?? card;
  return gainOf(after, worth) - gainOf(card, worth);
};

/** Less than anything that was looked at. */
const OUT_OF_SIGHT = -1_000;

const appraiser = (view: View): ((move: Move) => number) => {
  if (view.phase.kind === 'take') {
    const marks = appraiseTaking(view);
    return (move) => marks.get(move.card) ?? OUT_OF_SIGHT;
  }
  const worth = worthFor(view, view.seat);
  const own = townAt(view, view.seat);
  return (move) => (move.kind === 'place' ? worthOf(worth, own.withCard(move)) : appraiseStart(view, move.card));
};

/** Lays cards where they are worth most at once, and counts what taking a card leaves to the rival. */
export const appraise: Computer<CircleTheWagons>['appraise'] = (view, moves) => moves.map(appraiser(view));
