import { setTimeout as pause } from 'node:timers/promises';

/** The time for the database to answer a monitoring system that polls every few seconds. */
const ANSWER_TIMEOUT_MS = 2_000;

export const askWithTimeout = async <Value>(ask: () => Promise<Value>): Promise<Value | null> => {
  const end = new AbortController();
  try {
    return await Promise.race([ask(), pause(ANSWER_TIMEOUT_MS, null, { signal: end.signal, ref: false })]);
  } catch {
    return null;
  } finally {
    end.abort();
  }
};
