import type { Status } from '#engines/core/engine.js';
import type { Audience } from '#engines/core/seat.js';

/** The position as one audience sees it. */
export interface PlayerView {
  readonly audience: Audience;
  readonly view: object;
  /** Of a game of two that ended by resignation: over, with the places it led to and no points. */
  readonly status: Status;
  /** The audience's legal moves; empty for the table and for who is not to act. */
  readonly moves: readonly object[];
}
