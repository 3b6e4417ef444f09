import type { Event } from './event.js';
import type { Move, Reason } from './move.js';
import type { Options, Setup } from './setup.js';
import type { State } from './state.js';
import type { View } from './view.js';

export interface CircleTheWagons {
  readonly Options: Options;
  readonly Setup: Setup;
  readonly State: State;
  readonly Move: Move;
  readonly View: View;
  readonly Event: Event;
  readonly Reason: Reason;
  readonly Memory: object;
}
