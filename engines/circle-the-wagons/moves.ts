import type { Seat } from '../core/seat.js';
import type { Move } from './move.js';
import type { CardId } from './cards.js';
import { openCells } from './rules/placing.js';
import { nextWaiting, ofSeat, type State } from './state.js';
import { type Town, townOf } from './rules/town.js';

/** Every way to lay a card, upright before turned at each cell. */
const placements = (town: Town, card: CardId): readonly Move[] => {
  const moves: Move[] = [];
  for (const { x, y } of openCells(town))
    moves.push({ kind: 'place', card, x, y, turned: false }, { kind: 'place', card, x, y, turned: true });
  return moves;
};

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
      return placements(townOf(ofSeat(state.towns, seat)), nextWaiting(state));
  }
};
