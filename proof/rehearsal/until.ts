/** The rehearsal must end: no more waiting for Discord. */
export class RehearsalAbort extends Error {
  constructor() {
    super('The rehearsal was ended');
  }
}

/** The result of `work`, unless `signal` comes first. @throws the signal's reason then; the work itself may continue */
export const until = async <Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> => {
  const waiting = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    const end = (): void => reject(signal.reason instanceof Error ? signal.reason : new RehearsalAbort());
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { signal: waiting.signal });
  });
  try {
    return await Promise.race([work, ended]);
  } finally {
    waiting.abort();
  }
};
