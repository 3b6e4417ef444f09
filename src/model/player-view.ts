import type { Term } from '#engines/core/computer.js';
import type { PremoveAnswers, PremoveQuestion } from '#engines/core/premoves.js';
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

export interface SuggestedMove {
  readonly move: object;
  readonly terms: readonly Term[];
}

export interface PlayerPremoves {
  /** At least one. */
  readonly questions: readonly PremoveQuestion[];
  readonly answers: PremoveAnswers;
}
