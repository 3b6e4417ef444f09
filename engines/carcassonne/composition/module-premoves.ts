import type { PremoveAnswers, PremoveQuestion } from '#engines/core/premoves.js';
import type { Seat } from '#engines/core/seat.js';
import type { TurnStep } from '../move.js';
import type { Position } from '../position/state.js';

/** What a module lets players answer before they are asked, as `Ahead` says. */
export interface ModulePremoves {
  readonly occasion: (position: Position) => string | null;
  readonly questions: (position: Position, seat: Seat) => readonly PremoveQuestion[];
  /** The step of whoever is asked that follows from their answers; null where they are to be asked. */
  readonly step: (position: Position, answers: PremoveAnswers) => TurnStep | null;
}
