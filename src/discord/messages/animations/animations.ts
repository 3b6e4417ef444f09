import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import PQueue from 'p-queue';
import type { Logger } from 'pino';
import type { Games } from '#src/discord/catalog/games.js';
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

/**
 * Makes animations, one after the other, each in a process that ends with it: they take seconds and much memory. A
 * server waits for its own before it asks for another.
 */
export class Animations {
  readonly #games: Games;
  readonly #program: URL | null;
  readonly #log: Logger;
  readonly #queue = new PQueue({ concurrency: 1 });
  readonly #servers = new Set<string>();
  #child: ChildProcess | null = null;

  /** @param program what runs in the process: see `answerAnimation`; null makes them in this one */
  constructor(games: Games, program: URL | null, log: Logger) {
    this.#games = games;
    this.#program = program;
    this.#log = log;
  }

  /**
   * Makes an animation for somebody of a server.
   *
   * @returns the promise of a GIF, or of null when there can be none; null where one is being made for the server
   */
  make(guildId: string, order: AnimationOrder): Promise<Buffer | null> | null {
    if (this.#servers.has(guildId)) return null;
    this.#servers.add(guildId);
    return this.#queue
      .add(() => this.#make(order), { throwOnTimeout: true })
      .catch((error: unknown) => {
        this.#log.error({ err: error, gameId: order.gameId }, 'an animation could not be made');
        return null;
      })
      .finally(() => this.#servers.delete(guildId));
  }

  /** Gives up what is being made, and what waits. */
  async stop(): Promise<void> {
    this.#queue.clear();
    if (this.#child !== null) await end(this.#child);
  }

  async #make(order: AnimationOrder): Promise<Buffer | null> {
    if (this.#program !== null) return this.#makeInProcess(this.#program, order);
    const game = this.#games.find(order.gameId);
    if (game === null) return null;
    // Where processes make them, the encoder is not held in memory.
    const { makeGif } = await import('./make-gif.js');
    return makeGif(game, order);
  }

  async #makeInProcess(program: URL, order: AnimationOrder): Promise<Buffer | null> {
    const child = forkPictureProgram(program);
    this.#child = child;
    const timeout = setTimeout(() => void end(child), ANIMATION_TIMEOUT);
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
      this.#child = null;
      await end(child);
    }
  }
}
