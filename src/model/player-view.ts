import type { Status } from '#engines/core/engine.js';
import type { Audience } from '#engines/core/seat.js';

export interface PlayerView {
  readonly audience: Audience;
  readonly view: object;
  /** For a two-player game that ended by resignation: over, with the resulting places and no points. */
  readonly status: Status;
  /** The audience's legal moves; empty for spectators and for players who are not to act. */
  readonly moves: readonly object[];
}
