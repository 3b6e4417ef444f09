import type { Game } from './game.js';
import { yieldToEvents } from '#src/lib/event-loop.js';

/**
 * Judging all moves of a large position takes longer than anybody else should wait: for this many milliseconds at a
 * time, with clicks in between.
 */
const STRETCH_MS = 4;

/** As many are judged first, and at most, before the clock is looked at. */
const FIRST_STRETCH = 4;
const MAX_STRETCH = 48;

type Judge = Pick<Game['computer'], 'appraise'>;

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

/** Works through a list a few at a time, with everything else that happens in between. */
export const inTurn = async <Item, Found>(
  items: readonly Item[],
  work: (some: readonly Item[]) => readonly Found[],
): Promise<readonly Found[]> => {
  const found: Found[] = [];
  let count = FIRST_STRETCH;
  for (let next = 0; next < items.length;) {
    if (next > 0) await yieldToEvents();
    const begun = performance.now();
    const some = items.slice(next, next + count);
    found.push(...work(some));
    next += some.length;
    const took = performance.now() - begun;
    count = Math.min(MAX_STRETCH, Math.max(1, Math.floor((count * STRETCH_MS) / took)));
  }
  return found;
};
