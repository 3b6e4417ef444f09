import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds that the database has for an answer while somebody waits who asks every few seconds. */
const PATIENCE = 2_000;

/** What the database answers; null when it refuses, or takes too long. */
export const askPatiently = async <Value>(ask: () => Promise<Value>): Promise<Value | null> => {
  const end = new AbortController();
  try {
    return await Promise.race([ask(), pause(PATIENCE, null, { signal: end.signal, ref: false })]);
  } catch {
    return null;
  } finally {
    end.abort();
  }
};
