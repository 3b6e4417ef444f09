import type { Computer } from '#engines/core/computer.js';
import { animals, CARDS_PER_ANIMAL, pointsOf, without, type Card } from '../material.js';
import type { Move } from '../move.js';
import type { AraminiCircus } from '../types.js';
import type { View } from '../view.js';
import { couple, ENOUGH_CARDS, type Outlook, outlookOf, valueOf, valueOfDraw, withoutWagon } from './outlook.js';

/** Exceeds every other term: the move reaches the goal. */
const VICTORY = 1000;
/** A swap gains no card, so it must be worth more than a little, or two players might swap for ever. */
const SWAP_COST = 0.5;
/** A bonus card costs no action, so the computer plays it as soon as it is useful. */
const FREE_ACTION_VALUE = 20;

export interface Prospect {
  readonly outlook: Outlook;
  readonly discard: readonly Card[];
  readonly wagonPileSize: number;
  readonly goal: number;
}

const prospectOf = (view: View): Prospect => ({
  outlook: outlookOf(view),
  discard: view.discard,
  wagonPileSize: view.wagonPileSize,
  goal: view.goal,
});

const after = (outlook: Outlook, goal: number): number =>
  valueOf(outlook) + (pointsOf(outlook.train) >= goal ? VICTORY : 0);

const withCards = (outlook: Outlook, ...cards: readonly Card[]): Outlook => ({
  ...outlook,
  hand: [...outlook.hand, ...cards],
});

const withoutCard = (outlook: Outlook, card: Card): Outlook => ({ ...outlook, hand: without(outlook.hand, card) });

export const appraiseMove = ({ outlook, discard, wagonPileSize, goal }: Prospect, move: Move): number => {
  switch (move.kind) {
    case 'draw':
      return valueOfDraw(outlook, [...outlook.hand, ...discard], animals, CARDS_PER_ANIMAL);
    case 'take':
      return valueOf(withCards(outlook, ...discard.slice(0, 1)));
    case 'fill': {
      const hand = move.discards.reduce<readonly Card[]>(without, outlook.hand);
      const display = withoutWagon(outlook.display, move.wagon);
      return after(couple({ ...outlook, hand, display, coming: wagonPileSize > 0 ? 1 : 0 }, move.wagon), goal);
    }
    case 'swap':
      return valueOf({ ...outlook, token: move.token }) - SWAP_COST;
    case 'couple':
      return after(couple({ ...outlook, waiting: withoutWagon(outlook.waiting, move.wagon) }, move.wagon), goal);
    case 'draw-two':
      return valueOf(withoutCard(outlook, move.kind)) + (outlook.hand.length < ENOUGH_CARDS ? FREE_ACTION_VALUE : 0);
    case 'extra-action':
      return valueOf(withoutCard(outlook, move.kind)) + FREE_ACTION_VALUE;
    case 'take-one':
      return valueOf(withCards(withoutCard(outlook, move.kind), move.animal)) + FREE_ACTION_VALUE;
  }
};

/**
 * Plays for the best standing one step ahead: points, plus the expected gain from the hand and the wagons on display.
 */
export const appraise: Computer<AraminiCircus>['appraise'] = (view, moves) => {
  const prospect = prospectOf(view);
  return moves.map((move) => appraiseMove(prospect, move));
};
