import { z } from 'zod';
import { puzzleOutcomes } from '#src/model/record/puzzle.js';
import { recall, remember } from '../../table/connection/remembered.js';

const KEY = 'en-piste-puzzles';

/** A person's tries at a puzzle, by the indices of its choices. */
const tries = z.object({ tried: z.array(z.int().nonnegative()), outcome: z.enum(puzzleOutcomes) });
export type Tries = z.infer<typeof tries>;

const solvedPuzzles = z.object({
  /** Puzzles solved in a row on the first try. */
  streak: z.int().nonnegative(),
  byId: z.record(z.string(), tries),
});
export type SolvedPuzzles = z.infer<typeof solvedPuzzles>;

export const NONE_SOLVED: SolvedPuzzles = { streak: 0, byId: {} };

/** This browser's puzzles; none where it keeps nothing. */
export const recallPuzzles = (): SolvedPuzzles => {
  try {
    return solvedPuzzles.safeParse(JSON.parse(recall(KEY) ?? 'null')).data ?? NONE_SOLVED;
  } catch {
    return NONE_SOLVED;
  }
};

export const rememberPuzzles = (solved: SolvedPuzzles): void => remember(KEY, JSON.stringify(solved));

/** @param choice the index of the tried move; null to see the solution */
export const withTry = (
  { streak, byId }: SolvedPuzzles,
  id: string,
  choice: number | null,
  best: number,
): SolvedPuzzles => {
  const before = byId[id] ?? { tried: [], outcome: 'open' as const };
  if (before.outcome !== 'open' || (choice !== null && before.tried.includes(choice))) return { streak, byId };
  if (choice === null) return { streak: 0, byId: { ...byId, [id]: { ...before, outcome: 'shown' } } };
  const isSolved = choice === best;
  const after: Tries = { tried: [...before.tried, choice], outcome: isSolved ? 'solved' : 'open' };
  return { streak: !isSolved ? 0 : before.tried.length > 0 ? streak : streak + 1, byId: { ...byId, [id]: after } };
};
