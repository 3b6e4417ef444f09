import type { GameTypes } from './engine.js';
import type { Seat } from './seat.js';

/** A question that a player may answer in advance: an integer from `min` to `max`. */
export interface PremoveQuestion {
  /** One to eight lower-case letters and digits. */
  readonly key: string;
  readonly min: number;
  readonly max: number;
}

export type PremoveAnswers = Readonly<Record<string, number>>;

/**
 * Decisions that several players take in turn and can make in advance, such as bids. An answer is secret and not part
 * of the position: the game plays it for the player when the turn comes.
 */
export interface PremoveRules<Types extends GameTypes = GameTypes> {
  isPossible(options: Types['Options']): boolean;
  /**
   * The decision that the answers are for: the same text as long as they are valid. It never recurs within a game
   * unless a move is taken back. Null while no premove is possible.
   */
  occasion(view: Types['View']): string | null;
  /** The questions that this seat may answer now; may be empty. */
  questions(view: Types['View'], seat: Seat): readonly PremoveQuestion[];
  /** The legal move of the seat to act that follows from its answers; null when the player must decide. */
  move(view: Types['View'], answers: PremoveAnswers): Types['Move'] | null;
}
