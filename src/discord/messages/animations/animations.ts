import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import type { Logger } from 'pino';
import type { Games } from '../../games/games.js';
import type { AnimationOrder } from './order.js';

/** Milliseconds; most take a few seconds, and many times that where the processor has other work. */
const PATIENCE = 5 * 60_000;

/** What the thread says: the animation, or null when it cannot be made or is too large. */
export interface Made {
  readonly gif: Uint8Array | null;
}

/**
 * Makes animations, one after the other, each in a thread that ends with it: they take seconds and much memory. A server
 * waits for its own before it asks for another.
 */
export class Animations {
  readonly #games: Games;
  readonly #program: URL | null;
  readonly #log: Logger;
  readonly #queue = new PQueue({ concurrency: 1 });
  readonly #servers = new Set<string>();
  #worker: Worker | null = null;

  /** @param program what runs in the thread: see `answerAnimation`; null makes them in this one */
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
    await this.#worker?.terminate();
  }

  async #make(order: AnimationOrder): Promise<Buffer | null> {
    if (this.#program !== null) return this.#makeInThread(this.#program, order);
    const game = this.#games.find(order.gameId);
    if (game === null) return null;
    // Where threads make them, the encoder is not held in memory.
    const { makeGif } = await import('./make-gif.js');
    return makeGif(game, order);
  }

  async #makeInThread(program: URL, order: AnimationOrder): Promise<Buffer | null> {
    const worker = new Worker(program, { workerData: order });
    this.#worker = worker;
    const patience = setTimeout(() => void worker.terminate(), PATIENCE);
    try {
      return await new Promise<Buffer | null>((resolve, reject) => {
        worker.on('message', ({ gif }: Made) => resolve(gif === null ? null : Buffer.from(gif)));
        worker.on('error', reject);
        worker.on('exit', () => resolve(null));
      });
    } finally {
      clearTimeout(patience);
      this.#worker = null;
      await worker.terminate();
    }
  }
}
