import { drawWords, type Random } from '../../core/random.js';
import type { Strategy } from '../../core/search/strategy.js';
import { imagine } from '../imagine.js';
import type { State } from '../state.js';
import type { CircleTheWagons } from '../types.js';
import type { View } from '../view.js';
import { appraise } from './appraisal.js';
import { after, playOut } from './playout.js';

/** How much a strategy thinks. */
export interface Depth {
  /** So many of the moves that the appraisal likes best are played out. */
  readonly candidates: number;
  /** How many cards of the ring both look at, playout by playout: each move is played out once in every way. */
  readonly sights: readonly number[];
  /** How many worlds are imagined where something is hidden. */
  readonly worlds: number;
}

/** Less than the lead in any game. */
const NOT_PLAYED_OUT = -10_000;

/** Moves that lead to the same end are told apart by the appraisal. */
const TIE_BREAK = 0.001;

/** The moves that the appraisal likes best, by index, the best first. */
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

/** Plays the most promising moves out, and judges them by how far ahead they lead in the end, on average. */
export const byPlayouts = ({ candidates, sights, worlds }: Depth): Strategy<CircleTheWagons> => ({
  judge({ seat, view, memory, moves }, random, budget) {
    const marks = appraise(view, moves);
    const judged = marks.map((mark) => NOT_PLAYED_OUT + mark);
    if (moves.length === 1) return judged;
    const states = worldsOf(view, memory, random, worlds);
    for (const index of candidatesOf(marks, candidates)) {
      const move = moves[index];
      if (move === undefined || budget.isSpent()) break;
      const leads = states.flatMap((state) => {
        const next = after(state, move);
        return sights.map((sight) => playOut(next, seat, sight));
      });
      const lead = leads.reduce((sum, each) => sum + each, 0) / leads.length;
      judged[index] = lead + TIE_BREAK * (marks[index] ?? 0);
    }
    return judged;
  },
});
