import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Logger } from 'pino';
import { type QueuedWork, type QueueRefusal, WorkQueue } from '#src/lib/work-queue.js';
import type { Games } from '#src/words/games.js';
import { forkPictureProgram } from '../pictures/picture-program.js';
import type { AnimationOrder } from './order.js';

/** Milliseconds; most take a few seconds, and many times that where the processor has other work. */
const ANIMATION_TIMEOUT = 5 * 60_000;

/** What the process says: the animation, or null when it cannot be made or is too large. */
export interface AnimationAnswer {
  readonly gif: Uint8Array | null;
}

/** Ends a process, whatever it does, unless it has ended by itself. */
const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};

/** A minute or two of waiting, at some seconds each. */
const MAX_WAITING = 20;

/**
 * Makes animations, each in a process that ends with it: they take seconds and much memory. A server waits for its own
 * before it asks for another.
 */
export class Animations {
  readonly #games: Games;
  readonly #program: URL | null;
  readonly #log: Logger;
  readonly #queue: WorkQueue<Buffer | null>;

  /**
   * @param program what runs in the process: see `answerAnimation`; null makes them in this one
   * @param concurrency how many are made at once
   */
  constructor(games: Games, program: URL | null, log: Logger, concurrency = 1) {
    this.#games = games;
    this.#program = program;
    this.#log = log;
    this.#queue = new WorkQueue({ concurrency, limit: MAX_WAITING });
  }

  /** Animations that are being made or wait for it. */
  get waiting(): number {
    return this.#queue.length;
  }

  /**
   * Makes an animation for somebody of a server.
   *
   * @returns what gives a GIF, or null when there can be none; why not, where one is being made for the server or too
   *   many wait
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

  /** Gives up what is being made, and what waits. */
  async stop(): Promise<void> {
    const cutOff = await this.#queue.stop();
    if (cutOff > 0) this.#log.info({ cutOff }, 'animations were cut off');
  }

  async #make(order: AnimationOrder, signal: AbortSignal): Promise<Buffer | null> {
    if (this.#program !== null) return this.#makeInProcess(this.#program, order, signal);
    const game = this.#games.find(order.gameId);
    if (game === null) return null;
    // Where processes make them, the encoder is not held in memory.
    const { makeGif } = await import('./make-gif.js');
    return makeGif(game, order);
  }

  async #makeInProcess(program: URL, order: AnimationOrder, signal: AbortSignal): Promise<Buffer | null> {
    const child = forkPictureProgram(program);
    const giveUp = (): void => void end(child);
    signal.addEventListener('abort', giveUp, { once: true });
    const timeout = setTimeout(giveUp, ANIMATION_TIMEOUT);
    try {
      return await new Promise<Buffer | null>((resolve, reject) => {
        // Node's own types do not know what the other side sends: it is our own program.
        child.on('message', (made) => {
          const { gif } = made as AnimationAnswer;
          resolve(gif === null ? null : Buffer.from(gif));
        });
        child.on('error', reject);
        child.on('close', (code) => {
          if (code === null || code === 0) resolve(null);
          else reject(new Error(`The process that makes it has ended with code ${code}`));
        });
        // What cannot be sent is lost with the process, whose end is noticed.
        child.send(order, () => undefined);
      });
    } finally {
      clearTimeout(timeout);
      signal.removeEventListener('abort', giveUp);
      await end(child);
    }
  }
}
