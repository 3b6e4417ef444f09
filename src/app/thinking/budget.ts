/** Milliseconds that one question may be thought about: a table waits for a second at most where no other does. */
const LONGEST_THOUGHT = 800;
/** Where so many wait that even this is too long, they wait longer: with less there is nothing to choose by. */
const SHORTEST_THOUGHT = 20;
/** Milliseconds after which a table is to have its answer, also when fifty wait: three seconds less what is unforeseen. */
const LONGEST_WAIT = 2_300;

/**
 * Milliseconds for which the question that came first may be thought about: as long as each one behind it, with the same
 * time for every one before it, still has its answer in time.
 *
 * @param waited for how many milliseconds each question has waited, the one that came first before the others
 * @param threads how many questions are thought about at once
 */
export const shareOfTime = (waited: readonly number[], threads: number): number => {
  const shares = waited.map((already, before) => ((LONGEST_WAIT - already) * threads) / (before + 1));
  return Math.max(SHORTEST_THOUGHT, Math.min(LONGEST_THOUGHT, ...shares));
};
