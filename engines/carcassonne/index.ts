import type { Engine } from '../core/engine.js';
import { moves } from './moves.js';
import { moveSchema, notation } from './notation.js';
import { play, status } from './play.js';
import { reshuffle } from './reshuffle.js';
import { deal, optionsSchema, seatRange, setupSchema, start } from './setup.js';
import type { Carcassonne } from './types.js';
import { view } from './view.js';

export { computer } from './computer/index.js';
export type { Carcassonne } from './types.js';

/** Carcassonne, the base game of the second edition, with the modules of Tous en piste, each of which may be left out. */
export const engine: Engine<Carcassonne> = {
  id: 'carcassonne',
  rules: '1',
  seats: seatRange,
  options: optionsSchema,
  setup: setupSchema,
  move: moveSchema,
  notation,
  deal,
  start,
  status,
  moves,
  play,
  view,
  reshuffle: (state, _audience, random) => reshuffle(state, random),
};
