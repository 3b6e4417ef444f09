/** One question of a lesson. Its texts are at `<game>:lesson.<key>.ask` and `.done`. */
export interface LessonStep {
  readonly key: string;
  /** The others' moves before it, in notation. */
  readonly before?: readonly string[];
  /** The move that it asks for, in notation. The lesson goes on from there. */
  readonly move: string;
  /** The beginning of every notation that does what is asked; default: the whole move. */
  readonly asks?: string;
}

/** A game with a setup written by hand that teaches its rules move by move. The learner has seat 0. */
export interface Lesson {
  /** As the engine's `setup` reads it. */
  readonly setup: object;
  /** Four to eight. */
  readonly steps: readonly LessonStep[];
}
