import type { Computer } from '#engines/core/computer.js';
import { byAppraisal } from '#engines/core/search/choose.js';
import { withMistakes } from '#engines/core/search/mistakes.js';
import type { GoldenTrain } from '../types.js';
import { appraisal } from './appraisal.js';
import { bySearch } from './search.js';
import { QuickRandom } from '#engines/core/quick-random.js';
import type { Strategy } from '#engines/core/search/strategy.js';

/**
 * A strategy that forgets announced loads of each train, the oldest first: everybody remembers the newest one, which
 * they have just heard.
 *
 * @param chanceAmong the expected share of forgotten loads, 0 to 1, by the number of rivals
 */
export const forgetting = (
  strategy: Strategy<GoldenTrain>,
  chanceAmong: (rivals: number) => number,
): Strategy<GoldenTrain> => ({
  judge({ memory, ...question }, source, budget) {
    const random = new QuickRandom(source);
    const chance = chanceAmong(memory.trains.length - 1);
    const trains = memory.trains.map((train) => {
      const forgotten = train.slice(1).filter(() => random.fraction() < chance).length;
      return train.map((load, index) => (index < forgotten ? null : load));
    });
    return strategy.judge({ ...question, memory: { ...memory, trains } }, random.rest, budget);
  },
});

const remembering = byAppraisal(appraisal);

/**
 * The share of a single rival's announcements that an average memory keeps, and the share of it that remains for each
 * further rival.
 */
const REMEMBERED_SHARE = 0.37;
const SHARE_PER_FURTHER_RIVAL = 0.2;

/**
 * The levels differ in memory. The two lower ones remember little and misjudge chances. The medium one remembers a third
 * of a single rival's announcements and less with several rivals, because a few known wagons of many are enough for a
 * robbery. The hard one remembers everything and looks ahead.
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
    hard: bySearch(400),
  },
};
