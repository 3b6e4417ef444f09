import { setTimeout as pause } from 'node:timers/promises';
import { type Fault, faultOf } from './api-errors.js';

/**
 * Milliseconds between tries. An acknowledgement must arrive within three seconds, an answer may take longer, the
 * operator waits for the start, and changes to older messages can wait.
 */
export const pauses = {
  acknowledgement: [50, 100, 150, 250, 350, 500],
  answer: [250, 500, 1_000, 2_000],
  start: [500, 1_500],
  past: [2_000, 15_000, 60_000],
} as const;

export interface RetryOptions {
  /** The faults worth another try; default: `again`. */
  readonly faults?: readonly Fault[];
  readonly signal?: AbortSignal;
}

/**
 * Repeats a call that failed for a temporary reason, after each of these pauses in milliseconds. Throws the last call's
 * error, or an `AbortError` when `signal` aborts a pause.
 *
 * @param call receives the number of earlier calls
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
