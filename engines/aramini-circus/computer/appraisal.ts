import type { Computer } from '#engines/core/computer.js';
import { animals, CARDS_PER_ANIMAL, pointsOf, without, type Card } from '../material.js';
import type { Move } from '../move.js';
import type { AraminiCircus } from '../types.js';
import type { View } from '../view.js';
import { couple, ENOUGH_CARDS, type Outlook, outlookOf, valueOf, valueOfDraw, withoutWagon } from './outlook.js';

/** Reaching the goal beats everything else. */
const VICTORY = 1000;
/** A swap brings no card and must be worth more than a little, or two players might swap for ever. */
const SWAP_COST = 0.5;
/** Bonus cards cost no action and are played as soon as they are of use. */
const FREE_ACTION_VALUE = 20;

/** What the appraisal of a seat's moves rests on: its own outlook and what lies open. */
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

/** What a move is worth to the seat to act: its best standing one step ahead. */
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
 * Plays for the best standing one step ahead: points, and what is to be expected of the hand and the wagons on display.
 */
export const appraise: Computer<AraminiCircus>['appraise'] = (view, moves) => {
  const prospect = prospectOf(view);
  return moves.map((move) => appraiseMove(prospect, move));
};
