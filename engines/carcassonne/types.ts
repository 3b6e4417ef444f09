import type { GameTypes } from '#engines/core/engine.js';
import type { Event } from './event.js';
import type { Options } from './position/module-data.js';
import type { Move } from './move.js';
import type { Reason } from './reason.js';
import type { Setup, State } from './position/state.js';
import type { View } from './position/view.js';

export interface Carcassonne extends GameTypes {
  readonly Options: Options;
  readonly Setup: Setup;
  readonly State: State;
  readonly Move: Move;
  readonly View: View;
  readonly Event: Event;
  readonly Reason: Reason;
  readonly Memory: object;
}
