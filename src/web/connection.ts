import type { WebSocket } from 'ws';
import type { Reader } from './sessions.js';
import { closeCodes, type endings, type ServerFrame } from './protocol.js';

/** A page that sends more frames than these within the time is not one of ours. */
const MAX_FRAMES = 40;
const FRAMES_MS = 10_000;

/** In bytes: a page that reads no more is let go. */
const MAX_WAITING = 4_000_000;

/** One open page. */
export class Connection {
  readonly reader: Reader;
  readonly cookie: string;
  readonly #socket: WebSocket;
  #received: number[] = [];
  /** Versions of the entries of the history that the page has, and the version of the table that it shows. */
  history: readonly number[] = [];
  shown = -1;

  constructor(socket: WebSocket, reader: Reader, cookie: string) {
    this.#socket = socket;
    this.reader = reader;
    this.cookie = cookie;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  send(frame: ServerFrame): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount > MAX_WAITING) this.#socket.terminate();
    else this.#socket.send(JSON.stringify(frame));
  }

  /** Whether the page may send one more frame now. */
  takeFrame(now: number): boolean {
    this.#received = [...this.#received.filter((at) => at > now - FRAMES_MS), now];
    return this.#received.length <= MAX_FRAMES;
  }

  /** Ends the connection for good, and says why. */
  end(why: (typeof endings)[number]): void {
    this.send({ type: 'ended', why });
    this.close(closeCodes.ended);
  }

  close(code: number): void {
    this.#socket.close(code);
  }
}
