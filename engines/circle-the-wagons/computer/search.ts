import { drawWords, type Random } from '#engines/core/random.js';
import type { Strategy } from '#engines/core/search/strategy.js';
import { imagine } from '../imagine.js';
import { type State, nextWaiting } from '../state.js';
import type { CircleTheWagons } from '../types.js';
import type { View } from '../view.js';
import { appraise } from './appraisal.js';
import { after, playOut } from './playout.js';
import type { Seat } from '#engines/core/seat.js';
import type { Move } from '../move.js';
import { appraiseTaking } from './taking.js';
import { trialsOn } from './trials.js';
import { townAt, criteriaFor } from './criteria.js';

export interface LookaheadLimits {
  /** Decisions with full search before all players continue greedily. */
  readonly decisions: number;
  /** Moves at each of these decisions: the most promising ones. */
  readonly replies: number;
  /** The number of ring cards that both consider, one entry for each playout. */
  readonly sights: readonly number[];
}

const promisingMoves = (state: State, count: number): readonly Move[] => {
  const { phase, seat, ring } = state;
  switch (phase.kind) {
    case 'over':
      return [];
    case 'start':
      return ring.slice(0, count).map((card) => ({ kind: 'start', card }));
    case 'take':
      return [...appraiseTaking(state)]
        .toSorted(([, one], [, other]) => other - one)
        .slice(0, count)
        .map(([card]) => ({ kind: 'take', card }));
    case 'place': {
      const trials = trialsOn(townAt(state, seat)).bestFew(nextWaiting(state), criteriaFor(state, seat), count);
      return trials.map(({ placement }) => ({ kind: 'place', ...placement }));
    }
  }
};

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

export const leadAfter = (state: State, seat: Seat, { decisions, replies, sights }: LookaheadLimits): number => {
  if (decisions === 0 || state.phase.kind === 'over') return mean(sights.map((sight) => playOut(state, seat, sight)));
  const leads = promisingMoves(state, replies).map((move) =>
    leadAfter(after(state, move), seat, { decisions: decisions - 1, replies, sights }),
  );
  return state.seat === seat ? Math.max(...leads) : Math.min(...leads);
};

export interface Round extends LookaheadLimits {
  /** The number of judged moves: the best of the round before, at first the favourites of the appraisal. */
  readonly candidates: number;
}

export interface Depth {
  /** In order, each for fewer moves than the one before. */
  readonly rounds: readonly Round[];
  readonly worlds: number;
}

/** The bonus of a move for each further round; it exceeds any lead. */
const ROUND_WORTH = 10_000;

/** The appraisal decides between moves with the same result. */
const TIE_BREAK = 0.001;

const candidatesOf = (marks: readonly number[], count: number): readonly number[] =>
  marks
    .map((_, index) => index)
    .toSorted((one, other) => (marks[other] ?? 0) - (marks[one] ?? 0))
    .slice(0, count);

/** Positions that match the view. Only the stranger's deck is ever hidden; without it there is exactly one position. */
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

/** Judges the most promising moves by their average final lead, and the best of them with more effort. */
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
