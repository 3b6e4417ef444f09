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

/** How far is looked ahead. */
export interface LookaheadLimits {
  /** How many decisions are made as well as can be, before all players play greedily. */
  readonly decisions: number;
  /** How many moves are thought of at each of them: those that look best. */
  readonly replies: number;
  /** How many cards of the ring both look at, playout by playout: there is one for each way. */
  readonly sights: readonly number[];
}

/** The moves of the seat to act that look best, at most `count`. */
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

/** How far ahead a seat is in the end, as far as can be foreseen. */
export const leadAfter = (state: State, seat: Seat, { decisions, replies, sights }: LookaheadLimits): number => {
  if (decisions === 0 || state.phase.kind === 'over') return mean(sights.map((sight) => playOut(state, seat, sight)));
  const leads = promisingMoves(state, replies).map((move) =>
    leadAfter(after(state, move), seat, { decisions: decisions - 1, replies, sights }),
  );
  return state.seat === seat ? Math.max(...leads) : Math.min(...leads);
};

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

/** More than the lead in any game: what a move that came a round further is worth more than the others. */
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
