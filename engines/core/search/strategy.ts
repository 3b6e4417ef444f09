import type { GameTypes } from '../engine.js';
import type { Random } from '../random.js';
import type { Seat } from '../seat.js';
import { z } from 'zod';

export const levels = ['novice', 'easy', 'medium', 'hard'] as const;

/** Earlier versions had a fifth level, `expert`. It was not stronger than hard, so its players are hard ones. */
export const levelSchema = z.preprocess((level) => (level === 'expert' ? 'hard' : level), z.enum(levels));
export type Level = z.infer<typeof levelSchema>;

export const usualLevel: Level = 'medium';

/** A seat's decision, with everything that a person on it could see and remember. */
export interface Question<Types extends GameTypes = GameTypes> {
  readonly seat: Seat;
  readonly view: Types['View'];
  readonly memory: Types['Memory'];
  /** The legal moves, at least one, in the engine's order. */
  readonly moves: readonly Types['Move'][];
}

/**
 * The time limit of a search. A strategy counts its own playouts, so that the same question and generator give the same
 * answer; the budget only protects against a slow or busy machine.
 */
export interface Budget {
  /** True when the strategy must answer now with the best move so far. */
  isSpent(): boolean;
}

export const endless: Budget = { isSpent: () => false };

export interface Strategy<Types extends GameTypes = GameTypes> {
  /**
   * Returns one number for each move, in the question's order. The highest is chosen; chance decides between equals.
   * The same question and generator give the same numbers unless the budget runs out.
   */
  judge(question: Question<Types>, random: Random, budget: Budget): readonly number[];
}
