import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Logger } from 'pino';
import { type QueuedWork, type QueueRefusal, WorkQueue } from '#src/lib/work-queue.js';
import type { Games } from '#src/words/games.js';
import { forkPictureProgram } from '../pictures/picture-program.js';
import type { AnimationOrder } from './order.js';
import { MINUTE } from '#src/lib/durations.js';

/** Most animations take a few seconds, and many times that on a busy processor. */
const ANIMATION_TIMEOUT_MS = 5 * MINUTE;

/** The answer of the process: the animation, or null when it cannot be made or is too large. */
export interface AnimationAnswer {
  readonly gif: Uint8Array | null;
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};

/** Each animation takes a few seconds, so the last person in the queue waits a minute or two. */
const MAX_WAITING = 20;

/**
 * Makes animations, each in its own process, since they take seconds and much memory. A server must wait for its
 * animation before it can request another.
 */
export class Animations {
  readonly #games: Games;
  readonly #program: URL | null;
  readonly #log: Logger;
  readonly #queue: WorkQueue<Buffer | null>;

  /**
   * @param program the program of the process, see `answerAnimation`; null makes animations in this process
   * @param concurrency the number of simultaneous processes
   */
  constructor(games: Games, program: URL | null, log: Logger, concurrency = 1) {
    this.#games = games;
    this.#program = program;
    this.#log = log;
    this.#queue = new WorkQueue({ concurrency, limit: MAX_WAITING });
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /**
   * Makes an animation for a server.
   *
   * @returns the queued work with a GIF, or with null when none is possible; a refusal when the server already has one
   * in progress or the queue is full
   */
  make(asker: string, order: AnimationOrder): QueuedWork<Buffer | null> | QueueRefusal {
    return this.#queue.add(asker, async (signal) => {
      try {
        return await this.#make(order, signal);
      } catch (error) {
        this.#log.error({ err: error, gameId: order.gameId }, 'an animation could not be made');
        return null;
      }
    });
  }

  async drain(): Promise<void> {
    const cutOff = await this.#queue.stop();
    if (cutOff > 0) this.#log.info({ cutOff }, 'animations were cut off');
  }

  async #make(order: AnimationOrder, signal: AbortSignal): Promise<Buffer | null> {
    if (this.#program !== null) return this.#makeInProcess(this.#program, order, signal);
    const game = this.#games.find(order.gameId);
    if (game === null) return null;
    // Loaded only here: a process that delegates animations need not hold the encoder in memory.
    const { makeGif } = await import('./make-gif.js');
    return makeGif(game, order);
  }

  async #makeInProcess(program: URL, order: AnimationOrder, signal: AbortSignal): Promise<Buffer | null> {
    const child = forkPictureProgram(program);
    const giveUp = (): void => void end(child);
    signal.addEventListener('abort', giveUp, { once: true });
    const timeout = setTimeout(giveUp, ANIMATION_TIMEOUT_MS);
    try {
      return await new Promise<Buffer | null>((resolve, reject) => {
        // Node's types do not know the message; our own program sends it.
        child.on('message', (made) => {
          const { gif } = made as AnimationAnswer;
          resolve(gif === null ? null : Buffer.from(gif));
        });
        child.on('error', reject);
        child.on('close', (code) => {
          if (code === null || code === 0) resolve(null);
          else reject(new Error(`The process that makes it has ended with code ${code}`));
        });
        // A failed send means that the process has ended, and its end is handled.
        child.send(order, () => undefined);
      });
    } finally {
      clearTimeout(timeout);
      signal.removeEventListener('abort', giveUp);
      await end(child);
    }
  }
}
