import type { GameTypes } from '../engine.js';
import { QuickRandom } from '../quick-random.js';
import type { Strategy } from './strategy.js';

export interface Mistakes {
  /** The chance that a move is overlooked, 0 to 1; at least one move is always seen. */
  readonly overlooks?: number;
  /**
   * The largest error in the value of a move, in the strategy's own units; small errors are more likely than large
   * ones.
   */
  readonly misjudges?: number;
}

/**
 * Adds a beginner's mistakes to a strategy: it overlooks some moves and misjudges the others. Clearly bad moves stay as
 * unlikely as before.
 */
export const withMistakes = <Types extends GameTypes>(
  strategy: Strategy<Types>,
  { overlooks = 0, misjudges = 0 }: Mistakes,
): Strategy<Types> => ({
  judge(question, source, budget) {
    const random = new QuickRandom(source);
    const marks = strategy.judge(question, random.rest, budget);
    const seenForCertain = random.below(question.moves.length);
    return question.moves.map((_, index) => {
      const error = (random.fraction() + random.fraction() - 1) * misjudges;
      const isOverlooked = random.fraction() < overlooks && index !== seenForCertain;
      return isOverlooked ? -Infinity : (marks[index] ?? -Infinity) + error;
    });
  },
});
