import type { Level } from '#engines/core/search/level.js';
import type { Thinker, ThoughtOutcome } from '#src/tables/automation/thinking/thinker.js';

/** A thought that has ended. */
export interface EndedThought {
  readonly gameId: string;
  readonly level: Level;
  readonly outcome: ThoughtOutcome | 'cancelled';
  /** From the question to the answer, its waiting included. */
  readonly milliseconds: number;
}

/** A thinker that tells of each of its thoughts. */
export const measureThinker = (thinker: Thinker, listener: (ended: EndedThought) => void): Thinker => ({
  get waiting() {
    return thinker.waiting;
  },
  choose: async (task, signal) => {
    const begun = performance.now();
    const thought = await thinker.choose(task, signal);
    const outcome = thought?.outcome ?? 'cancelled';
    listener({ gameId: task.gameId, level: task.level, outcome, milliseconds: performance.now() - begun });
    return thought;
  },
  stop: () => thinker.stop(),
});
