import type { Pairing, Round, Tournament } from '#src/model/record/tournament.js';
import type { Pair } from './swiss.js';

/** The seeds of a bracket from top to bottom: the two best meet in the final at the earliest. */
const bracket = (size: number): readonly number[] =>
  size === 1 ? [0] : bracket(size / 2).flatMap((seed) => [seed, size - 1 - seed]);

const pairsOf = (slots: readonly (number | null)[]): readonly Pair[] =>
  slots.flatMap((one, index): readonly Pair[] => (index % 2 === 0 ? [[one, slots[index + 1] ?? null]] : []));

/** Who goes on from a pairing; null where nobody does. */
const winnerOf = ({ players, outcome }: Pairing): number | null => {
  if (outcome === 'first') return players[0];
  return outcome === 'second' ? players[1] : null;
};

const next = ({ pairings }: Round): readonly Pair[] => pairsOf(pairings.map(winnerOf));

/** The pairs of the next round. In the first one the best seeds have the byes, if their number is no power of two. */
export const pairKnockout = ({ entrants, rounds }: Pick<Tournament, 'entrants' | 'rounds'>): readonly Pair[] => {
  const last = rounds.at(-1);
  if (last !== undefined) return next(last);
  const size = 2 ** Math.ceil(Math.log2(Math.max(2, entrants.length)));
  return pairsOf(bracket(size).map((seed) => (seed < entrants.length ? seed : null)));
};
