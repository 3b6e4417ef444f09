import type { Engine } from '#engines/core/engine.js';
import { imagine } from './knowledge/imagine.js';
import { begin, remember } from './knowledge/memory.js';
import { moveSchema } from './move.js';
import { legalMoves } from './rules/moves.js';
import { notation } from './notation.js';
import { play } from './play.js';
import { deal, seatRange, start } from './setup.js';
import { status } from './rules/turn.js';
import { optionsSchema, setupSchema } from './state.js';
import type { AraminiCircus } from './types.js';
import { viewOf } from './view.js';

export { completeSetup, type PartialSetup } from './partial-setup.js';
export { computer } from './computer/index.js';
export { wouldJoin } from './rules/coupling.js';
export type { AraminiCircus } from './types.js';
export type { Event } from './event.js';
export * from './material.js';
export type { Move, MoveOf } from './move.js';
export { animalCode, discardsCode, wagonCode } from './notation.js';
export { reasons, setupReasons, type Reason, type SetupReason } from './reason.js';
export type { Options, Phase, Player, Ringmaster, Setup, State, TouchedPlace } from './state.js';
export type { PlayerView, View } from './view.js';

export const engine: Engine<AraminiCircus> = {
  id: 'aramini-circus',
  rules: '1',
  seats: seatRange,
  options: optionsSchema,
  setup: setupSchema,
  move: moveSchema,
  notation,
  deal,
  start,
  status,
  moves: legalMoves,
  play,
  view: viewOf,
  begin,
  remember,
  imagine,
};
