import type { AheadAnswers, AheadQuestion } from '#engines/core/ahead.js';
import type { Seat } from '#engines/core/seat.js';
import type { TurnStep } from '../move.js';
import type { Position } from '../position/state.js';

/** What a module lets players answer before they are asked, as `Ahead` says. */
export interface ModuleAhead {
  readonly occasion: (position: Position) => string | null;
  readonly questions: (position: Position, seat: Seat) => readonly AheadQuestion[];
  /** The step of whoever is asked that follows from their answers; null where they are to be asked. */
  readonly step: (position: Position, answers: AheadAnswers) => TurnStep | null;
}
