import { setTimeout as wait } from 'node:timers/promises';
import { failureOf, notStored } from './failures.js';

/** Milliseconds before the second try at most; twice as many before each further one, up to the longest. */
const SHORTEST = 20;
const LONGEST = 1_000;

/** What is known when something is tried. */
export interface Try {
  /** An earlier try may have been committed although it failed: the line broke before the answer came. */
  readonly mayBeDone: boolean;
}

/**
 * Tries again what the server undid or what a broken line ended, with growing pauses of random length (so that those
 * who got into each other's way do not meet again).
 *
 * @param patience for how many milliseconds a new try is begun
 * @throws NotStored when it is refused, or still fails when the patience is at its end
 */
export const withRetries = async <Value>(patience: number, work: (known: Try) => Promise<Value>): Promise<Value> => {
  const end = performance.now() + patience;
  let mayBeDone = false;
  for (let longest = SHORTEST; ; longest = Math.min(LONGEST, longest * 2)) {
    try {
      return await work({ mayBeDone });
    } catch (error) {
      const failure = failureOf(error);
      if (failure === null) throw error;
      mayBeDone ||= failure === 'lost';
      const pause = longest * Math.random();
      if (failure === 'refused' || performance.now() + pause > end) throw notStored(error);
      await wait(pause);
    }
  }
};
