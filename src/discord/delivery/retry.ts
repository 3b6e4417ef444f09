import { setTimeout as pause } from 'node:timers/promises';
import { faultOf } from './api-errors.js';

/**
 * Milliseconds between tries: an acknowledgement must be there within three seconds, an answer may take its time, whoever starts the
 * program waits, and nobody waits for what is done to older messages.
 */
export const pauses = {
  acknowledgement: [50, 250, 700],
  answer: [250, 1_000, 2_000],
  start: [500, 1_500],
  past: [2_000, 15_000, 60_000],
} as const;

/**
 * Calls again what failed for a reason that may have passed, after each of these pauses in milliseconds. Throws what the last call threw,
 * and an `AbortError` when `signal` ends a pause.
 */
export const withRetries = async <Value>(
  pauses: readonly number[],
  call: () => Promise<Value>,
  signal?: AbortSignal,
): Promise<Value> => {
  for (const milliseconds of pauses) {
    try {
      return await call();
    } catch (error) {
      if (faultOf(error) !== 'transient') throw error;
    }
    await pause(milliseconds, undefined, signal === undefined ? {} : { signal });
  }
  return call();
};
