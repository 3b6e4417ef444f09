import type { Event } from './event.js';
import type { Memory } from './knowledge/memory.js';
import type { Move } from './move.js';
import type { Reason } from './reason.js';
import type { Options, Setup, State } from './state.js';
import type { View } from './view.js';

export interface AraminiCircus {
  readonly Options: Options;
  readonly Setup: Setup;
  readonly State: State;
  readonly Move: Move;
  readonly View: View;
  readonly Event: Event;
  readonly Reason: Reason;
  readonly Memory: Memory;
}
