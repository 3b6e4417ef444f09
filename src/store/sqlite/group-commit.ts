import { NotStored } from '../errors.js';
import { whileBusy } from './file/while-busy.js';

interface Job {
  /** Does the work, and returns a function that reports its result once it is on the disk. */
  readonly run: () => () => void;
  readonly fail: (error: unknown) => void;
}

/** True when one job alone is at fault, so that the others of its group may still succeed. */
const isOfOneJob = (error: unknown): boolean =>
  !(error instanceof NotStored) || error.code.startsWith('SQLITE_CONSTRAINT');

/** Commits simultaneous writes of several tables as one transaction: one wait for the disk instead of one per table. */
export class GroupCommit {
  readonly #transaction: <Value>(work: () => Value) => Value;
  #jobs: Job[] = [];

  constructor(transaction: <Value>(work: () => Value) => Value) {
    this.#transaction = transaction;
  }

  /**
   * Runs the work soon, together with other waiting work. It must change nothing but the database, since it may run
   * twice.
   *
   * @returns the result of `work`, once it is on the disk; rejects with the error of the work or the transaction, and
   * nothing is written then
   */
  add<Value>(work: () => Value): Promise<Value> {
    return new Promise((resolve, reject) => {
      if (this.#jobs.length === 0) setImmediate(() => void this.#commit());
      const run = () => {
        const value = work();
        return () => {
          resolve(value);
        };
      };
      this.#jobs.push({ run, fail: reject });
    });
  }

  async #commit(): Promise<void> {
    const jobs = this.#jobs;
    this.#jobs = [];
    try {
      await whileBusy(() => this.#together(jobs));
    } catch (error) {
      for (const job of jobs) {
        if (jobs.length > 1 && isOfOneJob(error)) this.#alone(job);
        else job.fail(error);
      }
    }
  }

  #together(jobs: readonly Job[]): void {
    for (const tell of this.#transaction(() => jobs.map(({ run }) => run()))) tell();
  }

  #alone(job: Job): void {
    try {
      this.#together([job]);
    } catch (error) {
      job.fail(error);
    }
  }
}
