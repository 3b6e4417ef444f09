import { withoutFigure } from '../board/figures.js';
import type { RuleSet } from '../composition/rule-set.js';
import type { Figure } from '../position/figure.js';
import type { Turn } from '../position/state.js';
import { backInHand, withBoard } from '../position/turn.js';

/** Figures leave their places, and modules take note of it. Where they go is the caller's business. */
export const takeAway = (rules: RuleSet, turn: Turn, figures: readonly Figure[]): Turn => {
  const board = figures.reduce((before, figure) => withoutFigure(rules, before, figure), turn.position.board);
  return rules.hooks.departed.reduce((next, departed) => departed(rules, next, figures), withBoard(turn, board));
};

/** Figures that modules keep apart from features go back into their owners' hands. */
export const release = (rules: RuleSet, turn: Turn, figures: readonly Figure[]): Turn =>
  figures.length === 0
    ? turn
    : rules.hooks.departed.reduce((next, departed) => departed(rules, next, figures), backInHand(turn, figures));

/** Figures on the board go back into their owners' hands, whatever it is that sends them home. */
export const sendHome = (rules: RuleSet, turn: Turn, figures: readonly Figure[]): Turn =>
  figures.length === 0 ? turn : takeAway(rules, backInHand(turn, figures), figures);
