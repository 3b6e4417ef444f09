import type { AheadAnswers, AheadQuestion } from '#engines/core/ahead.js';

/** What a player may answer ahead now, and what they have answered. */
export interface AheadOfPlayer {
  /** At least one. */
  readonly questions: readonly AheadQuestion[];
  readonly answers: AheadAnswers;
}

/** New answers by the keys of questions; null takes one back. What is not named stays. */
export type NewAnswers = Readonly<Record<string, number | null>>;
