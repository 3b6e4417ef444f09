import { withoutFigure } from '../board/figures.js';
import type { RuleSet } from '../composition/rule-set.js';
import type { Figure } from '../position/figure.js';
import type { Turn } from '../position/state.js';
import { backInHand, withBoard } from '../position/turn.js';

/** Removes figures from their places and notifies modules. The caller decides where they go. */
export const takeAway = (rules: RuleSet, turn: Turn, figures: readonly Figure[]): Turn => {
  const board = figures.reduce((before, figure) => withoutFigure(rules, before, figure), turn.position.board);
  return rules.hooks.turn.departed.reduce((next, departed) => departed(rules, next, figures), withBoard(turn, board));
};

/** Returns figures that modules store outside of features to their owners' hands. */
export const release = (rules: RuleSet, turn: Turn, figures: readonly Figure[]): Turn =>
  figures.length === 0
    ? turn
    : rules.hooks.turn.departed.reduce((next, departed) => departed(rules, next, figures), backInHand(turn, figures));

export const sendHome = (rules: RuleSet, turn: Turn, figures: readonly Figure[]): Turn =>
  figures.length === 0 ? turn : takeAway(rules, backInHand(turn, figures), figures);
