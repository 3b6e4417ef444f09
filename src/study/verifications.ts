import type { Logger } from 'pino';
import type { Result } from '#engines/core/result.js';
import { TimedOut, TimedThreads } from '#src/lib/timed-threads.js';
import { isRefused, WorkQueue } from '#src/lib/work-queue.js';
import type { FileError } from '#src/tables/replay/game-file.js';
import {
  type VerificationOutcome,
  type VerificationTask,
  type VerifiedGame,
  verifyTask,
} from '#src/tables/replay/verification.js';
import type { Rules } from '#src/tables/rules.js';
import { MINUTE, SECOND } from '#src/lib/durations.js';

/** The longest games take a fifth of a second, and many times that on a busy machine. */
const TIMEOUT_MS = 15 * SECOND;
/** Genuine games take a moment, so a longer queue means files that take too long. */
const MAX_WAITING = 20;
/** The time without a game after which the thread ends to free its memory. */
const IDLE_MS = MINUTE;

export interface VerificationsParts {
  readonly games: { find(id: string): Rules | null };
  /** The program of the thread, see `verification-thread.ts`; null verifies games in this thread. */
  readonly program: URL | null;
  readonly log: Logger;
  readonly timeout?: number;
}

/** Verifies games in a thread with a time limit, since the author of a file determines how long it takes. */
export class Verifications {
  readonly #parts: VerificationsParts;
  readonly #threads: TimedThreads | null;
  readonly #timeout: number;
  readonly #queue = new WorkQueue<VerificationOutcome>({ concurrency: 1, limit: MAX_WAITING });

  constructor(parts: VerificationsParts) {
    const { program, timeout = TIMEOUT_MS } = parts;
    this.#timeout = timeout;
    this.#parts = parts;
    this.#threads = program === null ? null : new TimedThreads({ program, threads: 1, idle: IDLE_MS });
  }

  get waiting(): number {
    return this.#queue.length;
  }

  async verify(userId: string, task: VerificationTask): Promise<VerificationOutcome> {
    const asked = this.#queue.add(userId, (signal) => this.#verify(task, signal));
    return isRefused(asked) ? asked : asked.result;
  }

  async drain(): Promise<void> {
    const cutOff = await this.#queue.stop();
    if (cutOff > 0) this.#parts.log.info({ cutOff }, 'verifications were cut off');
    await this.#threads?.stop();
  }

  async #verify(task: VerificationTask, signal: AbortSignal): Promise<VerificationOutcome> {
    const { games, log } = this.#parts;
    try {
      if (this.#threads === null) return verifyTask(task, (id) => games.find(id));
      // Our own program's word.
      return (await this.#threads.run(task, this.#timeout, signal)) as Result<VerifiedGame, FileError>;
    } catch (error) {
      if (signal.aborted) return 'stopped';
      if (error instanceof TimedOut) {
        log.warn({ kind: task.kind }, 'a game took too long to be verified');
        return 'too-slow';
      }
      log.error({ err: error, kind: task.kind }, 'a game could not be verified');
      return 'failed';
    }
  }
}
