/** The time, and a way to be called later. Tests turn the hands themselves. */
export interface TimeSource {
  now(): Date;
  /** Calls back once after `milliseconds`; what it returns cancels that. */
  after(milliseconds: number, callback: () => void): () => void;
}

/** Node's timers fire at once when asked to wait longer than this, about 24 days. */
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
