import type { GameTypes } from '../engine.js';
import type { Random } from '../random.js';
import type { Seat } from '../seat.js';
import { z } from 'zod';

/** How well a computer player plays, the weakest first. */
export const levels = ['novice', 'easy', 'medium', 'hard', 'expert'] as const;

export const levelSchema = z.enum(levels);
export type Level = z.infer<typeof levelSchema>;

/** The level of a computer player when none was chosen. */
export const usualLevel: Level = 'medium';

/** What a seat is to choose from, and all that a person on it could see and remember. */
export interface Question<Types extends GameTypes = GameTypes> {
  readonly seat: Seat;
  readonly view: Types['View'];
  readonly memory: Types['Memory'];
  /** The legal moves, at least one, in the engine's order. */
  readonly moves: readonly Types['Move'][];
}

/**
 * How long a strategy searches. A strategy counts its own playouts, so that the same question and generator lead to the
 * same answer; the budget is only the safety behind that, for a machine that is slow or busy.
 */
export interface Budget {
  /** Whether the strategy must answer now with the best that it knows. */
  isSpent(): boolean;
}

/** Time without end, for tests and benchmarks. */
export const endless: Budget = { isSpent: () => false };

/** One way of choosing moves. */
export interface Strategy<Types extends GameTypes = GameTypes> {
  /**
   * One number a move, in the question's order; the highest is chosen, among equals one by chance. The same question and
   * generator give the same numbers unless the budget runs out.
   */
  judge(question: Question<Types>, random: Random, budget: Budget): readonly number[];
}
