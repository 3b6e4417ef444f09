import type { Level, Question } from '#engines/core/search/strategy.js';

/**
 * What a computer player is to decide: plain data that may be sent to another thread, and nothing of it but what a
 * person on its seat could see and remember.
 */
export interface Task {
  readonly gameId: string;
  readonly level: Level;
  readonly question: Question;
  /** The same task has the same answer, unless time runs out. */
  readonly seed: string;
}

/**
 * How it was decided: as the level does, as far as the level got when time ran out, or in another way because that
 * failed.
 */
export type ThoughtOutcome = 'done' | 'cut-short' | 'fell-back';

/** What was decided. */
export interface Thought {
  /** Of the move in the question. */
  readonly index: number;
  readonly outcome: ThoughtOutcome;
  /** Why it fell back. */
  readonly failure?: unknown;
}

/** Where computer players think. */
export interface Thinker {
  /** Thoughts that wait or go on. */
  readonly waiting: number;
  /** Chooses a move, and never rejects; null when it was aborted, or when the thinker has stopped. */
  choose(task: Task, signal: AbortSignal): Promise<Thought | null>;
  /** Gives up every thought. */
  stop(): Promise<void>;
}
