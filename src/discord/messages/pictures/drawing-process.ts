import type { ChildProcess } from 'node:child_process';
import type { Logger } from 'pino';
import type { PictureOrder } from './order.js';
import { forkPictureProgram } from './picture-program.js';

/** Milliseconds without a picture after which its memory is given back. */
const IDLE = 10 * 60_000;

/** What it is asked. */
export interface DrawingRequest {
  readonly number: number;
  readonly order: PictureOrder;
}

/** What it says: first that it can draw, then a PNG for each order, or null for one that it cannot draw. */
export type DrawingAnswer = 'ready' | { readonly number: number; readonly png: Uint8Array | null };

/** A process that draws and encodes pictures while this one listens to people. */
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
    if (this.#child !== null) return;
    const child = this.#fork();
    if (child === null) return;
    this.#child = child;
    // Node's own types do not know what the other side sends: it is our own program.
    child.on('message', (told) => {
      this.#hear(told as DrawingAnswer);
    });
    child.on('error', (error) => {
      this.#log.error({ err: error }, 'the process that draws has failed');
    });
    child.on('exit', (code) => {
      if (code !== null && code !== 0) this.#log.error({ code }, 'the process that draws has ended by itself');
    });
    // After the last of what it has drawn was read.
    child.on('close', () => {
      this.#lose();
    });
    // It keeps the program from ending only while something is to be drawn.
    this.#release();
  }

  /** The picture as a PNG; null when the process does not run, or cannot draw it. */
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
      // What cannot be sent is lost with the process, whose end is noticed.
      child.send(asked, () => undefined);
    });
  }

  /** Ends it; what it has not drawn is drawn here. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    child.ref();
    child.kill('SIGKILL');
    await ended;
  }

  /** Null where the system refuses another process at once; of a refusal that comes later the events tell. */
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
