import type { Seat } from '../core/seat.js';
import type { Move } from './move.js';
import { openPlacements } from './rules/placing.js';
import { nextWaiting, ofSeat, type State } from './state.js';
import { townOf } from './rules/town.js';

/** Every choice of `seat` now: cards in the order of the ring, places row by row. */
export const legalMoves = (state: State, seat: Seat): readonly Move[] => {
  if (seat !== state.seat) return [];
  switch (state.phase.kind) {
    case 'over':
      return [];
    case 'start':
      return state.ring.map((card) => ({ kind: 'start', card }));
    case 'take':
      return state.ring.map((card) => ({ kind: 'take', card }));
    case 'place':
      return openPlacements(townOf(ofSeat(state.towns, seat)), nextWaiting(state)).map(({ card, x, y, turned }) => ({
        kind: 'place',
        card,
        x,
        y,
        turned,
      }));
  }
};
