import { QuickRandom } from '#engines/core/quick-random.js';
import type { Strategy } from '#engines/core/search/strategy.js';
import type { GoldenTrain } from '../types.js';

/**
 * A strategy of somebody who has forgotten an announced load with some chance, whenever it is asked for.
 *
 * @param chanceAmong the chance, 0 to 1, among so many rivals
 */
export const forgetting = (
  strategy: Strategy<GoldenTrain>,
  chanceAmong: (rivals: number) => number,
): Strategy<GoldenTrain> => ({
  judge({ memory, ...question }, source, budget) {
    const random = new QuickRandom(source);
    const chance = chanceAmong(memory.trains.length - 1);
    const trains = memory.trains.map((train) => train.map((load) => (random.fraction() < chance ? null : load)));
    return strategy.judge({ ...question, memory: { ...memory, trains } }, random.rest, budget);
  },
});
