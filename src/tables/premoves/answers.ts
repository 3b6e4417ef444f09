import type { PremoveAnswers, PremoveQuestion } from '#engines/core/premoves.js';

/** What a player may answer ahead now, and what they have answered. */
export interface PlayerPremoves {
  /** At least one. */
  readonly questions: readonly PremoveQuestion[];
  readonly answers: PremoveAnswers;
}

/** New answers by the keys of questions; null takes one back. What is not named stays. */
export type NewAnswers = Readonly<Record<string, number | null>>;
