import type { Engine } from '../core/engine.js';
import { nothingToRemember } from '../core/imagination.js';
import { ok } from '../core/result.js';
import { imagine } from './imagine.js';
import { moveSchema } from './move.js';
import { legalMoves } from './moves.js';
import { notation } from './notation.js';
import { play } from './play.js';
import { checkSetup, deal, optionsSchema, seatRange, setupSchema } from './setup.js';
import { resultOf } from './rules/standings.js';
import { firstState } from './state.js';
import type { CircleTheWagons } from './types.js';
import { viewOf } from './view.js';

export { computer } from './computer/index.js';
export type { CircleTheWagons } from './types.js';

/** Circle the Wagons, by Steven Aramini, Danny Devine and Paul Kluka. */
export const engine: Engine<CircleTheWagons> = {
  id: 'circle-the-wagons',
  rules: '1',
  seats: seatRange,
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
  ...nothingToRemember,
  imagine,
};
