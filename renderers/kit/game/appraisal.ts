import type { Game } from './game.js';

type Judge = Pick<Game['computer'], 'appraise'>;

/**
 * Of more moves than these only the most useful at first sight are judged: Discord takes an autocomplete answer for
 * three seconds, and shows 25 (docs/interactions/receiving-and-responding).
 */
export const MAX_JUDGED = 150;

/** By view and move. */
const judged = new WeakMap<object, WeakMap<object, number>>();

/**
 * How a computer player judges moves, in their order, from what a player may know. Asked again for the same view and
 * move, it does not judge again.
 */
export const appraiseOnce = (computer: Judge, view: object, moves: readonly object[]): readonly number[] => {
  const known = judged.get(view) ?? new WeakMap<object, number>();
  judged.set(view, known);
  const open = moves.filter((move) => !known.has(move));
  const worth = open.length === 0 ? [] : computer.appraise(view, open);
  for (const [index, move] of open.entries()) known.set(move, worth[index] ?? 0);
  return moves.map((move) => known.get(move) ?? 0);
};
