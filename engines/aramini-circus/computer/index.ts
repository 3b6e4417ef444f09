import type { Computer } from '#engines/core/computer.js';
import { withMistakes } from '#engines/core/search/mistakes.js';
import type { Strategy } from '#engines/core/search/strategy.js';
import type { AraminiCircus } from '../types.js';
import type { Animal } from '../material.js';
import type { Move } from '../move.js';
import { worth } from '../rules/payment.js';
import type { View } from '../view.js';
import { appraise } from './appraisal.js';
import { outlookOf } from './outlook.js';
import { byRounds } from './search.js';
import { byTree } from './tree.js';
import { termsOf } from './terms.js';

/** Lower than any appraisal. */
const NOT_CONSIDERED = -1_000;

const canFill = (view: View, token: Animal): boolean => {
  const { hand, display } = outlookOf(view);
  return display.some((wagon) => worth(hand, wagon, token) >= wagon.value);
};

/** Swaps tokens only to fill a wagon with the next action: a player with more errors would swap to and fro. */
const withPlainSwaps: Strategy<AraminiCircus> = {
  judge({ view, moves }) {
    const isInVain = view.actions < 2 || canFill(view, outlookOf(view).token);
    const isPlain = (move: Move | undefined): boolean =>
      move?.kind !== 'swap' || (!isInVain && canFill(view, move.token));
    return appraise(view, moves).map((mark, index) => (isPlain(moves[index]) ? mark : NOT_CONSIDERED + mark));
  },
};

export const computer: Computer<AraminiCircus> = {
  appraise,
  terms: termsOf,
  strategies: {
    novice: withMistakes(withPlainSwaps, { overlooks: 0.5, misjudges: 5 }),
    easy: withMistakes(withPlainSwaps, { overlooks: 0.2, misjudges: 1 }),
    medium: byRounds({ candidates: 6, worlds: 8, rounds: 1 }),
    hard: byTree(3_000),
  },
};
