import { drawWords, type Random } from '#engines/core/random.js';
import type { Strategy } from '#engines/core/search/strategy.js';
import { imagine } from '../imagine.js';
import type { State } from '../state.js';
import type { CircleTheWagons } from '../types.js';
import type { View } from '../view.js';
import { appraise } from './appraisal.js';
import { leadAfter, type LookaheadLimits } from './lookahead.js';
import { after } from './playout.js';

/** Some of the moves, judged in one way. */
export interface Round extends LookaheadLimits {
  /** How many moves are judged: those that did best before, at first those that the appraisal likes best. */
  readonly candidates: number;
}

/** How much a strategy thinks. */
export interface Depth {
  /** One after the other, each for fewer moves than the one before. */
  readonly rounds: readonly Round[];
  /** How many worlds are imagined where something is hidden. */
  readonly worlds: number;
}

/** More than the lead in any game: so much more than the others a move is worth that came a round further. */
const ROUND_WORTH = 10_000;

/** Moves that lead to the same end are told apart by the appraisal. */
const TIE_BREAK = 0.001;

/** The moves that are marked best, by index, the best first. */
const candidatesOf = (marks: readonly number[], count: number): readonly number[] =>
  marks
    .map((_, index) => index)
    .toSorted((one, other) => (marks[other] ?? 0) - (marks[one] ?? 0))
    .slice(0, count);

/** Positions that look like this. There is but one where nothing is hidden: only the stranger's deck ever is. */
const worldsOf = (view: View, memory: object, random: Random, count: number): readonly State[] => {
  const isHidden = view.stranger !== null && view.stranger.deckLeft > 1;
  const worlds: State[] = [];
  let chance = random;
  while (worlds.length < (isHidden ? count : 1)) {
    worlds.push(imagine(view, memory, chance));
    chance = drawWords(chance)[1];
  }
  return worlds;
};

/** Judges the most promising moves by how far ahead they lead in the end, on average, and the best of those more closely. */
export const byPlayouts = ({ rounds, worlds }: Depth): Strategy<CircleTheWagons> => ({
  judge({ seat, view, memory, moves }, random, budget) {
    const marks = appraise(view, moves);
    if (moves.length === 1) return marks;
    const states = worldsOf(view, memory, random, worlds);
    const judged = [...marks];
    for (const [number, round] of rounds.entries())
      for (const index of candidatesOf(judged, round.candidates)) {
        const move = moves[index];
        if (move === undefined || budget.isSpent()) return judged;
        const leads = states.map((state) => leadAfter(after(state, move), seat, round));
        const lead = leads.reduce((sum, each) => sum + each, 0) / leads.length;
        judged[index] = (number + 1) * ROUND_WORTH + lead + TIE_BREAK * (marks[index] ?? 0);
      }
    return judged;
  },
});
