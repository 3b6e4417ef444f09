import type { GameTypes } from './engine.js';
import type { Seat } from './seat.js';

/** Something that a player may answer before being asked: a whole number from `min` to `max`. */
export interface PremoveQuestion {
  /** One to eight small letters and digits. */
  readonly key: string;
  readonly min: number;
  readonly max: number;
}

/** The premoves of one player, by the keys of the questions. */
export type PremoveAnswers = Readonly<Record<string, number>>;

/**
 * Decisions that come to several players in turn and that each can take before their turn comes: bids, for example.
 * An answer is secret and no part of the position: the game plays it in the player's name when the player is asked.
 */
export interface PremoveRules<Types extends GameTypes = GameTypes> {
  /** Whether a game with these options ever asks a question that takes a premove. */
  isPossible(options: Types['Options']): boolean;
  /**
   * Names what the answers are for: the same text as long as they are valid, and never the same again in a game in which
   * no move is taken back; null while no premove is possible.
   */
  occasion(view: Types['View']): string | null;
  /** The questions that this seat may answer now; empty when there are none. */
  questions(view: Types['View'], seat: Seat): readonly PremoveQuestion[];
  /** The legal move of the seat to act that follows from its answers; null when the player must be asked. */
  move(view: Types['View'], answers: PremoveAnswers): Types['Move'] | null;
}
