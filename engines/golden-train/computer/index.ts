import type { Computer } from '#engines/core/computer.js';
import { byAppraisal } from '#engines/core/search/choose.js';
import { withMistakes } from '#engines/core/search/mistakes.js';
import type { GoldenTrain } from '../types.js';
import { computer as appraisal } from './appraisal.js';
import { bySearch } from './search.js';
import { QuickRandom } from '#engines/core/quick-random.js';
import type { Strategy } from '#engines/core/search/strategy.js';

/**
 * A strategy that has forgotten an announced load with some chance, whenever it needs one.
 *
 * @param chanceAmong the chance, 0 to 1, by the number of rivals
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

const remembering = byAppraisal(appraisal);

/** What somebody of middling memory keeps of what a single rival announces, and how much of that each further one leaves. */
const REMEMBERED_SHARE = 0.5;
const SHARE_PER_FURTHER_RIVAL = 0.2;

/**
 * The levels differ by what they remember: the lower ones little, and they misjudge chances, the usual one half of what
 * a single rival announces and less where several do, for a few known wagons of many are enough to rob, and the hard one
 * everything, with which it also looks ahead.
 */
export const computer: Computer<GoldenTrain> = {
  ...appraisal,
  strategies: {
    novice: withMistakes(
      forgetting(remembering, () => 0.9),
      { overlooks: 0.3, misjudges: 1.5 },
    ),
    easy: withMistakes(
      forgetting(remembering, () => 0.8),
      { misjudges: 0.75 },
    ),
    medium: forgetting(remembering, (rivals) => 1 - REMEMBERED_SHARE * SHARE_PER_FURTHER_RIVAL ** (rivals - 1)),
    hard: bySearch(2_000),
    expert: bySearch(20_000),
  },
};
