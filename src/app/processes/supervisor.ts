import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StartError } from '#src/lib/start-error.js';
import type { Ownership } from '#src/model/ownership.js';
import { formatShards } from './shard-setting.js';
import { MINUTE } from '#src/lib/durations.js';

/**
 * Milliseconds before an ended process is restarted. They double each time, because Discord allows 1,000 logins a day.
 */
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 5 * MINUTE;
/** After a run of this length the pause starts over. */
const STEADY_RUN_MS = 10 * MINUTE;

/** The message from a process to its parent once people can play. */
export const READY = 'ready';

export interface SupervisorParts {
  readonly program: string;
  readonly owners: readonly Ownership[];
  /** The first process's port for health; the others use the following ones. Null or 0 for the configured one. */
  readonly metricsPort?: number | null;
  /** Like `metricsPort`, for the pages of tables. */
  readonly webPort?: number | null;
  /** Milliseconds between two starts, so that Discord does not refuse the logins. */
  readonly between: number;
  readonly log: Logger;
  /** Milliseconds before the first restart; shortened only in tests. */
  readonly firstPause?: number;
}

interface Child {
  readonly process: ChildProcess;
  readonly ended: Promise<unknown>;
}

/**
 * Runs one process for each part of the shards, restarts processes that end by themselves, and forwards the request to
 * stop.
 */
export class Supervisor {
  readonly #parts: SupervisorParts;
  readonly #running = new Map<Ownership, Child>();
  readonly #end = new AbortController();
  #watching: readonly Promise<void>[] = [];

  constructor(parts: SupervisorParts) {
    this.#parts = parts;
  }

  /**
   * Starts one process after the other, and resolves when people can play with all of them.
   *
   * @throws StartError when one ends before that; the others are stopped then
   */
  async start(): Promise<void> {
    const { owners, between } = this.#parts;
    for (const [index, owner] of owners.entries()) {
      if (index > 0) await this.#pause(between);
      if (this.#isStopping()) return;
      if (!(await this.#isReady(this.#spawn(owner))) && !this.#isStopping()) {
        await this.stop();
        throw new StartError('A process of En piste ended before it was ready; it has said why above');
      }
    }
    this.#watching = owners.map((owner) => this.#watch(owner));
  }

  async stop(): Promise<void> {
    this.#end.abort();
    const children = [...this.#running.values()];
    for (const child of children) child.process.kill('SIGTERM');
    await Promise.all(children.map(({ ended }) => ended));
    await Promise.all(this.#watching);
  }

  async #watch(owner: Ownership): Promise<void> {
    const { log, firstPause = FIRST_PAUSE_MS } = this.#parts;
    let wait = firstPause;
    for (let begun = performance.now(); ; begun = performance.now()) {
      await this.#running.get(owner)?.ended;
      if (this.#isStopping()) return;
      if (performance.now() - begun > STEADY_RUN_MS) wait = firstPause;
      log.error({ shards: formatShards(owner), milliseconds: wait }, 'a process has ended; it is started again');
      await this.#pause(wait);
      if (this.#isStopping()) return;
      wait = Math.min(MAX_PAUSE_MS, wait * 2);
      this.#spawn(owner);
    }
  }

  #spawn(owner: Ownership): Child {
    const shards = formatShards(owner);
    const env = { ...process.env, SHARDS: shards, ...this.#portsOf(owner) };
    const child = fork(this.#parts.program, ['--supervised'], { env });
    this.#parts.log.info({ shards, pid: child.pid }, 'a process is started');
    const running = { process: child, ended: once(child, 'exit').then(() => this.#running.delete(owner)) };
    this.#running.set(owner, running);
    return running;
  }

  #portsOf(owner: Ownership): Readonly<Record<string, string>> {
    const { metricsPort = null, webPort = null, owners } = this.#parts;
    const ports = Object.entries({ METRICS_PORT: metricsPort, WEB_PORT: webPort });
    // For any free port, each process picks its own.
    return Object.fromEntries(
      ports.flatMap(([name, first]) =>
        first === null || first === 0 ? [] : [[name, String(first + owners.indexOf(owner))]],
      ),
    );
  }

  async #isReady({ process: child, ended }: Child): Promise<boolean> {
    const said = new Promise<boolean>((resolve) => {
      child.on('message', (message) => {
        if (message === READY) resolve(true);
      });
    });
    return Promise.race([said, ended.then(() => false)]);
  }

  #isStopping(): boolean {
    return this.#end.signal.aborted;
  }

  async #pause(milliseconds: number): Promise<void> {
    await pause(milliseconds, undefined, { signal: this.#end.signal }).catch(() => undefined);
  }
}
