interface RepeatedWorkParts {
  /** Calls back once after `milliseconds`; the returned function cancels that. */
  readonly time: { after(milliseconds: number, callback: () => void): () => void };
  readonly work: () => Promise<void>;
  /** Returns the milliseconds from the start of a run to that of the next. */
  readonly wait: () => number;
}

/** Work that is done at once, and again after each wait. Runs never overlap. */
export class RepeatedWork {
  readonly #parts: RepeatedWorkParts;
  #running: Promise<void> = Promise.resolve();
  #cancel: () => void = () => undefined;

  constructor(parts: RepeatedWorkParts) {
    this.#parts = parts;
  }

  /** Runs now, and repeatedly from then on. May be called again. @returns the end of this run */
  start(): Promise<void> {
    const { time, work, wait } = this.#parts;
    this.#cancel();
    this.#cancel = time.after(wait(), () => void this.start());
    const run = this.#running.then(work);
    // A run that fails does not keep the next one from beginning.
    this.#running = run.catch(() => undefined);
    return run;
  }

  async drain(): Promise<void> {
    this.#cancel();
    await this.#running;
  }
}

/** Returns the time to the next multiple of an interval, such as the next full minute. */
export const untilNext = (milliseconds: number, now: Date): number => milliseconds - (now.getTime() % milliseconds);
