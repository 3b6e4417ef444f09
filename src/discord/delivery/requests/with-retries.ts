import { setTimeout as pause } from 'node:timers/promises';
import { type Fault, faultOf } from './api-errors.js';

/**
 * Milliseconds between tries: an acknowledgement must be there within three seconds, an answer may take its time, the
 * person who starts the program waits, and what is done to older messages can wait.
 */
export const pauses = {
  acknowledgement: [50, 100, 150, 250, 350, 500],
  answer: [250, 500, 1_000, 2_000],
  start: [500, 1_500],
  past: [2_000, 15_000, 60_000],
} as const;

export interface RetryOptions {
  /** What is worth another try; `again` unless told. */
  readonly faults?: readonly Fault[];
  /** Ends a pause. */
  readonly signal?: AbortSignal;
}

/**
 * Calls again what failed for a reason that may have passed, after each of these pauses in milliseconds. Throws what
 * the last call threw, and an `AbortError` when `signal` ends a pause.
 *
 * @param call is told how often it was called before
 */
export const withRetries = async <Value>(
  pauses: readonly number[],
  call: (before: number) => Promise<Value>,
  { faults = ['again'], signal }: RetryOptions = {},
): Promise<Value> => {
  for (const [before, milliseconds] of pauses.entries()) {
    try {
      return await call(before);
    } catch (error) {
      if (!faults.includes(faultOf(error))) throw error;
    }
    await pause(milliseconds, undefined, signal === undefined ? {} : { signal });
  }
  return call(pauses.length);
};
