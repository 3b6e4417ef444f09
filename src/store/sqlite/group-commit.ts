import { NotStored } from '../errors.js';
import { whileBusy } from './file/while-busy.js';

interface Job {
  /** Does the work, and gives what tells of it once it is on the disk. */
  readonly run: () => () => void;
  readonly fail: (error: unknown) => void;
}

/** Whether the fault lies in one piece of work, so that the others of its group may still succeed. */
const isOfOneJob = (error: unknown): boolean =>
  !(error instanceof NotStored) || error.code.startsWith('SQLITE_CONSTRAINT');

/**
 * Commits what several tables want to write at the same time as one transaction: the disk is waited for once, not once
 * a table.
 */
export class GroupCommit {
  readonly #transaction: <Value>(work: () => Value) => Value;
  #jobs: Job[] = [];

  constructor(transaction: <Value>(work: () => Value) => Value) {
    this.#transaction = transaction;
  }

  /**
   * Does the work soon, after whatever else has arrived by now. It must change nothing but the database, as it may be
   * done twice.
   *
   * @returns what `work` returns, as soon as it is on the disk; rejects with what it or the transaction throws, and
   * then nothing is
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
