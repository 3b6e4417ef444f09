import type { Engine } from '#engines/core/engine.js';
import { noMemory } from '#engines/core/imagination.js';
import { ok } from '#engines/core/result.js';
import { imagine } from './imagine.js';
import { moveSchema, type Move } from './move.js';
import { notation } from './notation.js';
import { play } from './play.js';
import { checkSetup, deal, optionsSchema, seatRange, setupSchema } from './setup.js';
import { resultOf } from './rules/standings.js';
import { firstState, nextWaiting, ofSeat, type State } from './state.js';
import type { CircleTheWagons } from './types.js';
import { viewOf } from './view.js';
import type { Seat } from '#engines/core/seat.js';
import type { CardId } from './cards.js';
import { openCells } from './rules/placing.js';
import { type Town, townOf } from './rules/town.js';

const placements = (town: Town, card: CardId): readonly Move[] => {
  const moves: Move[] = [];
  for (const { x, y } of openCells(town))
    moves.push({ kind: 'place', card, x, y, turned: false }, { kind: 'place', card, x, y, turned: true });
  return moves;
};

/** Every choice of `seat` now: cards in ring order, places row by row. */
const legalMoves = (state: State, seat: Seat): readonly Move[] => {
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

export { computer } from './computer/index.js';
export type { CircleTheWagons } from './types.js';

export const engine: Engine<CircleTheWagons> = {
  id: 'circle-the-wagons',
  rules: '1',
  seats: seatRange,
  seatsFor: ({ solo }) => (solo === 'off' ? { min: 2, max: 2 } : { min: 1, max: 1 }),
  options: optionsSchema,
  setup: setupSchema,
  move: moveSchema,
  notation,
  deal,
  start(setup) {
    const checked = checkSetup(setup);
    return checked.ok ? ok(firstState(checked.value)) : checked;
  },
  status: (state) =>
    state.phase.kind === 'over' ? resultOf(state) : { kind: 'playing', seat: state.seat, turn: state.turn },
  moves: legalMoves,
  play,
  view: viewOf,
  ...noMemory,
  imagine,
};
