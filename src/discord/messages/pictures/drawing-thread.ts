import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { PictureOrder } from './order.js';

/** Milliseconds without a picture after which its memory is given back. */
const IDLE = 10 * 60_000;

/** What the thread is asked. */
export interface Asked {
  readonly number: number;
  readonly order: PictureOrder;
}

/** What it says: first that it can draw, then a PNG for each order, or null for one that it cannot draw. */
export type Told = 'ready' | { readonly number: number; readonly png: Uint8Array | null };

/** A thread that draws and encodes pictures while this one listens to people. */
export class DrawingThread {
  readonly #program: URL;
  readonly #log: Logger;
  readonly #idle: number;
  #worker: Worker | null = null;
  #ready = false;
  #last = 0;
  readonly #waiting = new Map<number, (png: Buffer | null) => void>();
  #timer: NodeJS.Timeout | undefined;
  #onReady: () => void = () => undefined;
  #onEnd: () => void = () => undefined;

  /** @param idle milliseconds without a picture after which it ends */
  constructor(program: URL, log: Logger, idle = IDLE) {
    this.#program = program;
    this.#log = log;
    this.#idle = idle;
  }

  /** Whether it draws what it is asked. */
  get isReady(): boolean {
    return this.#ready;
  }

  /** Pictures that it has not drawn yet. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Calls `listener` whenever it begins to draw. */
  onReady(listener: () => void): void {
    this.#onReady = listener;
  }

  /** Calls `listener` whenever it has ended. */
  onEnd(listener: () => void): void {
    this.#onEnd = listener;
  }

  /** Starts it, if it does not run. Until it is ready it draws nothing. */
  start(): void {
    if (this.#worker !== null) return;
    const worker = new Worker(this.#program);
    this.#worker = worker;
    worker.on('message', (told: Told) => {
      if (told === 'ready') this.#begin();
      else
        this.#answer(
          told.number,
          told.png === null ? null : Buffer.from(told.png.buffer, told.png.byteOffset, told.png.byteLength),
        );
    });
    worker.on('error', (error) => {
      this.#log.error({ err: error }, 'the thread that draws has failed');
    });
    worker.on('exit', () => {
      this.#lose();
    });
    // It keeps the program from ending only while something is to be drawn. (The listeners would.)
    worker.unref();
  }

  /** The picture as a PNG; null when the thread does not run, or cannot draw it. */
  async draw(order: PictureOrder): Promise<Buffer | null> {
    if (this.#worker === null || !this.#ready) return null;
    this.#timer?.refresh();
    this.#last += 1;
    const asked: Asked = { number: this.#last, order };
    return new Promise((resolve) => {
      this.#waiting.set(asked.number, resolve);
      this.#worker?.ref();
      this.#worker?.postMessage(asked);
    });
  }

  /** Ends it; what it has not drawn is drawn here. */
  async stop(): Promise<void> {
    await this.#worker?.terminate();
  }

  #begin(): void {
    this.#ready = true;
    this.#onReady();
    this.#timer = setTimeout(() => void this.stop(), this.#idle);
    this.#timer.unref();
  }

  #answer(number: number, png: Buffer | null): void {
    this.#waiting.get(number)?.(png);
    this.#waiting.delete(number);
    if (this.#waiting.size === 0) this.#worker?.unref();
  }

  #lose(): void {
    clearTimeout(this.#timer);
    this.#worker = null;
    this.#ready = false;
    for (const number of this.#waiting.keys()) this.#answer(number, null);
    this.#onEnd();
  }
}
