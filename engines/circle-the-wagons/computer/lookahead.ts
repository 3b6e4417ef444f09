import type { Seat } from '#engines/core/seat.js';
import type { Move } from '../move.js';
import { nextWaiting, type State } from '../state.js';
import { after, playOut } from './playout.js';
import { appraiseTaking } from './taking.js';
import { trialsOn } from './trials.js';
import { townAt, criteriaFor } from './criteria.js';

/** How far is looked ahead. */
export interface LookaheadLimits {
  /** How many decisions are made as well as can be, before everybody goes on greedily. */
  readonly decisions: number;
  /** How many moves are thought of at each of them: those that look best. */
  readonly replies: number;
  /** How many cards of the ring both look at, playout by playout: there is one for each way. */
  readonly sights: readonly number[];
}

/** The moves of whoever is to act that look best, so many at most. */
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
