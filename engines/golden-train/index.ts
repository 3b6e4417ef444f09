import type { Engine } from '#engines/core/engine.js';
import { ok } from '#engines/core/result.js';
import { imagine } from './knowledge/imagine.js';
import { begin, remember } from './knowledge/memory.js';
import { moveSchema } from './move.js';
import { legalMoves } from './rules/moves.js';
import { notation } from './notation.js';
import { play } from './play.js';
import { finalResult } from './rules/turn.js';
import { checkSetup, deal, optionsSchema, seatRange, setupSchema } from './setup.js';
import { firstState } from './state.js';
import type { GoldenTrain } from './types.js';
import { viewOf } from './view.js';

export { computer } from './computer/index.js';
export type { GoldenTrain } from './types.js';

export const engine: Engine<GoldenTrain> = {
  id: 'golden-train',
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
    state.phase.kind === 'over' ? finalResult(state.trains) : { kind: 'playing', seat: state.seat, turn: state.turn },
  moves: legalMoves,
  play,
  view: viewOf,
  begin,
  remember,
  imagine,
};
