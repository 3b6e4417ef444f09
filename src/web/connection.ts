import type { WebSocket } from 'ws';
import type { Reader } from './sessions.js';
import { closeCodes, type endings, type ServerFrame } from './protocol.js';

/** The limit in bytes: a page that stops reading is disconnected. */
const MAX_WAITING = 4_000_000;

export interface Visitor {
  readonly reader: Reader;
  readonly session: string;
  /** The network address, reduced to a household. */
  readonly household: string;
}

/** A page's socket. Its errors end nothing but itself. */
export class Connection {
  readonly visitor: Visitor;
  readonly #socket: WebSocket;
  /** True when the socket has answered the last beat. */
  #isAlive = true;
  /** Versions of the history entries that the page has, and the table's version that it shows. */
  history: readonly number[] = [];
  shown = -1;

  /** @param socket a new socket, whose errors are handled from here on */
  constructor(socket: WebSocket, visitor: Visitor) {
    this.#socket = socket;
    this.visitor = visitor;
    // Invalid or oversized frames; the library has sent the matching close code.
    socket.on('error', () => socket.terminate());
  }

  get reader(): Reader {
    return this.visitor.reader;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  onClose(listener: () => void): void {
    this.#socket.on('close', listener);
  }

  /**
   * Forwards the page's frames while the connection is open.
   *
   * @param onFrame receives the text of a message; null for a control frame, which browsers do not send
   */
  onFrame(onFrame: (text: string | null) => void): void {
    const receive = (text: string | null): void => {
      if (this.isOpen) onFrame(text);
      // A page that still sends after the close is cut off, so that its frames stay unread.
      else this.#socket.terminate();
    };
    // Binary messages are not ours; they count as empty text.
    this.#socket.on('message', (data, isBinary) => receive(!isBinary && Buffer.isBuffer(data) ? data.toString() : ''));
    this.#socket.on('ping', () => receive(null));
    this.#socket.on('pong', () => {
      if (this.#isAlive) receive(null);
      this.#isAlive = true;
    });
  }

  send(frame: ServerFrame): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount > MAX_WAITING) this.#socket.terminate();
    else this.#socket.send(JSON.stringify(frame));
  }

  /**
   * Checks that the page is still connected.
   *
   * @returns false, and the socket has ended, when the last beat was not answered
   */
  beat(): boolean {
    if (!this.#isAlive) {
      this.#socket.terminate();
      return false;
    }
    this.#isAlive = false;
    if (this.isOpen) this.#socket.ping();
    // A browser does not report pings to its page.
    this.send({ type: 'beat' });
    return true;
  }

  end(why: (typeof endings)[number]): void {
    this.send({ type: 'ended', why });
    this.close(closeCodes.ended);
  }

  close(code: number): void {
    this.#socket.close(code);
  }

  /** Sends the close code and ends the socket at once, without reading pending frames. */
  cutOff(code: number): void {
    this.#socket.close(code);
    this.#socket.terminate();
  }
}
