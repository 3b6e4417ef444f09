import type { Game } from './game.js';

type Judge = Pick<Game['computer'], 'appraise'>;

/**
 * With more moves, only the most promising ones are judged: Discord waits three seconds for an autocomplete answer, and
 * shows 25 choices (docs/interactions/receiving-and-responding).
 */
export const MAX_JUDGED = 150;

const judged = new WeakMap<object, WeakMap<object, number>>();

/**
 * A computer player's judgement of moves, in their order, from information available to a player. Results are cached by
 * view and move.
 */
export const appraiseOnce = (computer: Judge, view: object, moves: readonly object[]): readonly number[] => {
  const known = judged.get(view) ?? new WeakMap<object, number>();
  judged.set(view, known);
  const open = moves.filter((move) => !known.has(move));
  const worth = open.length === 0 ? [] : computer.appraise(view, open);
  for (const [index, move] of open.entries()) known.set(move, worth[index] ?? 0);
  return moves.map((move) => known.get(move) ?? 0);
};
