import type { GameTypes } from './engine.js';
import type { Seat } from './seat.js';

/** Something that somebody may answer before they are asked: a whole number from `min` to `max`. */
export interface AheadQuestion {
  /** One to eight small letters and digits. */
  readonly key: string;
  readonly min: number;
  readonly max: number;
}

/** What somebody has answered ahead, by the keys of the questions. */
export type AheadAnswers = Readonly<Record<string, number>>;

/**
 * Decisions that come to several players one after the other and that each can take before their turn comes: bids, say.
 * What they answer is nobody else's business, and no part of the position: it is played in their name when they are
 * asked.
 */
export interface Ahead<Types extends GameTypes = GameTypes> {
  /** Whether a game with these options ever asks anything that can be answered ahead. */
  isPossible(options: Types['Options']): boolean;
  /**
   * What the answers are for: the same text as long as they hold, never the same again in a game that is not taken back;
   * null while nothing can be answered ahead.
   */
  occasion(view: Types['View']): string | null;
  /** What this seat may answer now; empty where that is nothing. */
  questions(view: Types['View'], seat: Seat): readonly AheadQuestion[];
  /** The legal move of the seat to act that follows from its answers; null where it is to be asked. */
  move(view: Types['View'], answers: AheadAnswers): Types['Move'] | null;
}
