import type { Computer } from '#engines/core/computer.js';
import { recall } from '../knowledge/memory.js';
import type { Move } from '../move.js';
import { chanceOf, chanceOfFirstHit, rivalTrains } from '../knowledge/odds.js';
import { termsOf } from '../terms.js';
import type { GoldenTrain } from '../types.js';
import type { View } from '../view.js';

/** Losing the game's end to a longer train is worse than any wagon. */
const ENDING_WEIGHT = 10;

/**
 * What it is worth that the last dynamite ends the game now, with `gain` wagons between oneself and the longest rival.
 */
const endingWorth = (view: View, gain: number): number => {
  const own = view.trains[view.seat]?.length ?? 0;
  const longest = Math.max(...rivalTrains(view).map((train) => train.length));
  return Math.sign(own + gain - longest) * ENDING_WEIGHT;
};

/** Attack when a first hit, over all dynamites that may come, is likelier to win a wagon than to lose one. */
const appraiseAttack = (view: View): number => {
  const success = chanceOfFirstHit(view);
  const ending = view.dynamitesLeft === 1 ? success * endingWorth(view, 1) + (1 - success) * endingWorth(view, -1) : 0;
  return 2 * success - 1 + ending;
};

const appraiseMove = (view: View, move: Move): number => {
  const { phase } = view;
  if (move.kind === 'attack') return appraiseAttack(view);
  if (phase.kind !== 'attack' || (move.kind !== 'hit' && move.kind !== 'stop')) return 0;
  const taken = phase.targets.length;
  if (move.kind === 'stop') return taken;
  const train = view.trains[move.seat] ?? [];
  const wagon = train[move.position - 1];
  if (wagon === undefined) return -1;
  const success = chanceOf(view, wagon, phase.dynamite - phase.sum);
  // A longer train is the greater danger: among equal chances it is hit first.
  return success * (taken + 1) - (1 - success) + train.length / 100;
};

/** Plays the odds of the cards still unseen; what it remembers as announced is as good as seen. */
export const computer: Computer<GoldenTrain> = {
  appraise(view, moves, memory) {
    const known = memory === undefined ? view : recall(view, memory);
    return moves.map((move) => appraiseMove(known, move));
  },
  terms: (view, move, memory) => termsOf(memory === undefined ? view : recall(view, memory), move),
};
