import { QuickRandom } from '../../core/quick-random.js';
import type { Strategy } from '../../core/search/strategy.js';
import type { GoldenTrain } from '../types.js';

/** A strategy of somebody who has forgotten an announced load with this chance, 0 to 1, whenever it is asked for. */
export const forgetting = (strategy: Strategy<GoldenTrain>, chance: number): Strategy<GoldenTrain> => ({
  judge({ memory, ...question }, source, budget) {
    const random = new QuickRandom(source);
    const trains = memory.trains.map((train) => train.map((load) => (random.fraction() < chance ? null : load)));
    return strategy.judge({ ...question, memory: { ...memory, trains } }, random.rest, budget);
  },
});
