import type { GameTypes } from '../engine.js';
import { QuickRandom } from '../quick-random.js';
import type { Strategy } from './strategy.js';

/** The mistakes of a beginner, who means every move well. */
export interface Mistakes {
  /** With what chance a move is overlooked, 0 to 1; one move is always seen. */
  readonly overlooks?: number;
  /** By how much a move is misjudged at most, in the strategy's own units; smaller errors are likelier than larger. */
  readonly misjudges?: number;
}

/**
 * A strategy with the mistakes of a beginner, who overlooks moves and misjudges those that are seen. Moves that are
 * clearly bad stay as unlikely as before.
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
