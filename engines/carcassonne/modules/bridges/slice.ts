import type { Seat } from '#engines/core/seat.js';
import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import { withSlices } from '#engines/carcassonne/position/turn.js';
import type { BridgesSlice } from './types.js';

/** From so many seats on everybody has fewer bridges and castles. */
const MANY_SEATS = 5;

export const initialSlice = (seats: number): BridgesSlice => {
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

/** What everybody knows of the module. Asked of a game without it, it is a bug: it throws. */
export const bridgesOf = ({ slices }: Pick<Position, 'slices'>): BridgesSlice => {
  const slice = slices.bridges ?? null;
  if (slice === null) throw new RangeError('there are no bridges in this game');
  return slice;
};

/** The seats without a tile of the auction, clockwise from the left of one, who comes last. */
export const seatsWithoutLot = ({ lots }: BridgesSlice, seats: number, from: Seat): readonly Seat[] =>
  Array.from({ length: seats }, (_, steps) => (from + 1 + steps) % seats).filter(
    (seat) => !lots.some(({ owner }) => owner === seat),
  );

export const withBridges = (turn: Turn, change: Partial<BridgesSlice>): Turn =>
  withSlices(turn, { bridges: { ...bridgesOf(turn.position), ...change } });

/** A list by seat with one less for one of them. */
export const oneLessFor = (counts: readonly number[], seat: number): readonly number[] =>
  counts.map((count, owner) => (owner === seat ? count - 1 : count));
