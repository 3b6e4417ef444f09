import { randomUUID } from 'node:crypto';
import { NotStored } from '#src/store/errors.js';
import type { AppendResult, StoredChange } from '#src/store/port.js';
import { appendAll, type PendingWrite } from './append.js';
import type { Connection } from '../connection/connection.js';

/** The maximum number of changes in one commit, since people wait for all of them. */
const LARGEST_GROUP = 100;

interface Job {
  readonly change: PendingWrite;
  readonly resolve: (appended: AppendResult) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Keys that two changes of one transaction must not share: each is checked against the committed state of the other.
 */
const keysOf = ({ table, interactionId }: StoredChange): readonly string[] => [
  `table ${table.id}`,
  ...(interactionId === null ? [] : [`interaction ${interactionId}`]),
];

/**
 * Splits the jobs into the first group that can be committed together, and the rest. Jobs with a common key stay in
 * order.
 */
const split = (jobs: readonly Job[]): { readonly group: readonly Job[]; readonly rest: Job[] } => {
  const group: Job[] = [];
  const rest: Job[] = [];
  const taken = new Set<string>();
  for (const job of jobs) {
    const keys = keysOf(job.change);
    const fits = group.length < LARGEST_GROUP && !keys.some((key) => taken.has(key));
    for (const key of keys) taken.add(key);
    (fits ? group : rest).push(job);
  }
  return { group, rest };
};

/** True for SQLSTATEs 22 and 23: the data of one change is at fault, so the others may still succeed. */
const isOfOneChange = (error: unknown): boolean => !(error instanceof NotStored) || /^2[23]/.test(error.code);

/** True for SQLSTATE 23505: a unique row was inserted by another process after the check. */
const isThereMeanwhile = (error: unknown): boolean => error instanceof NotStored && error.code === '23505';

/**
 * Commits changes that arrive during a commit as one transaction afterwards: one wait for the server instead of one per
 * table.
 */
export class AppendGroup {
  readonly #connection: Connection;
  #waiting: Job[] = [];
  #working: Promise<void> | null = null;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  add(change: StoredChange): Promise<AppendResult> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ change: { writeId: randomUUID(), ...change }, resolve, reject });
      this.#working ??= this.#work();
    });
  }

  async idle(): Promise<void> {
    await this.#working;
  }

  async #work(): Promise<void> {
    // Changes from the same turn of the event loop join the group.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const { group, rest } = split(this.#waiting);
      this.#waiting = rest;
      await this.#commit(group);
    }
    this.#working = null;
  }

  async #commit(jobs: readonly Job[], mayMeet = true): Promise<void> {
    try {
      await this.#together(jobs);
    } catch (error) {
      for (const job of jobs) {
        if (jobs.length > 1 && isOfOneChange(error)) await this.#commit([job]);
        // Another process was faster with the same interaction and opened another table, which the next attempt finds.
        else if (mayMeet && isThereMeanwhile(error)) await this.#commit([job], false);
        else job.reject(error);
      }
    }
  }

  async #together(jobs: readonly Job[]): Promise<void> {
    const changes = jobs.map(({ change }) => change);
    const outcomes = await this.#connection.transaction((run, { mayBeDone }) => appendAll(run, changes, mayBeDone));
    for (const { change, resolve } of jobs) resolve(outcomes.get(change) ?? { kind: 'conflict' });
  }
}
