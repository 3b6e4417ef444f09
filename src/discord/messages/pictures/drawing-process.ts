import type { ChildProcess } from 'node:child_process';
import type { Logger } from 'pino';
import type { PictureOrder } from './order.js';
import { forkPictureProgram } from './picture-program.js';
import { MINUTE } from '#src/lib/durations.js';

/** The time without a picture after which the process ends to free its memory. */
const IDLE_MS = 10 * MINUTE;

export interface DrawingRequest {
  readonly number: number;
  readonly order: PictureOrder;
}

/** A message from the process: first that it is ready, then for each order a PNG, or null when drawing fails. */
export type DrawingAnswer = 'ready' | { readonly number: number; readonly png: Uint8Array | null };

/** A process that draws and encodes pictures so that the main process can answer people. */
export class DrawingProcess {
  readonly #program: URL;
  readonly #log: Logger;
  readonly #idle: number;
  #child: ChildProcess | null = null;
  #ready = false;
  #last = 0;
  readonly #waiting = new Map<number, (png: Buffer | null) => void>();
  #timer: NodeJS.Timeout | undefined;
  #onReady: () => void = () => undefined;
  #onEnd: () => void = () => undefined;

  /** @param idle milliseconds without a picture after which it ends */
  constructor(program: URL, log: Logger, idle = IDLE_MS) {
    this.#program = program;
    this.#log = log;
    this.#idle = idle;
  }

  get isReady(): boolean {
    return this.#ready;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  onReady(listener: () => void): void {
    this.#onReady = listener;
  }

  onEnd(listener: () => void): void {
    this.#onEnd = listener;
  }

  /** Starts it, unless it is running. It draws nothing until it is ready. */
  start(): void {
    if (this.#child !== null) return;
    const child = this.#fork();
    if (child === null) return;
    this.#child = child;
    // Node's types do not know the message; our own program sends it.
    child.on('message', (told) => {
      this.#hear(told as DrawingAnswer);
    });
    child.on('error', (error) => {
      this.#log.error({ err: error }, 'the process that draws has failed');
    });
    child.on('exit', (code) => {
      if (code !== null && code !== 0) this.#log.error({ code }, 'the process that draws has ended by itself');
    });
    // 'close' comes after all its messages have been read.
    child.on('close', () => {
      this.#lose();
    });
    // The process keeps the main program alive only while it has work.
    this.#release();
  }

  /** Returns the picture as a PNG; null when the process is not running, or drawing fails. */
  async draw(order: PictureOrder): Promise<Buffer | null> {
    const child = this.#child;
    if (child === null || !this.#ready) return null;
    this.#timer?.refresh();
    this.#last += 1;
    const asked: DrawingRequest = { number: this.#last, order };
    return new Promise((resolve) => {
      this.#waiting.set(asked.number, resolve);
      child.ref();
      child.channel?.ref();
      // A failed send means that the process has ended, and its end is handled.
      child.send(asked, () => undefined);
    });
  }

  /** Ends it; the main process draws its unfinished pictures. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    child.ref();
    child.kill('SIGKILL');
    await ended;
  }

  /** Returns null when the system refuses another process at once; later refusals arrive as events. */
  #fork(): ChildProcess | null {
    try {
      return forkPictureProgram(this.#program);
    } catch (error) {
      this.#log.error({ err: error }, 'the process that draws cannot be started');
      return null;
    }
  }

  #hear(told: DrawingAnswer): void {
    if (told === 'ready') {
      this.#begin();
      return;
    }
    const { number, png } = told;
    this.#answer(number, png === null ? null : Buffer.from(png.buffer, png.byteOffset, png.byteLength));
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
    if (this.#waiting.size === 0) this.#release();
  }

  #release(): void {
    this.#child?.unref();
    this.#child?.channel?.unref();
  }

  #lose(): void {
    clearTimeout(this.#timer);
    this.#child = null;
    this.#ready = false;
    for (const number of this.#waiting.keys()) this.#answer(number, null);
    this.#onEnd();
  }
}
