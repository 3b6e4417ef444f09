import type { Engine } from '#engines/core/engine.js';
import { noMemory } from '#engines/core/imagination.js';
import { ok } from '#engines/core/result.js';
import { actions } from './rules/actions.js';
import { imagine } from './imagine.js';
import { moveSchema } from './move.js';
import { notation } from './notation.js';
import { play } from './play.js';
import { finalResult } from './rules/result.js';
import { checkSetup, deal, optionsSchema, seatRange, setupSchema } from './setup.js';
import { firstState } from './rules/turn.js';
import type { QuelCirque } from './types.js';
import { viewOf } from './view.js';

export { computer } from './computer/index.js';
export type { QuelCirque } from './types.js';

export const engine: Engine<QuelCirque> = {
  id: 'quel-cirque',
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
    state.over
      ? finalResult(state.finished, state.colours.length)
      : { kind: 'playing', seat: state.seat, turn: state.turn },
  moves: (state, seat) => (state.over || seat !== state.seat ? [] : actions(state)),
  play,
  view: viewOf,
  ...noMemory,
  imagine,
};
