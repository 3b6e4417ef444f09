import { withSlips } from '#engines/core/search/slips.js';
import type { Strategy } from '#engines/core/search/strategy.js';
import type { Carcassonne } from '#engines/carcassonne/types.js';

/**
 * A strategy of somebody who overlooks the more moves the more rivals there are to be watched.
 *
 * @param overlooksAmong which part of the moves, 0 to 1, among so many rivals
 */
export const overlookingAmongRivals = (
  strategy: Strategy<Carcassonne>,
  overlooksAmong: (rivals: number) => number,
): Strategy<Carcassonne> => ({
  judge(question, random, budget) {
    const overlooks = overlooksAmong(question.view.scores.length - 1);
    const player = overlooks === 0 ? strategy : withSlips(strategy, { overlooks });
    return player.judge(question, random, budget);
  },
});
