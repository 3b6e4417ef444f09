import type { Computer } from '#engines/core/computer.js';
import { withMistakes } from '#engines/core/search/mistakes.js';
import type { AraminiCircus } from '../types.js';
import { appraise } from './appraisal.js';
import { byRounds } from './search.js';
import { termsOf } from './terms.js';

export const computer: Computer<AraminiCircus> = {
  appraise,
  terms: termsOf,
  strategies: {
    novice: withMistakes({ judge: ({ view, moves }) => appraise(view, moves) }, { overlooks: 0.5, misjudges: 4 }),
    easy: withMistakes({ judge: ({ view, moves }) => appraise(view, moves) }, { overlooks: 0.2, misjudges: 1 }),
    medium: byRounds({ candidates: 6, worlds: 8, rounds: 1 }),
    hard: byRounds({ candidates: 8, worlds: 80, rounds: 1.5 }),
  },
};
