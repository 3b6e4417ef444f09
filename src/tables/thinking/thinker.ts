import type { Level, Question } from '#engines/core/search/strategy.js';

/**
 * A decision for a computer player: plain data that can be sent to another thread, with only the information that a
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
 * The way of the decision: by the level, by the level's partial search when time ran out, or by a fallback after a
 * failure.
 */
export type ThoughtOutcome = 'done' | 'cut-short' | 'fell-back';

export interface Thought {
  readonly index: number;
  readonly outcome: ThoughtOutcome;
  readonly failure?: unknown;
}

export interface Thinker {
  readonly waiting: number;
  /** Chooses a move, and never rejects; null when it was aborted, or when the thinker has stopped. */
  choose(task: Task, signal: AbortSignal): Promise<Thought | null>;
  drain(): Promise<void>;
}
