import type { Position, Turn } from '../../state.js';
import { withSlices } from '../../turn.js';
import type { BridgesSlice } from './types.js';

/** From so many seats on everybody has fewer bridges and castles. */
const MANY_SEATS = 5;

export const begun = (seats: number): BridgesSlice => {
  const tokens = Array.from({ length: seats }, () => (seats < MANY_SEATS ? 3 : 2));
  return {
    bridges: tokens,
    castles: tokens,
    lastBridge: null,
    built: [],
    undecided: [],
    bazaar: false,
    lots: [],
    auction: null,
    roundEnds: null,
  };
};

export const bridgesOf = ({ slices, seats }: Pick<Position, 'slices' | 'seats'>): BridgesSlice =>
  slices.bridges ?? begun(seats);

export const withBridges = (turn: Turn, change: Partial<BridgesSlice>): Turn =>
  withSlices(turn, { bridges: { ...bridgesOf(turn.position), ...change } });

/** A list by seat with one less for one of them. */
export const oneLessFor = (counts: readonly number[], seat: number): readonly number[] =>
  counts.map((count, owner) => (owner === seat ? count - 1 : count));
