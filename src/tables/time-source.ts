/** The time and timers. Tests control them. */
export interface TimeSource {
  now(): Date;
  /** Calls back once after `milliseconds`; the returned function cancels that. */
  after(milliseconds: number, callback: () => void): () => void;
}

/** Node's timers fire at once for longer waits than this, about 24 days. */
const MAX_WAIT = 2 ** 31 - 1;

/** The machine's clock. Its timers do not keep the program alive. */
export const systemTime: TimeSource = {
  now: () => new Date(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, Math.min(milliseconds, MAX_WAIT)).unref();
    return () => {
      clearTimeout(timer);
    };
  },
};
