import type { Computer } from '#engines/core/computer.js';
import { byAppraisal } from '#engines/core/search/choose.js';
import { withMistakes } from '#engines/core/search/mistakes.js';
import type { QuelCirque } from '../types.js';
import { appraisal } from './appraisal.js';
import { bySearch } from './search.js';

const weighing = byAppraisal(appraisal);

/** The lower levels judge the immediate effect of a move, with errors; the higher ones search ahead. */
export const computer: Computer<QuelCirque> = {
  ...appraisal,
  strategies: {
    novice: withMistakes(weighing, { overlooks: 0.3, misjudges: 3 }),
    easy: withMistakes(weighing, { overlooks: 0.1, misjudges: 0.5 }),
    medium: bySearch(150, weighing),
    hard: bySearch(12_000, weighing),
  },
};
